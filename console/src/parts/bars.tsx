interface Bar {
  /** The thing that the bar stands for, such as a day. */
  label: string;
  /** One value for each series, from the bottom. */
  values: readonly number[];
  /** The text that the pointer shows. */
  hint: string;
}

interface Props {
  bars: readonly Bar[];
  series: readonly string[];
  /** Writes the sum of a bar; the highest one says what the height means. */
  format: (sum: number) => string;
  /** Whether the last bar still grows: it is drawn pale. */
  isUnfinished?: boolean;
}

const HEIGHT = 160;
const BAR = 20;
const GAP = 4;
export const MAX_SERIES = 6;

/** Bars of several parts. Their table says the same to those who do not see them. */
export function StackedBars({ bars, series, format, isUnfinished = false }: Props) {
  const most = Math.max(...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0)), Number.MIN_VALUE);
  const width = bars.length * (BAR + GAP);
  return (
    <div className="bars" aria-hidden="true">
      <span className="bars-peak soft">{format(most)}</span>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
        {bars.map(({ label, values, hint }, i) => (
          <g key={label} opacity={isUnfinished && i === bars.length - 1 ? 0.5 : 1}>
            <title>{hint}</title>
            <rect x={i * (BAR + GAP)} y={0} width={BAR + GAP} height={HEIGHT} className="bar-room" />
            {stack(values, most).map(({ y, height }, part) => (
              <rect
                key={series[part]}
                x={i * (BAR + GAP) + GAP / 2}
                y={y}
                width={BAR}
                height={height}
                className={`series-${part + 1}`}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className="bars-ends soft">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      <Legend series={series} />
    </div>
  );
}

function stack(values: readonly number[], most: number): { y: number; height: number }[] {
  let below = 0;
  return values.map((value) => {
    const height = (value / most) * HEIGHT;
    below += height;
    return { y: HEIGHT - below, height };
  });
}

interface RankedBar {
  key: string;
  label: string;
  /** One value for each series. */
  values: readonly number[];
  /** The sum, as it is read. */
  text: string;
}

const RANKED_WIDTH = 1000;
const RANKED_HEIGHT = 12;

/** Lying bars of several parts, each with its name and its sum. */
export function RankedBars({ bars, series }: { bars: readonly RankedBar[]; series: readonly string[] }) {
  const totals = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const most = Math.max(...totals, Number.MIN_VALUE);
  return (
    <div className="stack">
      <ul className="stack">
        {bars.map(({ key, label, values, text }) => (
          <li key={key}>
            <span className="row ends">
              <span>{label}</span>
              <span className="number">{text}</span>
            </span>
            <svg
              className="ranked"
              viewBox={`0 0 ${RANKED_WIDTH} ${RANKED_HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {partsOf(values, most).map(({ x, width }, i) => (
                <rect key={series[i]} x={x} y={0} width={width} height={RANKED_HEIGHT} className={`series-${i + 1}`} />
              ))}
            </svg>
          </li>
        ))}
      </ul>
      {series.length > 1 ? <Legend series={series} /> : null}
    </div>
  );
}

function partsOf(values: readonly number[], most: number): { x: number; width: number }[] {
  let x = 0;
  return values.map((value) => {
    const width = (value / most) * RANKED_WIDTH;
    x += width;
    return { x: x - width, width };
  });
}

function Legend({ series }: { series: readonly string[] }) {
  return (
    <ul className="legend">
      {series.map((name, i) => (
        <li key={name}>
          <i className={`swatch series-${i + 1}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export interface Bar {
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
      <ul className="legend">
        {series.map((name, i) => (
          <li key={name}>
            <i className={`swatch series-${i + 1}`} />
            {name}
          </li>
        ))}
      </ul>
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

interface RankedBar {
  key: string;
  label: string;
  /** One value for each series. */
  values: readonly number[];
  /** The sum, as it is read. */
  text: string;
}

const WIDTH = 1000;
const HEIGHT = 12;

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
            <svg className="ranked" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              {partsOf(values, most).map(({ x, width }, i) => (
                <rect key={series[i]} x={x} y={0} width={width} height={HEIGHT} className={`series-${i + 1}`} />
              ))}
            </svg>
          </li>
        ))}
      </ul>
      {series.length > 1 ? (
        <ul className="legend">
          {series.map((name, i) => (
            <li key={name}>
              <i className={`swatch series-${i + 1}`} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function partsOf(values: readonly number[], most: number): { x: number; width: number }[] {
  let x = 0;
  return values.map((value) => {
    const width = (value / most) * WIDTH;
    x += width;
    return { x: x - width, width };
  });
}

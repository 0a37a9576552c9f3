import { useEffect, useRef, useSyncExternalStore } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { usePreferences } from '../words/preferences.tsx';

export interface Line {
  name: string;
  /** A custom property of the theme, such as `--series-1`. */
  color: string;
  /** Null is a gap, and is drawn as one. */
  values: readonly (number | null)[];
}

interface Props {
  /** Seconds since 1970, rising. */
  times: readonly number[];
  lines: readonly Line[];
  format: (value: number) => string;
  formatTime: (seconds: number) => string;
  /** Names the times, such as "Day". */
  timeName: string;
  /** Charts with the same name have one crosshair. */
  group?: string;
  /** Whether the last time is of a bucket that is not over: it is drawn pale. */
  isUnfinished?: boolean;
}

const HEIGHT_PX = 180;
const HOUR_S = 3600;
/** Distances of the times below the chart: whole hours and days. */
const STEPS_S = [1, 2, 3, 6, 12, 24, 48, 96, 168, 336, 672, 2016].map((hours) => hours * HOUR_S);
const MIN_LABEL_PX = 100;
/** Half of a label stands beyond the last time. */
const LABEL_PX = 48;
/** Longer lines show no points: they stand too close. */
const MAX_POINTS = 100;

const DARK = matchMedia('(prefers-color-scheme: dark)');

function followDark(onChange: () => void): () => void {
  DARK.addEventListener('change', onChange);
  return () => DARK.removeEventListener('change', onChange);
}

/** Lines over time. They are drawn again when the colours change. */
export function LineChart(props: Props) {
  const { times, lines, format, formatTime, timeName, group, isUnfinished = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const { theme } = usePreferences();
  const isDark = useSyncExternalStore(followDark, () => DARK.matches);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const css = getComputedStyle(current);
    const color = (name: string) => css.getPropertyValue(name).trim();
    const axis = { stroke: color('--soft'), grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } };
    const chart = new UPlot(
      {
        width: current.clientWidth,
        height: HEIGHT_PX,
        padding: [8, LABEL_PX / 2, 0, 0],
        scales: { x: { time: false }, y: { range: (_chart, _low, high) => [0, high * 1.1] } },
        cursor: { ...(group ? { sync: { key: group } } : {}), drag: { x: false, y: false } },
        axes: [
          {
            ...axis,
            size: 28,
            incrs: STEPS_S,
            space: MIN_LABEL_PX,
            values: (_chart, at) => at.map(formatTime),
          },
          { ...axis, size: 64, values: (_chart, at) => at.map(format) },
        ],
        series: [
          { label: timeName, value: (_chart, at) => (at == null ? '' : formatTime(at)) },
          ...lines.map(({ name, color: property }) => ({
            label: name,
            stroke: color(property),
            width: 2,
            points: { show: times.length <= MAX_POINTS, size: 5 },
            value: (_chart: UPlot, value: number | null) => (value == null ? '–' : format(value)),
          })),
        ],
        hooks: { draw: isUnfinished ? [(drawn) => fadeLast(drawn, color('--panel'))] : [] },
      },
      [times, ...lines.map(({ values }) => values)] as UPlot.AlignedData,
      current,
    );
    const resized = new ResizeObserver(() => chart.setSize({ width: current.clientWidth, height: HEIGHT_PX }));
    resized.observe(current);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [times, lines, format, formatTime, timeName, group, isUnfinished, theme, isDark]);
  return <div ref={box} className="line-chart" aria-hidden="true" />;
}

/** Covers the part before the last point with the panel's colour, half transparent. */
function fadeLast(chart: UPlot, color: string): void {
  const { ctx, bbox, data } = chart;
  const [last, before] = [data[0].at(-1), data[0].at(-2)];
  if (last === undefined || before === undefined) return;
  const left = chart.valToPos(before, 'x', true);
  ctx.save();
  ctx.globalAlpha = 0.55;
  ctx.fillStyle = color;
  ctx.fillRect(left + 4, bbox.top, bbox.left + bbox.width - left + 8, bbox.height);
  ctx.restore();
}

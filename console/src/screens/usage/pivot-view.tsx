import { lazy, Suspense, useCallback, useMemo } from 'react';
import { decimalOf, formatMoney } from '../../format/money.ts';
import { formatCount } from '../../format/number.ts';
import { formatDay, formatHour } from '../../format/time.ts';
import { ChartFrame, type ChartTable } from '../../parts/chart-frame.tsx';
import { FilteredOut, NoneYet } from '../../parts/empty.tsx';
import { Skeleton } from '../../parts/panel.tsx';
import { RankedBars, MAX_SERIES, StackedBars } from '../../parts/bars.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { bucketsOf, groupOf, pivotOf, type Pivot, type Sum } from './pivot.ts';
import type { By, Measure, UsageSearch } from './search.ts';
import { words, type UsageWords } from './words.ts';

/** Only lines over each other need the library of charts. */
const LineChart = lazy(() => import('../../parts/line-chart.tsx').then((found) => ({ default: found.LineChart })));

interface Props {
  sums: readonly Sum[];
  isCut: boolean;
  search: UsageSearch & { from: string; to: string; by: By };
  onClear: () => void;
}

/** Bars that are shown of a long list; its table has them all. */
const MAX_BARS = 20;
const isMoney = (show: Measure) => show === 'charged' || show === 'cost';
const today = () => new Date().toISOString().slice(0, 10);

/** The sums of the period as a chart: over time, or ranked. */
export function PivotView({ sums, isCut, search, onClear }: Props) {
  const w = useWords(words);
  const { language } = usePreferences();
  const { from, to, by, split, show = 'charged', keys, user } = search;
  const other = split === undefined || split === by ? null : split;
  const buckets = useMemo(() => (by === 'DAY' || by === 'HOUR' ? bucketsOf(by, from, to) : null), [by, from, to]);
  const pivot = useMemo(
    () => pivotOf(sums, { by, split: other, show, maxSeries: MAX_SERIES, buckets }, w),
    [sums, by, other, show, buckets, w],
  );
  const format = useCallback(
    (value: bigint) => (isMoney(show) ? formatMoney(value, language) : formatCount(Number(value), language)),
    [show, language],
  );
  if (sums.length === 0) {
    const isFiltered = keys !== undefined || user !== undefined;
    return isFiltered ? <FilteredOut onClear={onClear} /> : <NoneYet>{w.noUsage}</NoneYet>;
  }
  const name = w.pivotOf(w.measures[show], w.dimensions[by], other && w.dimensions[other]);
  const table = other === null ? tableOf(sums, by, w) : splitTableOf(pivot, by, show, w);
  return (
    <>
      {isCut ? <p className="notice">{w.cut}</p> : null}
      <ChartFrame name={name} table={table}>
        {buckets === null ? (
          <RankedBars
            bars={pivot.rows.slice(0, MAX_BARS).map(({ key, label, values, total }) => ({
              key,
              label,
              values: values.map(Number),
              text: format(total),
            }))}
            series={pivot.series}
          />
        ) : (
          <OverTime pivot={pivot} by={by} isOverlaid={other === 'KEY'} format={format} isUnfinished={to >= today()} />
        )}
      </ChartFrame>
    </>
  );
}

interface OverTimeProps {
  pivot: Pivot;
  by: By;
  /** Lines over each other, in place of parts of bars. */
  isOverlaid: boolean;
  format: (value: bigint) => string;
  isUnfinished: boolean;
}

function OverTime({ pivot: { rows, series }, by, isOverlaid, format, isUnfinished }: OverTimeProps) {
  const w = useWords(words);
  const { language } = usePreferences();
  const formatKey = useCallback(
    (key: string) => (by === 'DAY' ? formatDay(key, language) : formatHour(key, language)),
    [by, language],
  );
  const times = useMemo(() => rows.map(({ key }) => Date.parse(key) / 1000), [rows]);
  const formatTime = useCallback(
    (seconds: number) => {
      const at = new Date(seconds * 1000).toISOString();
      return formatKey(by === 'DAY' ? at.slice(0, 10) : at);
    },
    [by, formatKey],
  );
  const lines = useMemo(
    () =>
      series.map((name, i) => ({
        name,
        color: `--series-${i + 1}`,
        values: rows.map(({ values }) => Number(values[i] ?? 0n)),
      })),
    [rows, series],
  );
  const formatNumber = useCallback((value: number) => format(BigInt(Math.round(value))), [format]);
  if (isOverlaid)
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <LineChart
          times={times}
          lines={lines}
          format={formatNumber}
          formatTime={formatTime}
          timeName={w.dimensions[by]}
          isUnfinished={isUnfinished}
        />
      </Suspense>
    );
  const bars = rows.map(({ key, values }) => ({
    label: formatKey(key),
    values: values.map(Number),
    hint: [formatKey(key), ...values.map((value, i) => `${series[i]}: ${format(value)}`)].join('\n'),
  }));
  return <StackedBars bars={bars} series={series} format={formatNumber} isUnfinished={isUnfinished} />;
}

/** Returns every measure of each group. */
function tableOf(sums: readonly Sum[], by: By, w: UsageWords): ChartTable {
  const { measures } = w;
  return {
    titles: [
      w.dimensions[by],
      measures.calls,
      measures.inputTokens,
      w.cached,
      measures.outputTokens,
      measures.cost,
      measures.charged,
      w.errorRate,
      w.p50,
      w.p95,
    ],
    rows: sums.map((sum) => [
      groupOf(sum, by, w).name,
      String(sum.calls),
      String(sum.inputTokens),
      String(sum.cacheReadTokens),
      String(sum.outputTokens),
      decimalOf(sum.cost),
      decimalOf(sum.charged),
      sum.errorRate == null ? '' : String(sum.errorRate),
      String(sum.durationMs?.p50 ?? ''),
      String(sum.durationMs?.p95 ?? ''),
    ]),
  };
}

/** Returns one measure of each group and series. */
function splitTableOf({ rows, series }: Pivot, by: By, show: Measure, w: UsageWords): ChartTable {
  const text = (value: bigint) => (isMoney(show) ? decimalOf(value) : String(value));
  return {
    titles: [w.dimensions[by], ...series],
    rows: rows.map(({ label, values }) => [label, ...values.map(text)]),
  };
}

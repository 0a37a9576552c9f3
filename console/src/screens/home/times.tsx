import { useCallback, useMemo } from 'react';
import { formatMs } from '../../format/number.ts';
import { formatDay } from '../../format/time.ts';
import { ChartFrame } from '../../parts/chart-frame.tsx';
import { NoneYet } from '../../parts/empty.tsx';
import { LineChart } from '../../parts/line-chart.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { dayOf, secondsOf } from '../../format/days.ts';
import type { HomeQuery } from './generated.ts';
import { words } from './words.ts';

type Sum = NonNullable<HomeQuery['usage']>['nodes'][number];

/** How long answers took. A day without calls is a gap. */
export function Times({ days, sums }: { days: readonly string[]; sums: readonly Sum[] }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const format = useCallback((ms: number) => formatMs(ms, language), [language]);
  const formatTime = useCallback((seconds: number) => formatDay(dayOf(seconds), language), [language]);
  const times = useMemo(() => days.map(secondsOf), [days]);
  const lines = useMemo(() => {
    const found = days.map((day) => sums.find((sum) => sum.day === day));
    return [
      { name: w.p50, color: '--series-1', values: found.map((sum) => sum?.durationMs?.p50 ?? null) },
      { name: w.p95, color: '--series-2', values: found.map((sum) => sum?.durationMs?.p95 ?? null) },
      { name: w.firstByteP50, color: '--series-3', values: found.map((sum) => sum?.firstByteMs?.p50 ?? null) },
    ];
  }, [days, sums, w]);
  if (lines.every(({ values }) => values.every((value) => value === null))) return <NoneYet>{w.noTimes}</NoneYet>;
  const table = {
    titles: [w.day, ...lines.map(({ name }) => name)],
    rows: days.map((day, i) => [day, ...lines.map(({ values }) => String(values[i] ?? ''))]),
  };
  return (
    <ChartFrame name={w.times2} table={table}>
      <LineChart times={times} lines={lines} format={format} formatTime={formatTime} timeName={w.day} isUnfinished />
    </ChartFrame>
  );
}

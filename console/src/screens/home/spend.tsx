import { useMemo } from 'react';
import { decimalOf, formatMoney, formatMoneyOfScale, sumMoney } from '../../format/money.ts';
import { formatDay } from '../../format/time.ts';
import { usePages, type Reading } from '../../graph/use-pages.ts';
import { ChartFrame } from '../../parts/chart-frame.tsx';
import { NoneYet } from '../../parts/empty.tsx';
import { MAX_SERIES, StackedBars } from '../../parts/bars.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { SpendDocument, type SpendQuery, type SpendQueryVariables } from './generated.ts';
import { words } from './words.ts';

type Sum = NonNullable<SpendQuery['usage']>['nodes'][number];

interface Props {
  days: readonly string[];
  sums: readonly Sum[];
}

/** Shows what each day cost, by the models that cost most. */
export function Spend({ days, sums }: Props) {
  const w = useWords(words);
  const { language } = usePreferences();
  const { series, rows } = useMemo(() => seriesOf(days, sums, w.other), [days, sums, w]);
  if (series.length === 0) return <NoneYet>{w.noSpend}</NoneYet>;
  const bars = rows.map(({ day, amounts }) => ({
    label: formatDay(day, language),
    values: amounts.map(Number),
    hint: [
      formatDay(day, language),
      ...amounts.map((amount, i) => `${series[i]}: ${formatMoney(amount, language)}`),
    ].join('\n'),
  }));
  const table = {
    titles: [w.day, ...series],
    rows: rows.map(({ day, amounts }) => [day, ...amounts.map((amount) => decimalOf(amount))]),
  };
  return (
    <ChartFrame name={w.spend} table={table}>
      <StackedBars bars={bars} series={series} format={(sum) => formatMoneyOfScale(sum, language)} isUnfinished />
    </ChartFrame>
  );
}

/** Sums by day and series: the models by what they cost, the last ones together. */
function seriesOf(days: readonly string[], sums: readonly Sum[], other: string) {
  const spent = sums.filter(({ charged }) => charged !== '0');
  const byModel = [...Map.groupBy(spent, ({ model }) => model ?? '')].map(([model, all]) => ({
    model,
    total: sumMoney(all.map(({ charged }) => charged)),
  }));
  byModel.sort((a, b) => (a.total < b.total ? 1 : -1));
  const named = byModel.slice(0, byModel.length > MAX_SERIES ? MAX_SERIES - 1 : MAX_SERIES).map(({ model }) => model);
  const series = byModel.length > named.length ? [...named, other] : named;
  const rows = days.map((day) => {
    const ofDay = spent.filter((sum) => sum.day === day);
    const amounts = series.map((name, i) =>
      sumMoney(
        ofDay
          .filter(({ model }) => (i < named.length ? model === name : !named.includes(model ?? '')))
          .map(({ charged }) => charged),
      ),
    );
    return { day, amounts };
  });
  return { series, rows };
}

/** A team with more groups of a day and a model than these pages hold sees the oldest days only. */
const MAX_PAGES = 20;
const LIVE = ['call'];

/** Reads what each day and model cost, page by page, and again after a call. */
export function useSpend(from: string) {
  const reading = useMemo<Reading<SpendQuery, SpendQueryVariables, Sum>>(
    () => ({ variables: (after) => ({ from, after }), listOf: ({ usage }) => usage, maxPages: MAX_PAGES }),
    [from],
  );
  return usePages(SpendDocument, reading, LIVE);
}

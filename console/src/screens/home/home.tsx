import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { lastDays } from '../../format/days.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { usePages, type Reading } from '../../graph/use-pages.ts';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { DemoNotice } from './demo-notice.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HomeDocument, SpendDocument, type SpendQuery, type SpendQueryVariables } from './generated.ts';
import './home.css';
import { KeyFigures } from './key-figures.tsx';
import { NewestFacts } from './newest-facts.tsx';
import { NewestRequests } from './newest-requests.tsx';
import { Spend } from './spend.tsx';
import { Times } from './times.tsx';
import { words } from './words.ts';

const route = getRouteApi('/');
const PERIODS = [7, 30, 90] as const;
const DEFAULT_DAYS = 30;

/** The way to the first call, and after it where the team stands. */
export function Home() {
  const w = useWords(words);
  const { days: count = DEFAULT_DAYS } = route.useSearch();
  const days = useMemo(() => lastDays(count), [count]);
  const result = useLiveQuery(HomeDocument, { from: days[0] ?? '' }, { live: ['call', 'fact', 'project', 'balance'] });
  const { data } = result;
  const spend = useSpend(days[0] ?? '');
  const hasNone = data?.usageRecords?.totalCount === 0;
  // The steps stay after the call that they led to, so that it is seen to arrive.
  const [hadNone, setHadNone] = useState(false);
  if (hasNone && !hadNone) setHadNone(true);
  if (hadNone) return <FirstSteps hasCall={!hasNone} onDone={() => setHadNone(false)} />;
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>{w.title}</h1>
        <Period days={count} />
      </header>
      <DemoNotice />
      <KeyFigures result={result} days={days.length} />
      <div className="home-grid">
        <div className="column">
          <Panel title={w.spend}>
            <Loaded value={spend.rows} result={spend} field="usage" lines={6}>
              {(sums) => <Spend days={days} sums={sums} />}
            </Loaded>
          </Panel>
          <Panel title={w.requests}>
            <Loaded value={data?.usageRecords} result={result} field="usageRecords" lines={6}>
              {(records) => <NewestRequests records={records.nodes} />}
            </Loaded>
          </Panel>
        </div>
        <div className="column">
          <Panel title={w.facts}>
            <Loaded value={data?.projects} result={result} field="projects" lines={5}>
              {(projects) => <NewestFacts projects={projects.nodes} />}
            </Loaded>
          </Panel>
          <Panel title={w.times2}>
            <Loaded value={data?.usage} result={result} field="usage" lines={6}>
              {(usage) => <Times days={days} sums={usage.nodes} />}
            </Loaded>
          </Panel>
        </div>
      </div>
    </div>
  );
}

function Period({ days }: { days: number }) {
  const w = useWords(words);
  const navigate = route.useNavigate();
  return (
    <select
      className="period"
      aria-label={w.period}
      value={days}
      onChange={({ target }) => {
        const chosen = PERIODS.find((one) => String(one) === target.value);
        void navigate({ search: chosen === undefined || chosen === DEFAULT_DAYS ? {} : { days: chosen } });
      }}
    >
      {PERIODS.map((n) => (
        <option key={n} value={n}>
          {w.days(n)}
        </option>
      ))}
    </select>
  );
}

type Sum = NonNullable<SpendQuery['usage']>['nodes'][number];

/** A team with more groups of a day and a model than these pages hold sees the oldest days only. */
const MAX_PAGES = 20;
const LIVE = ['call'];

/** Reads what each day and model cost, page by page, and again after a call. */
function useSpend(from: string) {
  const reading = useMemo<Reading<SpendQuery, SpendQueryVariables, Sum>>(
    () => ({ variables: (after) => ({ from, after }), listOf: ({ usage }) => usage, maxPages: MAX_PAGES }),
    [from],
  );
  return usePages(SpendDocument, reading, LIVE);
}

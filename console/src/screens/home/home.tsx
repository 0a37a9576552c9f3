import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState, useCallback } from 'react';
import { formatMs } from '../../format/number.ts';
import { dayOf, lastDays, secondsOf } from '../../format/days.ts';
import { formatDay } from '../../format/time.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ChartFrame } from '../../parts/chart-frame.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { NoneYet } from '../../parts/empty.tsx';
import { LineChart } from '../../parts/line-chart.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { Moment, Count, Money } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { DemoNotice } from './demo-notice.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HomeDocument, type HomeQuery } from './generated.ts';
import './home.css';
import { KeyFigures } from './key-figures.tsx';
import { Spend, useSpend } from './spend.tsx';
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

type Sum = NonNullable<HomeQuery['usage']>['nodes'][number];

/** How long answers took. A day without calls is a gap. */
function Times({ days, sums }: { days: readonly string[]; sums: readonly Sum[] }) {
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

type Project = NonNullable<HomeQuery['projects']>['nodes'][number];

const MAX_SHOWN = 8;

function NewestFacts({ projects }: { projects: readonly Project[] }) {
  const w = useWords(words);
  const facts = projects
    .flatMap(({ name, facts: found }) => (found?.nodes ?? []).map((fact) => ({ ...fact, project: name })))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MAX_SHOWN);
  if (facts.length === 0) return <NoneYet>{w.noFacts}</NoneYet>;
  return (
    <ul className="facts" aria-live="polite">
      {facts.map(({ id, fact, createdAt, project }) => (
        <li key={id}>
          <p>
            <Link to="/memory" search={{ open: id }}>
              {fact}
            </Link>
          </p>
          <p className="soft">
            {project} · <Moment at={createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}

type UsageRecord = NonNullable<HomeQuery['usageRecords']>['nodes'][number];

const cells = {
  time: ({ startedAt }: UsageRecord) => <Moment at={startedAt} />,
  outcome: (record: UsageRecord) => <Outcome record={record} />,
  tokens: ({ inputTokens, outputTokens }: UsageRecord) => <Count value={inputTokens + outputTokens} />,
  charged: ({ mode, charged }: UsageRecord) =>
    mode === 'BYOK' ? <span className="tag">BYOK</span> : <Money micro={charged} />,
};

/** The last calls of models, as they come. */
function NewestRequests({ records }: { records: readonly UsageRecord[] }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const navigate = useNavigate();
  if (records.length === 0) return <NoneYet>{w.noRequests}</NoneYet>;
  const columns: Column<UsageRecord>[] = [
    { title: w.time, cell: cells.time },
    { title: w.model, cell: ({ catalogModel }) => catalogModel },
    { title: w.outcome, cell: cells.outcome, isMinor: true },
    { title: w.tokens, cell: cells.tokens, isNumber: true, isMinor: true },
    { title: w.duration, cell: ({ durationMs }) => formatMs(durationMs, language), isNumber: true },
    { title: w.charged, cell: cells.charged, isNumber: true },
  ];
  return (
    <DataTable
      caption={w.requests}
      columns={columns}
      rows={records}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/requests', search: { open: id } })}
    />
  );
}

function Outcome({ record: { outcome, memoryStatus } }: { record: UsageRecord }) {
  const w = useWords(words);
  const isGood = outcome === 'COMPLETED' || outcome === 'CLIENT_LEFT';
  return (
    <span className="row">
      <span className={isGood ? 'tag good' : 'tag bad'}>{w.outcomes[outcome]}</span>
      {memoryStatus === 'used' ? <span className="tag accent">{w.memoryUsed}</span> : null}
      {memoryStatus === 'degraded' ? <span className="tag bad">{w.memoryDegraded}</span> : null}
    </span>
  );
}

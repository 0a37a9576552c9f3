import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { formatMs } from '../../format/number.ts';
import { useLive } from '../../graph/live.tsx';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import type { Column } from '../../parts/data-table.tsx';
import { Nothing, Step } from '../../parts/empty.tsx';
import { Icon } from '../../parts/icon.tsx';
import { TablePanel } from '../../parts/list-panel.tsx';
import { Count, Moment, Money } from '../../parts/values.tsx';
import { FIRST_PAGE, pageOf } from '../../router/search.ts';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { Filters } from './filters.tsx';
import { RequestsDocument, type RequestsQueryVariables, type RequestsQuery } from './generated.ts';
import { OutcomeTags } from './outcome-tags.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import { HOURS, type RequestsSearch } from './search.ts';
import { words } from './words.ts';

const route = getRouteApi('/requests');
const PAGE_SIZE = 50;

/** The calls of models as they come, and everything that is known of one. */
export function Requests() {
  const w = useWords(words);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changed: RequestsSearch) => void navigate({ search: (before) => ({ ...before, ...changed }) }),
    [navigate],
  );
  // Another filter or order begins at the first page.
  const filter = useCallback((changed: RequestsSearch) => change({ ...FIRST_PAGE, ...changed }), [change]);
  const variables = useVariables(search);
  const isNewestPage = search.after === undefined && search.before === undefined && search.order === undefined;
  const tail = useTail(isNewestPage);
  const result = useLiveQuery(RequestsDocument, variables, { live: tail.isRunning ? ['call'] : [] });
  const columns = useColumns();
  const isFiltered = Object.keys(variables.filter ?? {}).length > 0;
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>{w.title}</h1>
        {isNewestPage ? <TailButton tail={tail} onResume={result.retry} /> : null}
      </header>
      <Filters search={search} onChange={filter} />
      <TablePanel
        title={w.list}
        field="usageRecords"
        list={result.data?.usageRecords}
        result={result}
        lines={8}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => change({ open: id })}
        onPage={change}
        onClear={isFiltered ? () => void navigate({ search: {} }) : null}
        none={
          <Nothing why={w.none}>
            <Step to="/play">{w.play}</Step>
            <Step to="/connect">{w.connect}</Step>
          </Nothing>
        }
      />
      {search.open === undefined ? null : (
        <RequestDrawer key={search.open} id={search.open} onClose={() => change({ open: undefined })} />
      )}
    </div>
  );
}

function useVariables(search: RequestsSearch): RequestsQueryVariables {
  const { model, outcome, memory, mode, key, boundary, user, used, since, order, after, before } = search;
  // The time is that of the choice, so that a list that is read again stays the same question.
  const from = useMemo(() => since && beginningOf(since), [since]);
  return useMemo(
    () => ({
      filter: {
        ...(model === undefined ? {} : { model: [model] }),
        ...(outcome === undefined ? {} : { outcome: [outcome] }),
        ...(memory === undefined ? {} : { memoryStatus: [memory] }),
        ...(mode === undefined ? {} : { mode: [mode] }),
        ...(key === undefined ? {} : { keyId: [key] }),
        ...(boundary === undefined ? {} : { boundaryId: [boundary] }),
        ...(user === undefined ? {} : { endUser: [user] }),
        ...(used === undefined ? {} : { memoryId: [used] }),
        ...(from === undefined ? {} : { startedAt: { from } }),
      },
      orderBy: order === undefined ? null : { field: order, direction: 'DESC' },
      ...pageOf({ after, before }, PAGE_SIZE),
    }),
    [after, before, boundary, from, key, memory, mode, model, order, outcome, used, user],
  );
}

function beginningOf(since: keyof typeof HOURS): string {
  return new Date(Date.now() - HOURS[since] * 3_600_000).toISOString();
}

type UsageRecord = NonNullable<RequestsQuery['usageRecords']>['nodes'][number];

const cells = {
  time: ({ startedAt }: UsageRecord) => <Moment at={startedAt} />,
  outcome: (record: UsageRecord) => <OutcomeTags record={record} />,
  tokens: ({ inputTokens, outputTokens }: UsageRecord) => <Count value={inputTokens + outputTokens} />,
  charged: ({ mode, charged }: UsageRecord) =>
    mode === 'BYOK' ? <span className="tag">BYOK</span> : <Money micro={charged} />,
};

function useColumns(): Column<UsageRecord>[] {
  const w = useWords(words);
  const { language } = usePreferences();
  const ms = (value: number | null | undefined) => (value == null ? '–' : formatMs(value, language));
  return [
    { title: w.time, cell: cells.time },
    { title: w.model, cell: ({ catalogModel }) => catalogModel },
    { title: w.outcome, cell: cells.outcome, isMinor: true },
    { title: w.user, cell: ({ endUser }) => endUser ?? '', isMinor: true },
    { title: w.tokens, cell: cells.tokens, isNumber: true, isMinor: true },
    { title: w.firstByte, cell: ({ firstByteMs }) => ms(firstByteMs), isNumber: true, isMinor: true },
    { title: w.duration, cell: ({ durationMs }) => ms(durationMs), isNumber: true },
    { title: w.charged, cell: cells.charged, isNumber: true },
  ];
}

interface Tail {
  isRunning: boolean;
  /** Whether calls were made while it paused. */
  hasNew: boolean;
  pause: () => void;
  resume: () => void;
}

/** Whether new calls come into the list by themselves. Only the newest page has such a tail. */
function useTail(isNewestPage: boolean): Tail {
  const [isPaused, setPaused] = useState(false);
  const [hasNew, setNew] = useState(false);
  const note = useCallback(() => setNew(true), []);
  const watched = isPaused ? CALLS : NOTHING;
  useLive(watched, note);
  return {
    isRunning: isNewestPage && !isPaused,
    hasNew: isPaused && hasNew,
    pause: () => {
      setNew(false);
      setPaused(true);
    },
    resume: () => setPaused(false),
  };
}

const CALLS = ['call'] as const;
const NOTHING = [] as const;

function TailButton({ tail, onResume }: { tail: Tail; onResume: () => void }) {
  const w = useWords(words);
  const press = () => {
    if (tail.isRunning) return tail.pause();
    tail.resume();
    onResume();
  };
  return (
    <div className="row">
      <span role="status" className={tail.isRunning ? 'live' : 'live off'}>
        {tail.isRunning ? w.tail.running : tail.hasNew ? w.tail.hasNew : w.tail.paused}
      </span>
      <button type="button" className="button" onClick={press}>
        <Icon name={tail.isRunning ? 'pause' : 'playground'} />
        {tail.isRunning ? w.tail.pause : w.tail.resume}
      </button>
    </div>
  );
}

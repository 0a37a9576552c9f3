import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { Pager } from '../../parts/data-table.tsx';
import { FilteredOut, NoneYet } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { Filters } from './filters.tsx';
import { RequestsDocument, type RequestsQueryVariables } from './generated.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { RequestTable } from './request-table.tsx';
import { HOURS, type RequestsSearch } from './search.ts';
import { TailButton, useTail } from './tail.tsx';
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
  const isFiltered = Object.keys(variables.filter ?? {}).length > 0;
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>{w.title}</h1>
        {isNewestPage ? <TailButton tail={tail} onResume={result.retry} /> : null}
      </header>
      <Filters search={search} onChange={filter} />
      <Panel title={w.list}>
        <Loaded value={result.data?.usageRecords} result={result} field="usageRecords" lines={8}>
          {({ nodes, pageInfo, totalCount }) =>
            nodes.length === 0 ? (
              isFiltered ? (
                <FilteredOut onClear={() => void navigate({ search: {} })} />
              ) : (
                <NoneYet>{w.none}</NoneYet>
              )
            ) : (
              <>
                <RequestTable records={nodes} onOpen={(id) => change({ open: id })} />
                <Pager page={pageInfo} totalCount={totalCount} onPage={(keys) => change({ ...FIRST_PAGE, ...keys })} />
              </>
            )
          }
        </Loaded>
      </Panel>
      {search.open === undefined ? null : (
        <RequestDrawer key={search.open} id={search.open} onClose={() => change({ open: undefined })} />
      )}
    </div>
  );
}

const FIRST_PAGE = { after: undefined, before: undefined };

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
      ...(before === undefined
        ? { first: PAGE_SIZE, after: after ?? null, last: null, before: null }
        : { first: null, after: null, last: PAGE_SIZE, before }),
    }),
    [after, before, boundary, from, key, memory, mode, model, order, outcome, used, user],
  );
}

function beginningOf(since: keyof typeof HOURS): string {
  return new Date(Date.now() - HOURS[since] * 3_600_000).toISOString();
}

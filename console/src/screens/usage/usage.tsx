import { getRouteApi } from '@tanstack/react-router';
import { useState, useMemo } from 'react';
import { lastDays } from '../../format/days.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { usePages, type Reading } from '../../graph/use-pages.ts';
import type { PageKeys } from '../../parts/data-table.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import { BalancePanel } from './balance-panel.tsx';
import { Filters } from './filters.tsx';
import {
  UsageDocument,
  UsageGroupsDocument,
  type UsageGroupsQuery,
  type UsageGroupsQueryVariables,
} from './generated.ts';
import { Ledger } from './ledger.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { MoneyButtons } from './money-dialog.tsx';
import { PivotView } from './pivot-view.tsx';
import type { Sum } from './pivot.ts';
import { filterOf, type By, type UsageSearch } from './search.ts';
import { words } from './words.ts';

const route = getRouteApi('/usage');
const PAGE = 25;
const LIMITS = 20;
const DEFAULT_DAYS = 30;
/** Hours of more days are bars too thin to read. */
const DEFAULT_DAYS_OF_HOURS = 3;
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;
const LIVE = ['call', 'balance', 'call_limit', 'team'];

/** Usage and its cost, the limits, and every change of the balance. */
export function Usage() {
  const w = useWords(words);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: UsageSearch) => void navigate({ search: (before) => ({ ...before, ...changed }) });
  const { by = 'DAY', split, team, user, keys } = search;
  const { from, to, isPeriod, read } = periodOf(search, by);
  const [limitKeys, turnLimits] = useState<PageKeys>({});
  const result = useLiveQuery(UsageDocument, { ...ledgerOf(search), ...limitsOf(limitKeys) }, { live: LIVE });
  const groups = useGroups({
    team,
    ...read,
    by,
    split: split ?? null,
    user,
    keys,
  });
  const { data } = result;
  const mayOperate = data?.viewer?.permissions.includes('platform:operate') ?? false;
  const subject = team === undefined ? data?.viewer?.team : { id: team, name: team };
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>{w.title}</h1>
        <div className="row">
          {mayOperate ? (
            <TeamChoice team={team} onTeam={(chosen) => change({ team: chosen, keys: undefined })} />
          ) : null}
          {mayOperate && subject ? <MoneyButtons team={subject} onBooked={result.retry} /> : null}
        </div>
      </header>
      {team === undefined ? null : <p className="notice">{w.ofTeam(team)}</p>}
      <BalancePanel result={result} totals={groups.first?.usage?.totals} groups={groups} />
      <Panel title={w.pivot}>
        <div className="panel-body stack">
          <Filters search={{ ...search, from, to, by }} onChange={change} />
          {isPeriod ? null : (
            <p role="alert" className="notice bad">
              {w.badPeriod}
            </p>
          )}
        </div>
        <Loaded value={groups.rows} result={groups} field="usage" lines={6}>
          {(sums) => (
            <PivotView
              sums={sums}
              isCut={groups.isCut}
              search={{ ...search, ...read, by }}
              onClear={() => change({ user: undefined, keys: undefined })}
            />
          )}
        </Loaded>
      </Panel>
      {team === undefined ? <LimitsPanel result={result} onPage={turnLimits} /> : null}
      <Ledger result={result} search={search} onChange={change} mayOperate={mayOperate} />
    </div>
  );
}

/** Returns the days that are chosen, and those that are read: the default ones for no period. */
function periodOf(search: UsageSearch, by: By) {
  const [first = '', last = ''] = [lastDays(by === 'HOUR' ? DEFAULT_DAYS_OF_HOURS : DEFAULT_DAYS)[0], lastDays(1)[0]];
  const { from = first, to = last } = search;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  const isPeriod = days >= 0 && days < MAX_DAYS;
  return { from, to, isPeriod, read: isPeriod ? { from, to } : { from: first, to: last } };
}

/** Returns the variables of a page of the limits. */
function limitsOf({ after, before }: PageKeys) {
  return before === undefined
    ? { limitsFirst: LIMITS, limitsAfter: after ?? null }
    : { limitsLast: LIMITS, limitsBefore: before };
}

/** Returns the variables of a page of the ledger. */
function ledgerOf({ team, after, before, ...search }: UsageSearch) {
  return {
    team: team ?? null,
    isOwn: team === undefined,
    filter: filterOf(search),
    ...pageOf({ after, before }, PAGE),
  };
}

/** Operators may look at another team, by its id. */
function TeamChoice({ team, onTeam }: { team: string | undefined; onTeam: (team: string | undefined) => void }) {
  const w = useWords(words);
  const [typed, type] = useState('');
  if (team !== undefined)
    return (
      <button type="button" className="button" onClick={() => onTeam(undefined)}>
        {w.ownTeam}
      </button>
    );
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onTeam(typed.trim());
      }}
    >
      <label className="hidden" htmlFor="team">
        {w.teamHint}
      </label>
      <input
        id="team"
        className="period"
        size={14}
        value={typed}
        onChange={({ target }) => type(target.value)}
        placeholder={w.teamHint}
      />
      <button className="button">{w.team}</button>
    </form>
  );
}

/** Pages of 100 groups that are read at most. The screen says when there are more. */
const MAX_PAGES = 20;
const GROUPS_LIVE = ['call'];

interface Asked {
  team: string | undefined;
  from: string;
  to: string;
  by: By;
  split: By | null;
  user: string | undefined;
  keys: readonly string[] | undefined;
}

/** Reads the sums of a period in groups, and again after a call. */
function useGroups({ team, from, to, by, split, user, keys }: Asked) {
  const keyList = keys?.join() ?? '';
  const reading = useMemo<Reading<UsageGroupsQuery, UsageGroupsQueryVariables, Sum>>(
    () => ({
      variables: (after) => ({
        team: team ?? null,
        from,
        to,
        by: split === null || split === by ? [by] : [by, split],
        endUsers: user === undefined ? null : [user],
        keyIds: keyList === '' ? null : keyList.split(','),
        after,
        isFirst: after === null,
      }),
      listOf: ({ usage }) => usage,
      maxPages: MAX_PAGES,
    }),
    [team, from, to, by, split, user, keyList],
  );
  return usePages(UsageGroupsDocument, reading, GROUPS_LIVE);
}

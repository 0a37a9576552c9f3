import type { Pool, PoolClient } from 'pg';
import { LIMIT_KINDS, type LimitKind } from '../../core/limit-kind.ts';
import { retryConflicts } from '../../db/retry-conflicts.ts';
import { SPENT_AHEAD } from '../../db/spent-by-records.ts';
import { MAX_COST, type SettlementRow } from './settle.ts';

/** Money reserved for a model call, in millionths of a balance token. */
export interface Hold {
  requestId: string;
  teamId: string;
  amount: bigint;
  /** The ids whose budgets the call counts for, in the order of `LIMIT_KINDS`. Null: none. */
  subjectIds: readonly (string | null)[];
  /** The team has limits. A team that got its first one meanwhile takes a second statement. */
  hasLimits?: boolean;
  /** The call was made already: budgets count it and do not reject it. */
  isMade?: boolean;
  /** The settlement if the call ended now. */
  journal: SettlementRow;
}

/** A limit of what a call may spend: the balance, or the budget of a day or a month. */
export type SpendLimit = 'BALANCE' | `${LimitKind} ${'DAY' | 'MONTH'}`;

/** The reason why a call may not spend. Amounts are millionths of a balance token. */
export interface SpendRefusal {
  limit: SpendLimit;
  /** The most that the call can cost. */
  amount: bigint;
  /** The balance or the budget, and how much of it is spent or held, when it was decided. */
  whole: bigint;
  spent: bigint;
  held: bigint;
}

/**
 * Reserves money for model calls that are about to be dialled, durably, in one conditional
 * statement. Of many concurrent calls, only as many pass as the balance and the budgets cover.
 * Returns for each call null, or why it was rejected. `settleRows` ends a hold; the sweeper does
 * when its process dies or it expires.
 */
export async function reserveAll(
  pool: Pool | PoolClient,
  holds: readonly Hold[],
  processId: string,
  expiresInSeconds: number,
): Promise<(SpendRefusal | null)[]> {
  const results = new Map<string, Decided>();
  const run = async (statement: typeof RESERVE, requested: readonly Hold[]) => {
    const values = [JSON.stringify(requested.map(toColumns)), processId, expiresInSeconds];
    const found = await retryConflicts(() => pool.query<Decided>({ ...statement, values }));
    for (const decided of found.rows) if (decided.refusal !== 'LIMITED') results.set(decided.request_id, decided);
    return found;
  };
  let waiting = [...holds];
  if (waiting.length > 0 && !waiting.some(({ hasLimits }) => hasLimits)) {
    await run(RESERVE, waiting);
    waiting = waiting.filter(({ requestId }) => !results.has(requestId));
  }
  while (waiting.length > 0) {
    const found = await run(RESERVE_WITHIN_BUDGETS, waiting);
    // A call may have been rejected for another one that a wider limit rejected then.
    const widest = Math.max(...found.rows.map(({ refusal }) => widthOf(refusal)));
    waiting = waiting.filter(({ requestId }) => {
      const refusal = results.get(requestId)?.refusal ?? null;
      return refusal !== null && widthOf(refusal) < widest;
    });
  }
  return holds.map(({ requestId, amount }) => toRefusal(amount, results.get(requestId)));
}

interface Decided {
  request_id: string;
  /** `LIMITED`: not decided. */
  refusal: SpendLimit | 'LIMITED' | null;
  whole: string | null;
  spent?: string;
  held: string | null;
}

function toRefusal(amount: bigint, decided: Decided | undefined): SpendRefusal | null {
  if (!decided || decided.refusal === 'LIMITED') throw new Error('A statement did not decide about a call.');
  const { refusal, whole, spent, held } = decided;
  if (refusal === null) return null;
  return { limit: refusal, amount, whole: BigInt(whole ?? 0), spent: BigInt(spent ?? 0), held: BigInt(held ?? 0) };
}

function widthOf(refusal: Decided['refusal']): number {
  if (refusal === null) return -1;
  return refusal === 'BALANCE' ? LIMIT_KINDS.length : LIMIT_KINDS.findIndex((kind) => refusal.startsWith(kind));
}

function toColumns({ requestId, teamId, amount, subjectIds, isMade = false, journal }: Hold): object {
  return {
    request_id: requestId,
    team_id: teamId,
    // No balance covers the largest amount that a column holds.
    amount: String(amount < MAX_COST ? amount : MAX_COST),
    subject_ids: subjectIds,
    is_made: isMade,
    journal,
  };
}

/** Columns of a requested hold. */
const HOLD_COLUMNS = 'request_id, team_id, amount, subject_ids, is_made, journal, n';

/*
 * Rejects calls beyond the budgets of one kind. Only calls that the kinds before let through count
 * here; of those the smallest come first.
 */
const byBudget = (kind: LimitKind, at: number) => {
  const subject = `p.subject_ids[${at + 1}]`;
  const sum = `sum(p.amount) filter (where p.refused is null) over (partition by p.team_id, ${subject} order by p.amount, p.n)`;
  return /* sql */ `, ${kind.toLowerCase()}_budget as (
      select ${HOLD_COLUMNS}, coalesce(p.refused, case when p.is_made or p.amount = 0 then null
        when ${sum} > b.month_left then '${kind} MONTH' when ${sum} > b.day_left then '${kind} DAY' end) as refused
      from ${at === 0 ? 'requested' : `${LIMIT_KINDS[at - 1]?.toLowerCase()}_budget`} p
        left join budget b on b.subject_id = ${subject}
    )`;
};

/*
 * Locks the accounts in order, so that two batches never deadlock, and reads them under the lock;
 * then the budgets. One that knows a day to come was counted before the clock was set back: what
 * it counted counts in the day that it is. Within a batch a team's smallest calls come first, so a
 * rejected call would not have fitted beside those that passed.
 */
const RESERVE_WITHIN_BUDGETS = {
  name: 'reserve-within-budgets',
  text: /* sql */ `
    with requested as (
      select *, null::text as refused from rows from (
        json_to_recordset($1::json) as (request_id text, team_id text, amount bigint, subject_ids text[], is_made boolean, journal json)
      ) with ordinality as x (${HOLD_COLUMNS})
    ), free as (
      select team_id, balance, held, balance - held as amount from account
      where team_id in (select team_id from requested) order by team_id for update
    ), budget as (
      select subject_id, day_budget, month_budget, held, spent.*,
        day_budget - held - spent_today as day_left, month_budget - held - spent_this_month as month_left
      from call_limit l, lateral (select (clock_timestamp() at time zone 'UTC')::date as clock) c,
        lateral (select least(clock, (now() at time zone 'UTC')::date) as today, l.day > clock as is_ahead) d,
        lateral (select today, is_ahead, case when is_ahead then ${SPENT_AHEAD.day}
            when day >= today then day_spent else 0 end as spent_today,
          case when is_ahead then ${SPENT_AHEAD.month}
            when day >= date_trunc('month', today) then month_spent else 0 end as spent_this_month) spent
      where (team_id, subject_id) in (select f.team_id, unnest(r.subject_ids) from requested r join free f on f.team_id = r.team_id)
      order by subject_id for update of l
    )${LIMIT_KINDS.map(byBudget).join('')}, weighed as (
      select p.*, f.balance, f.held, coalesce(p.refused, case when sum(p.amount) filter (where p.refused is null)
          over (partition by p.team_id order by p.amount, p.n) <= f.amount then null else 'BALANCE' end) as refusal
      from team_budget p left join free f on f.team_id = p.team_id
    ), moved as (
      update account a set held = a.held + s.amount
      from (select team_id, sum(amount)::bigint as amount from weighed where refusal is null group by team_id) s
      where a.team_id = s.team_id
    ), counted as (
      update call_limit l set held = l.held + s.amount, day = case when is_ahead then today else l.day end,
        day_spent = case when is_ahead then spent_today else l.day_spent end,
        month_spent = case when is_ahead then spent_this_month else l.month_spent end
      from (
        select team_id, b.subject_id, today, is_ahead, spent_today, spent_this_month,
          coalesce(sum(amount) filter (where refusal is null), 0)::bigint as amount
        from weighed, budget b
        where b.subject_id = any(subject_ids) and (refusal is null or is_ahead) group by 1, 2, 3, 4, 5, 6
      ) s
      where l.team_id = s.team_id and l.subject_id = s.subject_id
    ), held as (
      insert into hold (request_id, team_id, amount, subject_ids, process_id, journal, expires_at)
      select request_id, team_id, amount, array_remove(subject_ids, null), $2, journal, now() + make_interval(secs => $3)
      from weighed where refusal is null
    )
    select request_id, refusal,
      case when b.subject_id is null then w.balance when refusal like '% DAY' then day_budget else month_budget end as whole,
      case when b.subject_id is null then 0 when refusal like '% DAY' then spent_today else spent_this_month end as spent,
      case when refusal is not null then coalesce(b.held, w.held) + (
        select coalesce(sum(o.amount), 0) from weighed o where o.refusal is null and o.team_id = w.team_id
          and (b.subject_id is null or b.subject_id = any(o.subject_ids))
      )::bigint end as held
    from weighed w left join budget b on b.subject_id
      = w.subject_ids[array_position(array[${LIMIT_KINDS.map((kind) => `'${kind}'`).join(', ')}], split_part(refusal, ' ', 1))]`,
};

/*
 * The same for teams without limits, which pay nothing for budgets. A team may have got its first
 * limit meanwhile: its account says so under the lock, and its calls are left undecided.
 */
const RESERVE = {
  name: 'reserve',
  text: /* sql */ `
    with requested as (
      select * from rows from (
        json_to_recordset($1::json) as (request_id text, team_id text, amount bigint, subject_ids text[], journal json)
      ) with ordinality as x (request_id, team_id, amount, subject_ids, journal, n)
    ), free as (
      select team_id, balance, held, balance - held as amount, has_limits from account
      where team_id in (select team_id from requested) order by team_id for update
    ), weighed as (
      select r.*, f.balance, f.held, case when f.has_limits then 'LIMITED'
        when sum(r.amount) over (partition by r.team_id order by r.amount, r.n) <= f.amount then null else 'BALANCE' end as refusal
      from requested r left join free f on f.team_id = r.team_id
    ), moved as (
      update account a set held = a.held + s.amount
      from (select team_id, sum(amount)::bigint as amount from weighed where refusal is null group by team_id) s
      where a.team_id = s.team_id
    ), held as (
      insert into hold (request_id, team_id, amount, subject_ids, process_id, journal, expires_at)
      select request_id, team_id, amount, array_remove(subject_ids, null), $2, journal, now() + make_interval(secs => $3)
      from weighed where refusal is null
    )
    select request_id, refusal, case when refusal is not null then balance end as whole, case when refusal is not null then held + (
        select coalesce(sum(o.amount), 0) from weighed o where o.refusal is null and o.team_id = w.team_id
      )::bigint end as held
    from weighed w`,
};

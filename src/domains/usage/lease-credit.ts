import type { Pool } from 'pg';
import { LIMIT_KINDS, type LimitKind } from '../../core/limit-kind.ts';
import { retryConflicts } from '../../db/retry-conflicts.ts';
import { SPENT_AHEAD } from '../../db/spent-by-records.ts';
import type { SliceAmount } from './credit-slices.ts';
import { sendFenced, type FencedProcess } from './ledger-process.ts';
import { MAX_COST } from './settlement.ts';

// Amounts are millionths of a balance token.

/** A call that no slice covers. */
export interface CreditRequest {
  requestId: string;
  teamId: string;
  /** The most that it can cost. */
  amount: bigint;
  /** The ids whose budgets the call counts for, in the order of `LIMIT_KINDS`. Null: none. */
  subjectIds: readonly (string | null)[];
  /** The line of its beginning, for the journal. */
  line: string;
}

/** A limit of what a call may spend: the balance, or the budget of a day or a month. */
export type SpendLimit = 'BALANCE' | `${LimitKind} ${'DAY' | 'MONTH'}`;

/** The reason why a call may not spend. */
export interface SpendRefusal {
  limit: SpendLimit;
  /** The most that the call can cost. */
  amount: bigint;
  /** The balance or the budget, and how much of it is spent or held, when it was decided. */
  whole: bigint;
  spent: bigint;
  held: bigint;
}

/** The decision about a call: why it may not spend, or which of its subjects have budgets. */
export type Decision = { refusal: SpendRefusal } | { refusal: null; limitedIds: readonly string[] };

export interface LeaseInput {
  requests: readonly CreditRequest[];
  /** The free part of the slices of the teams, which is given back first. */
  given: readonly SliceAmount[];
  /**
   * How much to take in advance for each team, of the balance and of the budgets met here, and
   * whether the slices may hold more than running calls need.
   */
  wanted: readonly { teamId: string; amount: bigint; isSpare: boolean }[];
}

/**
 * Takes what calls that are about to be dialled may cost from balances and budgets, durably, in one
 * conditional statement, which also writes the lines of their beginnings into the journal. Of many
 * concurrent calls, only as many pass as the balance and the budgets cover; of those the smallest
 * come first. `nextSeq` numbers rows of the journal. Returns what was decided about each call, and
 * what was taken in advance. Throws `ProcessReplacedError`, having done nothing.
 */
export async function leaseCredit(
  pool: Pool,
  process: FencedProcess,
  { requests, given, wanted }: LeaseInput,
  nextSeq: () => bigint,
): Promise<{ decisions: Decision[]; extras: SliceAmount[] }> {
  const results = new Map<string, Row>();
  const extras: SliceAmount[] = [];
  let waiting = [...requests];
  let input = { given, wanted };
  do {
    const rows = await run(pool, process, { requests: waiting, ...input }, nextSeq());
    for (const row of rows) {
      if (row.request_id !== null) results.set(row.request_id, row);
      else if (row.subject_id !== null)
        extras.push({ teamId: row.team_id, subjectId: row.subject_id, amount: BigInt(row.extra) });
    }
    input = { given: [], wanted: [] };
    // A call may have been rejected for another one that a wider limit rejected then.
    const widest = Math.max(-1, ...rows.map(({ refusal }) => widthOf(refusal)));
    waiting = waiting.filter(({ requestId }) => {
      const refusal = results.get(requestId)?.refusal ?? null;
      return refusal !== null && widthOf(refusal) < widest;
    });
  } while (waiting.length > 0);
  return { decisions: requests.map(({ requestId, amount }) => toDecision(amount, results.get(requestId))), extras };
}

interface Row {
  /** Null in a row that tells what was taken in advance. */
  request_id: string | null;
  team_id: string;
  subject_id: string | null;
  refusal: SpendLimit | null;
  whole: string;
  spent: string;
  held: string;
  limited_ids: string[];
  extra: string;
}

async function run(pool: Pool, process: FencedProcess, input: LeaseInput, seq: bigint): Promise<Row[]> {
  const values = [
    JSON.stringify(input.requests.map(toColumns)),
    process.id,
    process.epoch,
    JSON.stringify(input.given.map((one) => ({ ...toSnake(one), subject_id: one.subjectId }))),
    JSON.stringify(input.wanted.map((one) => ({ ...toSnake(one), is_spare: one.isSpare }))),
    String(seq),
    [...input.requests, ...input.given].map(({ teamId }) => teamId),
    [...input.requests.flatMap(({ subjectIds }) => subjectIds), ...input.given.map(({ subjectId }) => subjectId)],
  ];
  return sendFenced(process, async (fence) => {
    const { rows } = await retryConflicts(() => pool.query<Row>({ ...LEASE, values: [...values, fence] }));
    return rows;
  });
}

function toSnake({ teamId, amount }: { teamId: string; amount: bigint }) {
  return { team_id: teamId, amount: String(amount) };
}

function toColumns({ requestId, teamId, amount, subjectIds, line }: CreditRequest): object {
  return {
    request_id: requestId,
    team_id: teamId,
    // No balance covers the largest amount that a column holds.
    amount: String(amount < MAX_COST ? amount : MAX_COST),
    subject_ids: subjectIds,
    line,
  };
}

function toDecision(amount: bigint, row: Row | undefined): Decision {
  if (!row) throw new Error('A statement did not decide about a call.');
  const { refusal, whole, spent, held } = row;
  if (refusal === null) return { refusal, limitedIds: row.limited_ids };
  return { refusal: { limit: refusal, amount, whole: BigInt(whole), spent: BigInt(spent), held: BigInt(held) } };
}

function widthOf(refusal: Row['refusal']): number {
  if (refusal === null) return -1;
  return refusal === 'BALANCE' ? LIMIT_KINDS.length : LIMIT_KINDS.findIndex((kind) => refusal.startsWith(kind));
}

/** Columns of a requested call. */
const COLUMNS = 'request_id, team_id, amount, subject_ids, line, n';

/*
 * Rejects calls beyond the budgets of one kind. Only calls that the kinds before let through count
 * here; of those the smallest come first.
 */
const byBudget = (kind: LimitKind, at: number) => {
  const subject = `p.subject_ids[${at + 1}]`;
  const sum = `sum(p.amount) filter (where p.refused is null) over (partition by p.team_id, ${subject} order by p.amount, p.n)`;
  return /* sql */ `, ${kind.toLowerCase()}_budget as (
      select ${COLUMNS.replaceAll(/(\w+)/g, 'p.$1')}, coalesce(p.refused, case when p.amount = 0 then null
        when ${sum} > b.month_left then '${kind} MONTH' when ${sum} > b.day_left then '${kind} DAY' end) as refused
      from ${at === 0 ? 'requested' : `${LIMIT_KINDS[at - 1]?.toLowerCase()}_budget`} p
        left join budget b on b.subject_id = ${subject} and b.team_id = p.team_id
    )`;
};

/*
 * Locks the row of the process, so that nobody takes it for dead meanwhile, then the accounts in
 * order, so that two batches never deadlock, and reads them under the lock; then the budgets. One
 * that knows a day to come was counted before the clock was set back: what it counted counts in the
 * day that it is. Within a batch a team's smallest calls come first, so a rejected call would not
 * have fitted beside those that passed. In advance at most a quarter is taken of what is then left,
 * and nothing below the largest call here: near its end, money is asked for call by call.
 */
const LEASE = {
  name: 'lease-credit',
  text: /* sql */ `
    with mine as materialized (
      select id from router_process where id = $2 and epoch = $3::int and fence <= $9::int for key share
    ), requested as (
      select x.*, null::text as refused from mine, rows from (
        json_to_recordset($1::json) as (request_id text, team_id text, amount bigint, subject_ids text[], line text)
      ) with ordinality as x (${COLUMNS})
    ), given as (
      select g.* from mine, json_to_recordset($4::json) as g (team_id text, subject_id text, amount bigint)
    ), wanted as (
      select * from json_to_recordset($5::json) as w (team_id text, amount bigint, is_spare boolean)
    ), free as (
      select a.team_id, a.balance, a.held - coalesce(g.amount, 0) as held, a.balance - a.held + coalesce(g.amount, 0) as amount
      from (select * from account where team_id = any($7::text[]) order by team_id for update) a
        left join given g on g.team_id = a.team_id and g.subject_id = ''
    ), budget as (
      select l.team_id, l.subject_id, day_budget, month_budget, l.held - coalesce(g.amount, 0) as held, spent.*,
        day_budget - l.held + coalesce(g.amount, 0) - spent_today as day_left,
        month_budget - l.held + coalesce(g.amount, 0) - spent_this_month as month_left
      from (select * from call_limit where team_id = any(array(select team_id from free)) and subject_id = any($8::text[]) order by subject_id for update) l
        left join given g on g.team_id = l.team_id and g.subject_id = l.subject_id,
        lateral (select (clock_timestamp() at time zone 'UTC')::date as clock) c,
        lateral (select least(clock, (now() at time zone 'UTC')::date) as today, l.day > clock as is_ahead) d,
        lateral (select today, is_ahead, case when is_ahead then ${SPENT_AHEAD.day}
            when day >= today then day_spent else 0 end as spent_today,
          case when is_ahead then ${SPENT_AHEAD.month}
            when day >= date_trunc('month', today) then month_spent else 0 end as spent_this_month) spent
    )${LIMIT_KINDS.map(byBudget).join('')}, weighed as (
      select p.*, f.balance, f.held, coalesce(p.refused, case when sum(p.amount) filter (where p.refused is null)
          over (partition by p.team_id order by p.amount, p.n) <= f.amount then null else 'BALANCE' end) as refusal
      from team_budget p left join free f on f.team_id = p.team_id
    ), met as (
      select team_id, '' as subject_id, amount, refusal from weighed
      union all
      select w.team_id, b.subject_id, w.amount, w.refusal from weighed w
        join budget b on b.team_id = w.team_id and b.subject_id = any(w.subject_ids)
    ), asked as (
      select team_id, subject_id, coalesce(sum(amount) filter (where refusal is null), 0)::bigint as granted, max(amount) as largest
      from met group by 1, 2
    ), room as (
      select team_id, '' as subject_id, amount as left_over from free
      union all select team_id, subject_id, least(day_left, month_left) from budget
    ), moved as (
      select r.team_id, r.subject_id, e.granted, coalesce(g.amount, 0) as given, case when extra >= largest then extra else 0 end as extra,
        coalesce(w.is_spare, false) as is_spare
      from room r left join asked a on a.team_id = r.team_id and a.subject_id = r.subject_id
        left join given g on g.team_id = r.team_id and g.subject_id = r.subject_id
        left join wanted w on w.team_id = r.team_id,
        lateral (select coalesce(a.granted, 0) as granted,
          greatest(0, least(coalesce(w.amount, 0), (r.left_over - coalesce(a.granted, 0)) / 4)) as extra) e
    ), paid as (
      update account a set held = a.held + m.granted + m.extra - m.given from moved m where a.team_id = m.team_id and m.subject_id = ''
    ), counted as (
      update call_limit l set held = l.held + m.granted + m.extra - m.given,
        day = case when b.is_ahead then b.today else l.day end,
        day_spent = case when b.is_ahead then b.spent_today else l.day_spent end,
        month_spent = case when b.is_ahead then b.spent_this_month else l.month_spent end
      from moved m join budget b on b.team_id = m.team_id and b.subject_id = m.subject_id
      where l.team_id = m.team_id and l.subject_id = m.subject_id
        and (b.is_ahead or m.granted + m.extra <> m.given)
    ), changed as (
      update credit_lease c set amount = c.amount + coalesce(m.granted + m.extra, 0) - g.amount, is_spare = coalesce(m.is_spare, false), called_back_at = null
      from given g left join moved m on m.team_id = g.team_id and m.subject_id = g.subject_id
      where c.process_id = $2 and c.epoch = $3::int and c.team_id = g.team_id and c.subject_id = g.subject_id
      returning c.team_id, c.subject_id
    ), added as (
      insert into credit_lease (process_id, epoch, team_id, subject_id, amount, is_spare)
      select $2, $3::int, team_id, subject_id, granted + extra, is_spare from moved m
      where granted + extra > 0 and not exists (select from changed c where c.team_id = m.team_id and c.subject_id = m.subject_id)
      on conflict (process_id, epoch, team_id, subject_id) do update
        set amount = credit_lease.amount + excluded.amount, is_spare = excluded.is_spare, called_back_at = null
    ), begun as (
      insert into call_journal (process_id, epoch, seq, lines)
      select $2, $3::int, $6::bigint, string_agg(line, E'\\n' order by n) from weighed where refusal is null having count(*) > 0
    )
    select null as request_id, null as team_id, null as subject_id, null as refusal, '0' as whole, '0' as spent, '0' as held,
      null::text[] as limited_ids, '0' as extra from mine
    union all
    select null, team_id, subject_id, null, '0', '0', '0', null, extra::text from moved where extra > 0
    union all
    select request_id, w.team_id, null, refusal,
      coalesce(case when b.subject_id is null then w.balance when refusal like '% DAY' then day_budget else month_budget end, 0)::text,
      coalesce(case when b.subject_id is null then 0 when refusal like '% DAY' then spent_today else spent_this_month end, 0)::text,
      coalesce(case when refusal is not null then coalesce(b.held, w.held) + (
        select coalesce(sum(o.amount), 0) from weighed o where o.refusal is null and o.team_id = w.team_id
          and (b.subject_id is null or b.subject_id = any(o.subject_ids))
      ) end, 0)::bigint::text,
      array(select l.subject_id from budget l where l.team_id = w.team_id and l.subject_id = any(w.subject_ids)), '0'
    from weighed w left join budget b on b.team_id = w.team_id and b.subject_id
      = w.subject_ids[array_position(array[${LIMIT_KINDS.map((kind) => `'${kind}'`).join(', ')}], split_part(refusal, ' ', 1))]`,
};

/**
 * Sets aside what calls that were dialled already use of budgets that were set since. Returns the
 * subjects that have one. Throws `ProcessReplacedError`.
 */
export async function leaseRunning(
  pool: Pool,
  process: FencedProcess,
  used: readonly SliceAmount[],
): Promise<ReadonlySet<string>> {
  const amounts = JSON.stringify(used.map((one) => ({ ...toSnake(one), subject_id: one.subjectId })));
  const rows = await sendFenced(process, async (fence) => {
    const values = [process.id, process.epoch, amounts, fence];
    return (await pool.query<{ subject_id: string | null }>({ ...LEASE_RUNNING, values })).rows;
  });
  return new Set(rows.flatMap(({ subject_id: subjectId }) => (subjectId === null ? [] : [subjectId])));
}

const LEASE_RUNNING = {
  name: 'lease-running',
  text: /* sql */ `
    with mine as materialized (
      select id from router_process where id = $1 and epoch = $2::int and fence <= $4::int for key share
    ), used as (
      select u.team_id, u.subject_id, sum(u.amount)::bigint as amount
      from mine, json_to_recordset($3::json) as u (team_id text, subject_id text, amount bigint) group by 1, 2
    ), locked as (
      select team_id from account where team_id in (select team_id from used) order by team_id for update
    ), counted as (
      update call_limit l set held = l.held + u.amount from used u join locked a on a.team_id = u.team_id
      where l.team_id = u.team_id and l.subject_id = u.subject_id returning l.team_id, l.subject_id, u.amount
    ), leased as (
      insert into credit_lease (process_id, epoch, team_id, subject_id, amount)
      select $1, $2::int, team_id, subject_id, amount from counted
      on conflict (process_id, epoch, team_id, subject_id) do update set amount = credit_lease.amount + excluded.amount
    )
    select null as subject_id from mine union all select subject_id from counted`,
};

import type { Pool, PoolClient } from 'pg';
import { newId } from '../../core/id.ts';
import { isOutage } from '../../core/micro-batcher.ts';
import { SPENT_AHEAD } from '../../db/spent-by-records.ts';
import type { SliceAmount } from './credit-slices.ts';
import type { FencedProcess } from './ledger-process.ts';
import { SETTLEMENT_COLUMNS, type SettlementRow } from './settlement.ts';

/** Parts of a statement that store usage records, each once, and add them to their day's sums. */
const recordsOf = (endings: string, charge: string, reserved: string): string => /* sql */ `recorded as (
      insert into usage_record (request_id, team_id, key_id, project_id, model, protocol, endpoint, is_stream, mode, purpose, outcome, estimated,
        http_status, boundary_id, trace_id, memory_status, memory_ids, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens,
        thinking_tokens, cost, charged, started_at, finished_at, recall_ms, first_byte_ms, duration_ms, catalog_model, provider,
        upstream_model, attempts, end_user, reserved)
      select e.request_id, e.team_id, key_id, project_id, model, protocol, endpoint, is_stream, mode, coalesce(purpose, 'CALL'), outcome, estimated, http_status,
        boundary_id, trace_id, memory_status, memory_ids, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens,
        thinking_tokens, e.cost, ${charge}, started_at, now(), recall_ms, first_byte_ms, duration_ms, catalog_model, provider,
        upstream_model, coalesce(attempts, 1), end_user, ${reserved}
      from ${endings}
      on conflict (request_id) do nothing
      returning *
    ), summed as (
      insert into usage_daily as d
      select team_id, (finished_at at time zone 'UTC')::date, model, key_id, coalesce(project_id, ''), mode, count(*), sum(input_tokens),
        sum(cache_read_tokens), sum(cache_write_tokens), sum(output_tokens), sum(thinking_tokens), sum(cost), sum(charged)
      from recorded group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (team_id, day, model, key_id, project_id, mode) do update set
        calls = d.calls + excluded.calls,
        input_tokens = d.input_tokens + excluded.input_tokens,
        cache_read_tokens = d.cache_read_tokens + excluded.cache_read_tokens,
        cache_write_tokens = d.cache_write_tokens + excluded.cache_write_tokens,
        output_tokens = d.output_tokens + excluded.output_tokens,
        thinking_tokens = d.thinking_tokens + excluded.thinking_tokens,
        cost = d.cost + excluded.cost,
        charged = d.charged + excluded.charged
    )`;

const CHARGED_OR_FREE = `fresh e left join charged c on c.request_id = e.request_id
      where e.mode in ('BYOK', 'OPERATOR') or c.request_id is not null`;

/*
 * A batch of a process counts the batches of its row in router_process, as a repetition finds
 * another number there and does nothing. A call that has a record is settled. The accounts are
 * locked, in order, before they are read, so charges are decided on their newest state. The charge
 * is the cost, but at most what is set aside for it plus what is then free; for an estimate, at
 * most the hold. So no balance falls below zero, also by a call whose lease was swept. A budget
 * counts the charge in place of what was leased, on the day of the record; the day may have ended
 * meanwhile in another statement. A budget that knows a day to come was counted before the clock
 * was set back: what it counted counts in the day that it is. Calls paid by their caller or by the
 * operator have no hold, and change no balance.
 */
const settleStatement = (name: string, mark: string, ofProcess: string): { name: string; text: string } => ({
  name,
  text: /* sql */ `
    with mark as (${mark}), ending as (
      select x.* from mark, rows from (json_to_recordset($1::json) as (${SETTLEMENT_COLUMNS}, ${MONEY_COLUMNS}), unnest($2::text[])) with ordinality as x (
        ${`${SETTLEMENT_COLUMNS}, ${MONEY_COLUMNS}`.replaceAll(/\s(text|boolean|int|bigint|timestamptz)\b(\[\])?/g, '')}, entry_id, n)
    ), given as (
      select g.* from mark, json_to_recordset($3::json) as g (team_id text, subject_id text, amount bigint)
    ), fresh as (
      select * from ending e where not is_retried or not exists (select from usage_record u where u.request_id = e.request_id)
    ), newest as (
      select team_id, balance, held, entries from account where team_id = any($4::text[]) order by team_id for update
    ), locked as (
      select a.team_id, balance, entries, balance - held + coalesce(g.amount, 0) as free
      from newest a left join given g on g.team_id = a.team_id and g.subject_id = ''
    ), weighed as (
      select e.request_id, e.team_id, e.entry_id, e.n, e.subject_ids, e.leased_ids, e.hold, e.leased, least(e.cost, e.hold, e.leased) as within,
        case when e.estimated then least(e.cost, e.hold) else e.cost end - least(e.cost, e.hold, e.leased) as beyond
      from fresh e where mode = 'HOSTED'
    ), charged as (
      select w.*, l.balance, l.entries, w.within + least(w.beyond, greatest(0,
          l.free + sum(w.leased - w.within) over (partition by w.team_id)
            - sum(w.beyond) over (partition by w.team_id order by w.n) + w.beyond))::bigint as charge
      from weighed w join locked l on l.team_id = w.team_id
    ), numbered as (
      select c.*, sum(charge) over running as so_far, count(*) filter (where charge > 0) over running as nth
      from charged c window running as (partition by team_id order by n)
    ), moved as (
      select team_id, subject_id, sum(charge)::bigint as charge, sum(charges)::bigint as charges, sum(leased)::bigint as leased, sum(given)::bigint as given
      from (
        select team_id, '' as subject_id, charge, (charge > 0)::int as charges, leased, 0 as given from charged
        union all select team_id, unnest(subject_ids), charge, 0, 0, 0 from charged
        union all select team_id, unnest(leased_ids), 0, 0, leased, 0 from charged
        union all select team_id, subject_id, 0, 0, 0, amount from given
      ) m where subject_id is not null group by 1, 2
    ), paid as (
      update account a set held = a.held - m.leased - m.given, balance = a.balance - m.charge, entries = a.entries + m.charges
      from moved m where a.team_id = m.team_id and m.subject_id = ''
    ), spent as (
      update call_limit l set held = l.held - s.leased - s.given, day = case when l.day > clock then today else greatest(l.day, today) end,
        day_spent = case when l.day > clock then s.charge + ${SPENT_AHEAD.day}
          else s.charge * (today >= l.day)::int + l.day_spent * (l.day >= today)::int end,
        month_spent = case when l.day > clock then s.charge + ${SPENT_AHEAD.month}
          else s.charge * (today >= date_trunc('month', l.day))::int + l.month_spent * (l.day >= date_trunc('month', today))::int end
      from (
        select m.*, clock, least(clock, (now() at time zone 'UTC')::date) as today
        from moved m, lateral (select (clock_timestamp() at time zone 'UTC')::date as clock) c where subject_id <> ''
      ) s
      where l.team_id = s.team_id and l.subject_id = s.subject_id
    ), entry as (
      insert into ledger_entry (id, team_id, seq, reason, amount, balance_after, idempotency_key, request_id)
      select entry_id, team_id, entries + nth, 'CHARGE', -charge, balance - so_far, 'charge:' || request_id, request_id
      from numbered where charge > 0
    ), ${ofProcess}${recordsOf(CHARGED_OR_FREE, 'coalesce(c.charge, 0)', 'c.hold')}
    select request_id from recorded union all select '' from mark`,
});

/** See `Holding`. */
const MONEY_COLUMNS = 'hold bigint, leased bigint, subject_ids text[], leased_ids text[], is_retried boolean';

const SETTLE = settleStatement('settle', 'select 1', '');

const SETTLE_OF_PROCESS = settleStatement(
  'settle-of-process',
  'update router_process set folded = folded + 1 where id = $5 and epoch = $6::int and folded = $7::bigint and fence <= $9::int returning 1',
  /* sql */ `returned as (
      update credit_lease c set amount = c.amount - m.leased - m.given from moved m
      where c.process_id = $5 and c.epoch = $6::int and c.team_id = m.team_id and c.subject_id = m.subject_id and m.leased + m.given > 0
    ), done as (
      delete from call_journal using mark where process_id = $5 and epoch = $6::int and seq < $8::bigint
    ), `,
);

/** The amount that is set aside for a call that ends, in millionths of a balance token. */
export interface Holding {
  /** The most that it was to cost. */
  hold: bigint;
  /** How much of it `account.held` and the budgets of `leasedIds` contain, at most the hold. */
  leased: bigint;
  /** The subjects whose budgets it counts for. */
  subjectIds: readonly string[];
  leasedIds: readonly string[];
  /** It may be settled already. */
  isRetried: boolean;
}

/** Nothing is set aside: the caller, the operator, or nobody pays. */
export const NOTHING_HELD: Holding = { hold: 0n, leased: 0n, subjectIds: [], leasedIds: [], isRetried: true };

export interface Ending extends Holding {
  row: SettlementRow;
}

function toEnding({ row, hold, leased, subjectIds, leasedIds, isRetried }: Ending): object {
  const [held, lent] = [String(hold), String(leased)];
  return { ...row, hold: held, leased: lent, subject_ids: subjectIds, leased_ids: leasedIds, is_retried: isRetried };
}

/** Teams whose accounts are locked: a list, as the lock looks at rows again that just changed. */
function teamsOf(endings: readonly Ending[], given: readonly SliceAmount[] = []): string[] {
  const charged = endings.flatMap(({ row }) => (row['mode'] === 'HOSTED' ? [row.team_id] : []));
  return [...new Set([...charged, ...given.map(({ teamId }) => teamId)])];
}

/** Only calls paid by the team have an entry in the ledger. */
function entryIdsOf(endings: readonly Ending[]): (string | null)[] {
  return endings.map(({ row }) => (row['mode'] === 'HOSTED' ? newId('ledgerEntry') : null));
}

/**
 * Settles model calls in one statement: charges their cost, gives back what was leased for them,
 * and stores their usage records and the sums of the day. Settling a request again changes nothing
 * when it `isRetried`. Returns for each whether this settlement was the one that counted.
 */
export async function settleRows(pool: Pool | PoolClient, endings: readonly Ending[]): Promise<boolean[]> {
  const values = [JSON.stringify(endings.map(toEnding)), entryIdsOf(endings), '[]', teamsOf(endings)];
  const result = await pool.query<{ request_id: string }>({ ...SETTLE, values });
  const counted = new Set(result.rows.map((row) => row.request_id));
  return endings.map(({ row }) => counted.has(row.request_id));
}

/** A batch of one process. */
export interface ProcessBatch {
  endings: readonly Ending[];
  /** Parts of slices that are given back in the same statement. */
  given: readonly SliceAmount[];
  /** The number of batches before it. */
  folded: bigint;
  /** Rows of the journal before this one are deleted. */
  oldestSeq: bigint;
}

/**
 * The same for calls of a process that holds slices: see `leaseCredit`. Returns null, having done
 * nothing, when the process has settled another number of batches, has a larger fence, or was taken
 * for dead.
 */
export async function settleOfProcess(
  pool: Pool,
  { id, epoch, fence }: FencedProcess,
  { endings, given, folded, oldestSeq }: ProcessBatch,
): Promise<boolean[] | null> {
  const values = [
    JSON.stringify(endings.map(toEnding)),
    entryIdsOf(endings),
    JSON.stringify(
      given.map((one) => ({ team_id: one.teamId, subject_id: one.subjectId, amount: String(one.amount) })),
    ),
    teamsOf(endings, given),
    id,
    epoch,
    String(folded),
    String(oldestSeq),
    fence,
  ];
  const result = await pool.query<{ request_id: string }>({ ...SETTLE_OF_PROCESS, values });
  const counted = new Set(result.rows.map((row) => row.request_id));
  return counted.has('') ? endings.map(({ row }) => counted.has(row.request_id)) : null;
}

const UNRECORDED = {
  name: 'count-unrecorded',
  text: `select count(*)::int as n from unnest($1::text[], $2::text[]) c (request_id, team_id)
    where exists (select from account a where a.team_id = c.team_id)
      and not exists (select from usage_record u where u.request_id = c.request_id)`,
};

/**
 * Throws when a settlement left out calls that have no record. Then it was wrong, and they must be
 * kept.
 */
export async function requireRecorded(
  pool: Pool,
  calls: readonly { row: Pick<SettlementRow, 'request_id' | 'team_id'> }[],
  counted: readonly boolean[],
): Promise<void> {
  const others = calls.filter((_, i) => !counted[i]);
  if (others.length === 0) return;
  const values = [others.map(({ row }) => row.request_id), others.map(({ row }) => row.team_id)];
  const { rows } = await pool.query<{ n: number }>({ ...UNRECORDED, values });
  if (rows[0]?.n !== 0) throw new Error(`${rows[0]?.n} calls are neither settled nor recorded`);
}

/* Calls that their callers paid have no hold and no charge, and nobody waits for a result. */
const RECORD = {
  name: 'record',
  text: /* sql */ `
    with ending as (
      select * from json_to_recordset($1::json) as e (${SETTLEMENT_COLUMNS})
    ), ${recordsOf('ending e', '0', 'null')}
    select`,
};

/** Stores the records of calls that their callers paid. `rows` are JSON texts of their rows. */
export async function recordRows(pool: Pool, rows: readonly string[]): Promise<void> {
  await pool.query({ ...RECORD, values: [`[${rows.join(',')}]`] });
}

/**
 * Settles calls of which the database may reject some: those fail alone, each reported to
 * `onRejected`. Throws when the database is away.
 */
export async function settleEach(
  pool: Pool,
  endings: readonly Ending[],
  onRejected: (ending: Ending, error: unknown) => void | Promise<void>,
): Promise<void> {
  try {
    await settleRows(pool, endings);
  } catch (error) {
    const [only] = endings;
    if (isOutage(error) || !only) throw error;
    if (endings.length === 1) await onRejected(only, error);
    else for (const one of endings) await settleEach(pool, [one], onRejected);
  }
}

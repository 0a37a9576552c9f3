import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { lowestIdAt } from '../../core/id.ts';
import type { Platform } from '../../request/platform.ts';
import { CALLS_IN_ORDER, CALLS_OF, nextMonth, type ExportKind } from './month-exports.ts';

const ROWS_AT_ONCE = 2_000;

const UNREMOVED = /* sql */ `
  select team_id as "teamId", kind, number, month::text as month, last_place as "lastPlace", hash
  from usage_export where removed_at is null order by team_id, number limit 100`;

/** Of two processes, each takes its turn for a batch; none goes on after the export is done. */
const OPEN = /* sql */ `open as (
    select * from usage_export where team_id = $1 and number = $2 and removed_at is null for update)`;

/*
 * A batch begins after the one before: until a vacuum, a search from the beginning would pass all
 * that is deleted, again for each batch. The places are values and no join, behind which
 * PostgreSQL would sort all that is left.
 */
const REMOVE_CALLS = /* sql */ `
  with ${OPEN}, batch as (
    select request_id from usage_record
    where ${CALLS_OF('$1')} and request_id > $3 and request_id <= $4 and request_id < $5 and finished_at < $6
      and exists (select from open)
    ${CALLS_IN_ORDER} limit ${ROWS_AT_ONCE}
  ), gone as (
    delete from usage_record where request_id = any (array(select request_id from batch))
  )
  select max(request_id) as last, count(*)::int as n from batch`;

/** The sums of the month's hours go with its records; the sums of days stay. */
const removeHours = (table: string) => /* sql */ `
  with ${OPEN}, batch as (
    select ctid as place, hour from ${table}
    where team_id = $1 and hour >= $3 and hour < $4 and exists (select from open) order by hour limit ${ROWS_AT_ONCE}
  ), gone as (
    delete from ${table} where ctid = any (array(select place from batch))
  )
  select max(hour)::text as last, count(*)::int as n from batch`;

/*
 * Charges that follow each other become one: the last, with the amount of all. It keeps its number
 * and balance, so balances before and after stay provable by the ledger alone. Other entries stay:
 * they are few, and their idempotency keys must be known for ever.
 */
const JOIN_CHARGES = /* sql */ `
  with ${OPEN}, batch as (
    select id, seq, amount, reason from ledger_entry
    where team_id = $1 and seq >= $3 and seq <= $4 and exists (select from open) order by seq limit ${ROWS_AT_ONCE}
  ), runs as (
    select *, count(*) filter (where reason <> 'CHARGE') over (order by seq) as run from batch
  ), joined as (
    select run, max(seq) as seq, sum(amount)::bigint as amount from runs where reason = 'CHARGE' group by run having count(*) > 1
  ), gone as (
    delete from ledger_entry l using runs r, joined j
    where l.id = r.id and r.reason = 'CHARGE' and r.run = j.run and r.seq < j.seq
  ), kept as (
    update ledger_entry l set amount = j.amount, request_id = null, idempotency_key = 'charge:joined:' || j.seq,
      note = 'Charges of calls whose records were exported: ' || to_char(open.month, 'YYYY-MM') || '.'
    from joined j, open where l.team_id = open.team_id and l.seq = j.seq
  )
  select max(seq)::text as last, count(*)::int as n from batch`;

const DONE = `update usage_export set removed_at = now() where team_id = $1 and number = $2 and removed_at is null`;

interface Exported {
  teamId: string;
  kind: ExportKind;
  number: number;
  month: string;
  lastPlace: string;
  hash: string;
}

/**
 * Removes the rows of exported months, in batches of 2,000. Before that the file is read again: one
 * that is missing or has other bytes removes nothing. Returns the number of exports whose rows are
 * gone.
 */
export async function removeExported(platform: Platform, signal: AbortSignal): Promise<number> {
  const { pool, log } = platform;
  const { rows } = await pool.query<Exported>(UNREMOVED);
  let done = 0;
  for (const exported of rows) {
    const { teamId, kind, number, month } = exported;
    if (!(await isStored(platform, exported.hash))) {
      log.error({ part: 'retention', teamId, kind, month, sha256: exported.hash }, 'an export is missing or altered');
      continue;
    }
    await REMOVERS[kind](pool, exported, signal);
    done += (await pool.query(DONE, [teamId, number])).rowCount ?? 0;
    log.info({ part: 'retention', teamId, kind, number, month }, 'the rows of an exported month were removed');
  }
  return done;
}

async function isStored({ storage, log }: Platform, hash: string): Promise<boolean> {
  const sum = createHash('sha256');
  try {
    for await (const chunk of await storage.read(hash)) sum.update(chunk as Uint8Array);
  } catch (error) {
    log.warn({ err: error, part: 'retention', sha256: hash }, 'an export could not be read');
    return false;
  }
  return sum.digest('hex') === hash;
}

const REMOVERS: Record<ExportKind, (pool: Pool, exported: Exported, signal: AbortSignal) => Promise<void>> = {
  async USAGE(pool, { teamId, number, month, lastPlace }, signal) {
    const end = nextMonth(new Date(month));
    const removal = { pool, signal, of: [teamId, number] as const };
    await inBatches({ ...removal, statement: REMOVE_CALLS }, '', [lastPlace, lowestIdAt('request', end), end]);
    for (const table of ['usage_hourly', 'usage_hourly_user'])
      await inBatches({ ...removal, statement: removeHours(table) }, '-infinity', [end]);
  },
  async LEDGER(pool, { teamId, number, lastPlace }, signal) {
    // The last one may be a charge that goes on with those of the next batch.
    await inBatches({ pool, signal, statement: JOIN_CHARGES, of: [teamId, number] }, '0', [lastPlace]);
  },
};

interface Removal {
  pool: Pool;
  signal: AbortSignal;
  statement: string;
  /** The team, and the number of its export. */
  of: readonly [teamId: string, number: number];
}

/** Runs a statement until a batch is not full, each time from the last place of the one before. */
async function inBatches({ pool, signal, statement, of }: Removal, first: string, more: unknown[] = []): Promise<void> {
  for (let from = first; ;) {
    signal.throwIfAborted();
    const { rows } = await pool.query<{ last: string | null; n: number }>(statement, [...of, from, ...more]);
    const { last = null, n = 0 } = rows[0] ?? {};
    if (last === null || n < ROWS_AT_ONCE) return;
    from = last;
  }
}

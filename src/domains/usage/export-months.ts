import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { toCell } from '../../core/csv.ts';
import { lowestIdAt } from '../../core/id.ts';
import type { Platform } from '../../request/platform.ts';
import { teamContext } from '../../request/context.ts';
import { spoolUpload, type SpooledUpload } from '../drive/spool-upload.ts';
import { storeBytes } from '../drive/upload.ts';
import {
  CALLS_IN_ORDER,
  CALLS_OF,
  LEDGER_SOURCE,
  nextMonth,
  retainedFrom,
  USAGE_SOURCE,
  type DueMonth,
  type ExportKind,
  type ExportSource,
} from './month-exports.ts';

const ROWS_AT_ONCE = 2_000;

/** Another process may have made the export meanwhile; its file then counts. */
const INSERT = /* sql */ `
  insert into usage_export (team_id, kind, number, month, last_place, rows, amount, hash, size)
  values (?, ?, ?, ?::date, ?, ?, ?, ?, ?) on conflict (team_id, number) do nothing`;

/** Totals of an export, complete when all its rows were read. */
interface Totals {
  rows: number;
  amount: bigint;
  lastPlace: string;
}

/**
 * Exports the months of usage and ledger that are older than `USAGE_RETENTION_DAYS`, one file for
 * each team and month, and removes their rows. Balances stay as they are. Any number of processes
 * may do it, and it continues after a kill where it was.
 */
export async function exportMonths(platform: Platform, signal: AbortSignal): Promise<void> {
  const { usageDays } = platform.config.retention;
  if (usageDays === null) return;
  const cutoff = retainedFrom(platform.now(), usageDays);
  // First what an earlier run has exported and not yet removed.
  await removeExported(platform, signal);
  for (const source of [USAGE_SOURCE, LEDGER_SOURCE]) {
    for (;;) {
      const due = await source.findDue(platform.pool, cutoff);
      for (const month of due) {
        signal.throwIfAborted();
        await exportMonth(platform, source, month);
      }
      if (due.length === 0) break;
      if ((await removeExported(platform, signal)) === 0) break;
    }
  }
}

async function exportMonth(platform: Platform, source: ExportSource, due: DueMonth): Promise<void> {
  const totals: Totals = { rows: 0, amount: 0n, lastPlace: due.after };
  await spoolUpload(platform, writeRows(platform, source, due, totals), noLimit, async (file) => {
    if (totals.rows > 0) await record(platform, { due, totals, file });
  });
}

/** Files of the platform itself have no limit of size. */
function noLimit(): void {}

interface Written {
  due: DueMonth;
  totals: Totals;
  file: SpooledUpload;
}

async function record(platform: Platform, { due, totals, file }: Written): Promise<void> {
  const { teamId, kind, number } = due;
  const month = due.month.toISOString().slice(0, 10);
  const ctx = teamContext(platform, teamId);
  // First outside of the transaction: the sweeper finds bytes by their row.
  await storeBytes(ctx, file);
  await ctx.transaction(async (inner) => {
    // The lock now protects the bytes from the sweeper, which may already have deleted them.
    await storeBytes(inner, file);
    const { rows, amount, lastPlace } = totals;
    const size = String(file.size);
    const values = [teamId, kind, number, month, lastPlace, String(rows), String(amount), file.hash, size];
    await inner.em.execute(INSERT, values);
  });
  const { rows, amount } = totals;
  // The log is where nobody who can alter the database can reach it.
  platform.log.info(
    { part: 'retention', teamId, kind, number, month, rows, amount: String(amount), sha256: file.hash },
    'a month was exported',
  );
}

async function* writeRows({ pool }: Platform, source: ExportSource, due: DueMonth, totals: Totals) {
  yield Buffer.from(`${source.columns.join(',')}\r\n`);
  const readPage = await source.openMonth(pool, due);
  for (;;) {
    const rows = await readPage(totals.lastPlace, ROWS_AT_ONCE);
    for (const row of rows) totals.amount += BigInt(row[source.amount] as string);
    totals.rows += rows.length;
    totals.lastPlace = (rows.at(-1)?.[source.place] as string | undefined) ?? totals.lastPlace;
    if (rows.length > 0)
      yield Buffer.from(
        rows.map((row) => `${source.columns.map((column) => toCell(row[column])).join(',')}\r\n`).join(''),
      );
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

const REMOVED_AT_ONCE = 2_000;

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
    ${CALLS_IN_ORDER} limit ${REMOVED_AT_ONCE}
  ), gone as (
    delete from usage_record where request_id = any (array(select request_id from batch))
  )
  select max(request_id) as last, count(*)::int as n from batch`;

/** The sums of the month's hours go with its records; the sums of days stay. */
const removeHours = (table: string) => /* sql */ `
  with ${OPEN}, batch as (
    select ctid as place, hour from ${table}
    where team_id = $1 and hour >= $3 and hour < $4 and exists (select from open) order by hour limit ${REMOVED_AT_ONCE}
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
    where team_id = $1 and seq >= $3 and seq <= $4 and exists (select from open) order by seq limit ${REMOVED_AT_ONCE}
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
async function removeExported(platform: Platform, signal: AbortSignal): Promise<number> {
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
    if (last === null || n < REMOVED_AT_ONCE) return;
    from = last;
  }
}

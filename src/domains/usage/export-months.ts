import { toCell } from '../../core/csv.ts';
import type { Platform } from '../../request/platform.ts';
import { teamContext } from '../../request/context.ts';
import { spoolUpload, type SpooledUpload } from '../drive/spool-upload.ts';
import { storeBytes } from '../drive/upload.ts';
import { LEDGER_SOURCE, USAGE_SOURCE, retainedFrom, type DueMonth, type ExportSource } from './month-exports.ts';
import { removeExported } from './remove-exported.ts';

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

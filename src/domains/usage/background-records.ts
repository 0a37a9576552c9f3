import type { Pool } from 'pg';
import type { Logger } from '../../core/logger.ts';
import { isOutage } from '../../core/micro-batcher.ts';
import type { CallSettler } from './call-settler.ts';
import { NOTHING_HELD, recordRows, settleEach } from './settle.ts';
import type { SettlementRow } from './settlement.ts';

/** Writes records in the background; no response waits for them. */
export interface BackgroundRecords<Row> {
  add(row: Row): void;
  /** Waits until everything added is stored, or could not be. */
  close(): Promise<void>;
}

const STORE_INTERVAL_MS = 100;
const RECORDS_AT_ONCE = 500;
/** With the database away, records beyond this are lost, and their number is logged. */
const MAX_WAITING = 50_000;
const RETRY_MS = 1_000;

/**
 * Creates a queue of records. `storeRows` stores all of them, and throws to be tried again later.
 * `what` names them in the log.
 */
export function createBackgroundRecords<Row>(
  what: string,
  storeRows: (rows: Row[]) => Promise<void>,
  log: Logger,
): BackgroundRecords<Row> {
  let waiting: Row[] = [];
  let timer: NodeJS.Timeout | null = null;
  let storing: Promise<void> = Promise.resolve();
  let lost = 0;

  async function storeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, RECORDS_AT_ONCE);
      try {
        await storeRows(batch);
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, `${what} could not be kept yet`);
        waiting = [...batch, ...waiting];
        schedule(RETRY_MS);
        return;
      }
    }
    if (lost > 0) log.error({ lost }, `${what} were lost while the database was away`);
    lost = 0;
  }

  function schedule(inMs: number): void {
    timer ??= setTimeout(() => {
      timer = null;
      storing = storing.then(storeWaiting);
    }, inMs);
  }

  return {
    add(row) {
      if (waiting.length >= MAX_WAITING) {
        waiting.shift();
        lost += 1;
      }
      waiting.push(row);
      schedule(STORE_INTERVAL_MS);
    },
    async close() {
      if (timer) clearTimeout(timer);
      await storing;
      await storeWaiting();
      if (timer) clearTimeout(timer);
    },
  };
}

/**
 * Stores calls that their callers paid: JSON texts of their rows. The settler takes those that
 * cannot be stored now.
 */
export async function storeRecords(pool: Pool, texts: readonly string[], settler: CallSettler): Promise<void> {
  try {
    await recordRows(pool, texts);
  } catch (error) {
    const rows = texts.map((text) => JSON.parse(text) as SettlementRow);
    const settleLater = (failed: readonly SettlementRow[], reason: unknown) =>
      settler.settleLater(
        failed.map((row) => ({ row, hold: null })),
        reason,
      );
    if (isOutage(error)) await settleLater(rows, error);
    // One of them may be at fault alone.
    else
      await settleEach(
        pool,
        rows.map((row) => ({ row, ...NOTHING_HELD })),
        ({ row }, reason) => settleLater([row], reason),
      ).catch((reason: unknown) => settleLater(rows, reason));
  }
}

import type { Pool } from 'pg';
import type { Logger } from '../logger.ts';
import { settleEach } from './settle.ts';
import type { SettlementRow } from './settlement.ts';

/** Keeps the records of calls that their callers paid: nothing waits for them. */
export interface BackgroundRecords {
  add(row: SettlementRow): void;
  /** Waits until what was added is kept, or could not be. */
  close(): Promise<void>;
}

const KEEP_EVERY_MS = 100;
const BATCH = 500;
/** Past it, with the database away, records are lost, and their number is logged. */
const MOST_WAITING = 50_000;
const RETRY_MS = 1_000;

export function createBackgroundRecords(pool: Pool, log: Logger): BackgroundRecords {
  let waiting: SettlementRow[] = [];
  let timer: NodeJS.Timeout | null = null;
  let keeping: Promise<void> = Promise.resolve();
  let lost = 0;

  async function keep(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        await settleEach(pool, batch, (row, error) =>
          log.error({ err: error, requestId: row.request_id }, 'a usage record could not be kept'),
        );
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, 'usage records could not be kept yet');
        waiting = [...batch, ...waiting];
        schedule(RETRY_MS);
        return;
      }
    }
    if (lost > 0) log.error({ lost }, 'usage records were lost while the database was away');
    lost = 0;
  }

  function schedule(inMs: number): void {
    timer ??= setTimeout(() => {
      timer = null;
      keeping = keeping.then(keep);
    }, inMs);
  }

  return {
    add(row) {
      if (waiting.length >= MOST_WAITING) {
        waiting.shift();
        lost += 1;
      }
      waiting.push(row);
      schedule(KEEP_EVERY_MS);
    },
    async close() {
      if (timer) clearTimeout(timer);
      await keeping;
      await keep();
      if (timer) clearTimeout(timer);
    },
  };
}

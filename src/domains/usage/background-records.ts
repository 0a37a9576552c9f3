import type { Logger } from '../../core/logger.ts';

/** Writes records in the background; no response waits for them. */
export interface BackgroundRecords<Row> {
  add(row: Row): void;
  /** Waits until everything added is stored, or could not be. */
  close(): Promise<void>;
}

const STORE_INTERVAL_MS = 100;
const BATCH = 500;
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
      const batch = waiting.splice(0, BATCH);
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

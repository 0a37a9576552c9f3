import type { Pool } from 'pg';
import { createMicroBatcher, isOutage } from '../../core/micro-batcher.ts';
import type { Logger } from '../../core/logger.ts';
import { settleRows } from './settle.ts';
import { toRow, type Settlement, type SettlementRow } from './settlement.ts';

/** Settles the calls of one process in batches, and tries again until each is settled. */
export interface CallSettler {
  /**
   * Resolves when the call is settled, or after two seconds. Never throws: attempts go on in the
   * background, and after the last one the hold is left to the sweeper.
   */
  settle(settlement: Settlement): Promise<void>;
  /** Waits up to two seconds for what is not yet settled, and makes no further attempts. */
  close(): Promise<void>;
  /** Whether every call is settled or left to the sweeper. */
  isIdle(): boolean;
}

const BATCH = 128;
const MAX_WAIT_MS = 2_000;
const RETRY_PAUSE_MS = 250;
const MAX_RETRY_PAUSE_MS = 2_000;
/**
 * Attempts at a settlement that a reachable database rejects. The sweeper settles it by its journal
 * when the hold expires.
 */
const MAX_REJECTIONS = 4;

/** `onSettled` runs once for each call that is settled, by this process or by the sweeper. */
export function createCallSettler(pool: Pool, log: Logger, onSettled: (settlement: Settlement) => void): CallSettler {
  const settle = createMicroBatcher<SettlementRow, boolean>((rows) => settleRows(pool, rows), BATCH);
  const unsettled = new Set<Promise<void>>();
  let isClosed = false;

  async function settleFirmly(settlement: Settlement): Promise<void> {
    const { requestId } = settlement;
    const row = toRow(settlement);
    for (let attempt = 1, rejections = 0; ; attempt++) {
      try {
        // A later attempt may find that an earlier one, whose response was lost, succeeded.
        if (!(await settle(row)) && attempt === 1)
          log.error({ requestId }, 'a call ended after the sweeper had settled it');
        onSettled(settlement);
        return;
      } catch (error) {
        if (!isOutage(error)) rejections += 1;
        if (rejections === MAX_REJECTIONS || isClosed) {
          log.error({ err: error, requestId }, 'a call could not be settled; the sweeper will do it by its journal');
          return;
        }
        if (attempt === 1) log.warn({ err: error, requestId }, 'a call could not be settled yet');
        await new Promise((resolve) => setTimeout(resolve, Math.min(RETRY_PAUSE_MS * attempt, MAX_RETRY_PAUSE_MS)));
      }
    }
  }

  return {
    async settle(settlement) {
      const settled = settleFirmly(settlement);
      unsettled.add(settled);
      void settled.finally(() => unsettled.delete(settled));
      await atMost(MAX_WAIT_MS, settled);
    },
    async close() {
      await atMost(MAX_WAIT_MS, Promise.allSettled(unsettled));
      isClosed = true;
    },
    isIdle: () => unsettled.size === 0,
  };
}

async function atMost(timeMs: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeMs);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}

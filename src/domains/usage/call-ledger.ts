import type { Pool } from 'pg';
import { createMicroBatcher, isOutage } from '../../core/micro-batcher.ts';
import { newId } from '../../core/id.ts';
import type { Logger } from '../../core/logger.ts';
import { createBackgroundRecords } from './background-records.ts';
import { createHoldProgress } from './hold-progress.ts';
import { reserveAll, type Hold } from './reserve.ts';
import { settleEach, settleRows } from './settle.ts';
import { toRow, type Settlement, type SettlementRow } from './settlement.ts';
import { ledgerTopic } from './usage.events.ts';
import { createLedgerNotifications } from './ledger-notifications.ts';

/** The money of the model calls that one router process makes. */
export interface CallLedger {
  /**
   * Reserves `amount` (millionths of a balance token), durably, for a call that is about to be
   * dialled. Returns false when the balance does not cover it. Until the call is settled,
   * `progress` is read now and then, and stored in case this process dies.
   */
  reserve(requestId: string, amount: bigint, progress: () => Settlement): Promise<boolean>;
  /**
   * Charges and records a hosted call, once. Resolves when that is durable, or after two seconds
   * with the database away. Attempts then go on in the background, and the hold stands meanwhile.
   */
  settle(settlement: Settlement): Promise<void>;
  /** Records a call that its caller paid, within 100 ms. Nothing is charged. */
  record(settlement: Settlement): void;
  /** Waits up to a few seconds for what is not yet stored. */
  close(): Promise<void>;
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

/**
 * Opens the ledger of this process. `holdSeconds`: lifetime of a hold, longer than the longest
 * call.
 */
export function createCallLedger(pool: Pool, log: Logger, holdSeconds: number): CallLedger {
  const processId = newId('process');
  const journal = createHoldProgress(pool, log, processId);
  const notifications = createLedgerNotifications(pool, log);
  const storeRecords = (rows: SettlementRow[]) =>
    settleEach(pool, rows, (row, error) =>
      log.error({ err: error, requestId: row.request_id }, 'a usage record could not be kept'),
    );
  const records = createBackgroundRecords('usage records', storeRecords, log);
  const reserve = createMicroBatcher<Hold, boolean>((holds) => reserveAll(pool, holds, processId, holdSeconds), BATCH);
  const settle = createMicroBatcher<SettlementRow, boolean>((rows) => settleRows(pool, rows), BATCH);
  const unsettled = new Set<Promise<void>>();
  let isClosed = false;

  /**
   * Resolves when the call is settled, and never throws: after the last attempt the hold is left to
   * the sweeper.
   */
  async function settleFirmly(settlement: Settlement): Promise<void> {
    const { requestId, teamId } = settlement;
    const row = toRow(settlement);
    for (let attempt = 1, rejections = 0; ; attempt++) {
      try {
        // A later attempt may find that an earlier one, whose response was lost, succeeded.
        if (!(await settle(row)) && attempt === 1)
          log.error({ requestId }, 'a call ended after the sweeper had settled it');
        journal.forget(requestId);
        notifications.notify(ledgerTopic(teamId));
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
    async reserve(requestId, amount, progress) {
      const settlement = progress();
      journal.expect(requestId);
      try {
        const isCovered = await reserve({ requestId, teamId: settlement.teamId, amount, journal: toRow(settlement) });
        if (isCovered) journal.follow(requestId, progress);
        else journal.forget(requestId);
        return isCovered;
      } catch (error) {
        // The hold may exist all the same. The journal then releases it, because no call expects
        // it.
        journal.forget(requestId);
        throw error;
      }
    },
    async settle(settlement) {
      journal.expect(settlement.requestId);
      const settled = settleFirmly(settlement);
      unsettled.add(settled);
      void settled.finally(() => unsettled.delete(settled));
      await atMost(MAX_WAIT_MS, settled);
    },
    record: (settlement) => records.add(toRow(settlement)),
    async close() {
      await atMost(MAX_WAIT_MS, Promise.allSettled(unsettled));
      isClosed = true;
      await records.close();
      await notifications.close();
      // With calls left to settle the process counts as dead, and the sweeper settles them.
      await journal.close(unsettled.size === 0);
    },
  };
}

async function atMost(timeMs: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeMs);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}

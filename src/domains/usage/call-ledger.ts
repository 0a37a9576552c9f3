import type { Pool } from 'pg';
import { createMicroBatcher } from '../../core/micro-batcher.ts';
import { newId } from '../../core/id.ts';
import type { Logger } from '../../core/logger.ts';
import { createBackgroundRecords } from './background-records.ts';
import { createCallSettler } from './call-settler.ts';
import { createHoldProgress } from './hold-progress.ts';
import { reserveAll, type Hold } from './reserve.ts';
import { settleEach } from './settle.ts';
import { toRow, type Settlement, type SettlementRow } from './settlement.ts';
import { ledgerTopic } from './usage.events.ts';
import { createLedgerNotifications } from './ledger-notifications.ts';

/** Ledger of the model calls of one router process. */
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
  const settler = createCallSettler(pool, log, ({ requestId, teamId }) => {
    journal.forget(requestId);
    notifications.notify(ledgerTopic(teamId));
  });
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
        // The hold may exist all the same. The journal then releases it, as no call expects it.
        journal.forget(requestId);
        throw error;
      }
    },
    settle(settlement) {
      journal.expect(settlement.requestId);
      return settler.settle(settlement);
    },
    record: (settlement) => records.add(toRow(settlement)),
    async close() {
      await settler.close();
      await records.close();
      await notifications.close();
      // With calls left to settle the process counts as dead, and the sweeper settles them.
      await journal.close(settler.isIdle());
    },
  };
}

import type { Pool } from 'pg';
import path from 'node:path';
import { createMicroBatcher, isOutage } from '../../core/micro-batcher.ts';
import { newId } from '../../core/id.ts';
import type { Logger } from '../../core/logger.ts';
import { createBackgroundRecords, type BackgroundRecords } from './background-records.ts';
import { createCallSettler, type CallSettler, type UnsettledCounts } from './call-settler.ts';
import { createHoldProgress } from './hold-progress.ts';
import { reserveAll, type Hold, type SpendRefusal } from './reserve.ts';
import { recordRows, settleEach } from './settle.ts';
import { toRow, type Settlement, type SettlementRow } from './settlement.ts';
import { openSettlementFile } from './settlement-file.ts';
import { createWakeUps, type WakeUps } from '../../db/wake-ups.ts';

/** Ledger of the model calls of one router process. */
export interface CallLedger {
  /** The id of this process, whose heartbeat the ledger sends. */
  readonly processId: string;
  /**
   * Reserves `amount` (millionths of a balance token), durably, for a call that is about to be
   * dialled, against the balance and the budgets of `subjectIds`. Returns null, or why the call may
   * not spend that. Until the call is settled, `progress` is read now and then, and stored in case
   * this process dies.
   */
  reserve(reservation: Reservation, progress: () => Settlement): Promise<SpendRefusal | null>;
  /**
   * Charges and records a hosted call, once. Resolves when that is durable, or after two seconds
   * while the database cannot write. Attempts then go on in the background, and the hold stands
   * meanwhile.
   */
  settle(settlement: Settlement): Promise<void>;
  /** Records a call that its caller paid, within 100 ms. Nothing is charged. */
  record(settlement: Settlement): void;
  /** Numbers of calls that are not settled yet. */
  unsettled(): UnsettledCounts;
  /** Waits up to a few seconds for what is not yet stored. */
  close(): Promise<void>;
}

/** The most that a call can cost, and whose budgets it counts for. */
export type Reservation = Pick<Hold, 'requestId' | 'amount' | 'subjectIds' | 'hasLimits'>;

export interface CallLedgerOptions {
  /** Lifetime of a hold, longer than the longest call. */
  holdSeconds: number;
  /** Directory of what survives the process. */
  dataDir: string;
  /** Calls beyond this number that cannot be settled wait on the disk. */
  maxUnsettledInMemory: number;
}

const BATCH = 128;

/** Opens the ledger of this process. */
export function createCallLedger(pool: Pool, log: Logger, options: CallLedgerOptions): CallLedger {
  const { holdSeconds, dataDir, maxUnsettledInMemory } = options;
  const processId = newId('process');
  const file = openSettlementFile(path.join(dataDir, 'settlements'), processId, log);
  const journal = createHoldProgress(pool, log, processId, () => file.count() === 0);
  const wakeUps = createWakeUps(pool, log);
  /** Reserved amounts of running calls. */
  const amounts = new Map<string, bigint>();
  const reserveBatch = (holds: Hold[]) => reserveAll(pool, holds, processId, holdSeconds);
  const reserve = createMicroBatcher(reserveBatch, BATCH);
  const settler = createCallSettler(pool, log, {
    file,
    maxInMemory: maxUnsettledInMemory,
    onStored: ({ request_id: requestId }) => journal.forget(requestId),
    onSettled({ request_id: requestId, team_id: teamId }) {
      journal.forget(requestId);
      wakeUps.wake(ledgerTopic(teamId));
    },
  });
  const records = createBackgroundRecords<string>('usage records', (rows) => storeRecords(pool, rows, settler), log);
  return {
    processId,
    async reserve(reservation, progress) {
      const { requestId, amount } = reservation;
      const settlement = progress();
      journal.expect(requestId);
      try {
        const refusal = await reserve({ ...reservation, teamId: settlement.teamId, journal: toRow(settlement) });
        if (refusal === null) {
          journal.follow(requestId, progress);
          amounts.set(requestId, amount);
        } else journal.forget(requestId);
        return refusal;
      } catch (error) {
        // The hold may exist all the same. The journal then releases it, as no call expects it.
        journal.forget(requestId);
        throw error;
      }
    },
    settle(settlement) {
      const { requestId } = settlement;
      journal.expect(requestId);
      const hold = amounts.get(requestId)?.toString() ?? null;
      amounts.delete(requestId);
      return settler.settle({ row: toRow(settlement), hold });
    },
    record: createRecorder(records, wakeUps),
    unsettled: () => settler.unsettled(),
    async close() {
      await records.close();
      await settler.close();
      await wakeUps.close();
      // With calls left to settle the process counts as dead. The sweeper settles them by an
      // estimate, which the next router corrects by what is on the disk.
      const { memory, file: stored } = settler.unsettled();
      await journal.close(memory === 0 && stored === 0);
    },
  };
}

/** Stores calls that their callers paid. The settler takes those that cannot be stored now. */
/** Records calls in the background. Thousands may wait, and a text is all that is left of each. */
function createRecorder(records: BackgroundRecords<string>, wakeUps: WakeUps): CallLedger['record'] {
  return (settlement) => {
    records.add(JSON.stringify(toRow(settlement)));
    wakeUps.wake(ledgerTopic(settlement.teamId));
  };
}

async function storeRecords(pool: Pool, texts: readonly string[], settler: CallSettler): Promise<void> {
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
      await settleEach(pool, rows, (row, reason) => settleLater([row], reason)).catch((reason: unknown) =>
        settleLater(rows, reason),
      );
  }
}

/** The topic of a team's ledger and usage records. Subscribers read what is new. */
export function ledgerTopic(teamId: string): string {
  return `ledger:${teamId}`;
}

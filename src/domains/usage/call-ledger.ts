import path from 'node:path';
import type { Pool } from 'pg';
import { newId } from '../../core/id.ts';
import type { Logger } from '../../core/logger.ts';
import { createMicroBatcher, isOutage } from '../../core/micro-batcher.ts';
import { createWakeUps, type WakeUps } from '../../db/wake-ups.ts';
import {
  createBackgroundRecords,
  type BackgroundRecords,
  createCallSettler,
  type CallSettler,
  type UnsettledCounts,
} from './call-settler.ts';
import { reserveAll, type Hold, type SpendRefusal } from './reserve.ts';
import { recordRows, settleEach, settleRows, toRow, type Settlement, type SettlementRow } from './settle.ts';
import { openSettlementFile } from './settlement-file.ts';

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

/** Progress of the calls that one router process holds money for, and the process's heartbeat. */
export interface HoldProgress {
  /** A hold of this call exists, or may soon. */
  expect(requestId: string): void;
  /** The call runs: the settlement if it ended now is stored twice a second. */
  follow(requestId: string, progress: () => Settlement): void;
  /** No hold of this call is left. */
  forget(requestId: string): void;
  /** `isClean`: nothing is left to settle. Otherwise the process counts as dead. */
  close(isClean: boolean): Promise<void>;
}

interface RunningCall {
  progress: () => Settlement;
  /** The progress that was read last, as a text to compare. */
  stored: string;
}

const HEARTBEAT_INTERVAL_MS = 500;
const HEARTBEATS_PER_RELEASE = 4;

const STORE_PROGRESS = {
  name: 'note-progress',
  text: /* sql */ `
    with alive as (
      insert into router_process (id) values ($1) on conflict (id) do update set beat = router_process.beat + 1
    )
    update hold h set journal = x.journal
    from json_to_recordset($2::json) as x (request_id text, journal json)
    where h.request_id = x.request_id`,
};

const BEAT =
  'insert into router_process (id) values ($1) on conflict (id) do update set beat = router_process.beat + 1';

const OLD_HOLDS = `select request_id, journal from hold
  where process_id = $1 and created_at < now() - interval '1 second' order by request_id limit 500`;

/**
 * `isComplete` returns whether every call that may have a hold is known here. Otherwise no hold is
 * released as unknown.
 */
function createHoldProgress(pool: Pool, log: Logger, processId: string, isComplete: () => boolean): HoldProgress {
  /** Null before the call's reservation is answered, and once its settlement is decided. */
  const calls = new Map<string, RunningCall | null>();
  let beats = 0;
  let beating: Promise<void> | null = null;

  async function beat(): Promise<void> {
    try {
      const rows = readChanges(calls.values()).map((row) => ({ request_id: row.request_id, journal: row }));
      await pool.query({ ...STORE_PROGRESS, values: [processId, JSON.stringify(rows)] });
      beats += 1;
      if (beats % HEARTBEATS_PER_RELEASE === 0 && isComplete()) await releaseUnexpected();
    } catch (error) {
      log.warn({ err: error }, 'the progress of running calls could not be noted');
      // On a full disk a small row may still be written. Without it this process looks dead.
      await pool.query(BEAT, [processId]).catch(() => undefined);
    } finally {
      beating = null;
    }
  }

  /**
   * Releases holds whose reservation was answered by a lost connection. Their calls were rejected
   * and never dialled.
   */
  async function releaseUnexpected(): Promise<void> {
    const { rows } = await pool.query<{ request_id: string; journal: SettlementRow }>(OLD_HOLDS, [processId]);
    const unexpected = rows.filter((row) => !calls.has(row.request_id)).map((row) => asNeverDialled(row.journal));
    if (unexpected.length === 0) return;
    await settleRows(pool, unexpected);
    log.warn({ holds: unexpected.length }, 'gave back what was set aside for calls that were never dialled');
  }

  const beatNow = () => void (beating ??= beat());
  beatNow();
  const timer = setInterval(beatNow, HEARTBEAT_INTERVAL_MS);

  return {
    expect: (requestId) => void calls.set(requestId, null),
    follow: (requestId, progress) => void calls.set(requestId, { progress, stored: '' }),
    forget: (requestId) => void calls.delete(requestId),
    async close(isClean) {
      clearInterval(timer);
      await beating;
      if (!isClean) return;
      await pool
        .query('delete from router_process where id = $1', [processId])
        .catch((error: unknown) => log.warn({ err: error }, 'the end of the router could not be noted'));
    },
  };
}

/** Returns the progress that has changed since it was last read. */
function readChanges(calls: Iterable<RunningCall | null>): SettlementRow[] {
  const changed: SettlementRow[] = [];
  for (const call of calls) {
    if (!call) continue;
    const settlement = call.progress();
    const mark = `${settlement.attempts} ${settlement.tokens.input} ${settlement.tokens.output} ${settlement.cost}`;
    if (mark === call.stored) continue;
    call.stored = mark;
    changed.push(toRow(settlement));
  }
  return changed;
}

function asNeverDialled(journal: SettlementRow): SettlementRow {
  return {
    ...journal,
    outcome: 'REFUSED',
    estimated: false,
    input_tokens: 0,
    cache_read_tokens: 0,
    cache_write_tokens: 0,
    output_tokens: 0,
    thinking_tokens: 0,
    cost: '0',
  };
}

import type { Pool } from 'pg';
import { createMicroBatcher } from '../../core/micro-batcher.ts';
import { isRejectedData } from '../../core/errors.ts';
import type { Logger } from '../../core/logger.ts';
import { correctEstimate } from './correct-estimate.ts';
import { settleRows } from './settle.ts';
import type { SettlementRow } from './settlement.ts';
import type { SettlementFile, UnsettledCall } from './settlement-file.ts';

/** Settles the calls of one process in batches, and tries again until each is settled. */
export interface CallSettler {
  /**
   * Resolves when the call is settled or on the local disk, or after two seconds. Never throws, and
   * never gives a call up while the process lives.
   */
  settle(call: UnsettledCall): Promise<void>;
  /** Takes calls that could not be settled elsewhere. */
  settleLater(calls: readonly UnsettledCall[], error: unknown): Promise<void>;
  /** Waits up to two seconds for unsettled calls, then stores the rest on the local disk. */
  close(): Promise<void>;
  /** Numbers of calls that are not settled, by where they are. */
  unsettled(): UnsettledCounts;
}

export interface UnsettledCounts {
  /** Running statements included. */
  memory: number;
  file: number;
  /** Rejected by the database for their values: an error of the program. */
  rejected: number;
}

export interface CallSettlerOptions {
  file: SettlementFile;
  /** Calls beyond this number wait on the local disk. */
  maxInMemory: number;
  /** The call is settled, by this process or by the sweeper. May be called again for a call. */
  onSettled: (row: SettlementRow) => void;
  /** The call is on the local disk. */
  onStored: (row: SettlementRow) => void;
}

const BATCH = 128;
const MAX_WAIT_MS = 2_000;
const RETRY_INTERVAL_MS = 500;
/** Retries between two looks for files of processes that died. */
const RETRIES_PER_TAKE_OVER = 10;

export function createCallSettler(pool: Pool, log: Logger, options: CallSettlerOptions): CallSettler {
  const { file, maxInMemory, onSettled, onStored } = options;
  const settleOne = createMicroBatcher<UnsettledCall, void>((calls) => settleCalls(pool, calls, log), BATCH);
  /** Every call in memory, and what waits for it. */
  const inMemory = new Map<UnsettledCall, PromiseWithResolvers<void>>();
  /** Calls in memory that failed before, oldest first. */
  let waiting: UnsettledCall[] = [];
  let rejected = 0;
  let retries = 0;
  let isClosed = false;
  let retrying: Promise<void> | null = null;

  function leaveMemory(call: UnsettledCall): void {
    inMemory.get(call)?.resolve();
    inMemory.delete(call);
  }

  function settled(calls: readonly UnsettledCall[]): void {
    calls.forEach(leaveMemory);
    for (const { row } of calls) onSettled(row);
  }

  /** Keeps a call that cannot be settled now. Later calls follow earlier ones to the disk. */
  async function postpone(call: UnsettledCall, error: unknown): Promise<void> {
    if (isRejectedData(error)) return reject(call, error);
    log.warn({ err: error, requestId: call.row.request_id }, 'a call could not be settled yet');
    // close() stores every call that is in memory.
    if (isClosed) return;
    waiting.push(call);
    if (waiting.length > maxInMemory || file.count() > 0) await store(waiting.splice(-1));
  }

  /** Keeps a call that this version cannot settle. The sweeper settles its hold when it expires. */
  async function reject(call: UnsettledCall, error: unknown): Promise<void> {
    const { request_id: requestId } = call.row;
    rejected += 1;
    leaveMemory(call);
    log.error({ err: error, requestId }, 'a settlement was rejected; it is kept in a file for the next version');
    await file.appendRejected([call]).catch((error: unknown) => {
      log.error({ err: error, settlement: call }, 'a rejected settlement could not be kept');
    });
  }

  /** Moves calls from memory to the disk. They stay in memory when the disk cannot write. */
  async function store(calls: UnsettledCall[]): Promise<void> {
    try {
      await file.append(calls);
      calls.forEach(leaveMemory);
      for (const { row } of calls) onStored(row);
    } catch (error) {
      log.error({ err: error, calls: inMemory.size }, 'settlements could not be stored on the local disk');
      waiting = [...calls, ...waiting];
    }
  }

  async function settleBatch(calls: UnsettledCall[]): Promise<void> {
    if (isClosed) throw new Error('the process ends');
    try {
      await settleCalls(pool, calls, log);
      settled(calls);
    } catch (error) {
      const [only] = calls;
      if (!isRejectedData(error) || !only) throw error;
      if (calls.length === 1) await reject(only, error);
      else for (const call of calls) await settleBatch([call]);
    }
  }

  /** Settles what is in memory, then what is on the disk. Another retry follows when one fails. */
  async function retry(): Promise<void> {
    try {
      if (retries++ % RETRIES_PER_TAKE_OVER === 0) await file.takeOver((ids) => findLiving(pool, ids));
      while (waiting.length > 0) {
        const batch = waiting.slice(0, BATCH);
        await settleBatch(batch);
        waiting = waiting.filter((call) => !batch.includes(call));
      }
      await file.settleAll(settleBatch);
    } catch (error) {
      if (!isClosed) log.warn({ err: error, ...unsettled() }, 'calls could not be settled yet');
    } finally {
      retrying = null;
    }
  }

  function unsettled(): UnsettledCounts {
    return { memory: inMemory.size, file: file.count(), rejected };
  }

  async function settle(call: UnsettledCall): Promise<void> {
    const waiter = Promise.withResolvers<void>();
    inMemory.set(call, waiter);
    settleOne(call).then(
      () => settled([call]),
      (error: unknown) => postpone(call, error),
    );
    await atMost(MAX_WAIT_MS, waiter.promise);
  }

  const timer = setInterval(() => void (retrying ??= retry()), RETRY_INTERVAL_MS);
  return {
    settle,
    async settleLater(calls, error) {
      for (const call of calls) {
        inMemory.set(call, Promise.withResolvers<void>());
        await postpone(call, error);
      }
    },
    async close() {
      await atMost(MAX_WAIT_MS, Promise.all([...inMemory.values()].map(({ promise }) => promise)));
      isClosed = true;
      clearInterval(timer);
      if (inMemory.size === 0) return;
      log.warn({ calls: inMemory.size }, 'the next router will settle what this one could not');
      await store([...inMemory.keys()]);
    },
    unsettled,
  };
}

/** Settles calls. What the sweeper settled by an estimate is corrected. */
async function settleCalls(pool: Pool, calls: readonly UnsettledCall[], log: Logger): Promise<void[]> {
  const counted = await settleRows(
    pool,
    calls.map(({ row }) => row),
  );
  for (const [i, call] of calls.entries()) {
    // A later attempt may find that an earlier one, whose response was lost, succeeded.
    if (!counted[i] && (await correctEstimate(pool, call)))
      log.info({ requestId: call.row.request_id }, 'the estimate of a call was replaced by its usage');
  }
  return calls.map(() => undefined);
}

async function findLiving(pool: Pool, processIds: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>('select id from router_process where id = any($1)', [processIds]);
  return new Set(rows.map(({ id }) => id));
}

async function atMost(timeMs: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeMs);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}

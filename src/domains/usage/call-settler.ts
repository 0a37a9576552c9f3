import type { Pool } from 'pg';
import { isRejectedData } from '../../core/errors.ts';
import type { Logger } from '../../core/logger.ts';
import { createMicroBatcher } from '../../core/micro-batcher.ts';
import { correctEstimate } from './correct-estimate.ts';
import { settleRows, type SettlementRow } from './settle.ts';
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
  return new Settler(pool, log, options);
}

class Settler implements CallSettler {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #options: CallSettlerOptions;
  readonly #settleOne: (call: UnsettledCall) => Promise<void>;
  /** Every call in memory, and what waits for it. */
  readonly #inMemory = new Map<UnsettledCall, PromiseWithResolvers<void>>();
  /** Calls in memory that failed before, oldest first. */
  #waiting: UnsettledCall[] = [];
  #rejected = 0;
  #retries = 0;
  #isClosed = false;
  #retrying: Promise<void> | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(pool: Pool, log: Logger, options: CallSettlerOptions) {
    this.#pool = pool;
    this.#log = log;
    this.#options = options;
    this.#settleOne = createMicroBatcher((calls) => settleCalls(pool, calls, log), BATCH);
    this.#timer = setInterval(() => void (this.#retrying ??= this.#retry()), RETRY_INTERVAL_MS);
  }

  async settle(call: UnsettledCall): Promise<void> {
    const waiter = Promise.withResolvers<void>();
    this.#inMemory.set(call, waiter);
    this.#settleOne(call).then(
      () => this.#settled([call]),
      (error: unknown) => this.#postpone(call, error),
    );
    await atMost(MAX_WAIT_MS, waiter.promise);
  }

  async settleLater(calls: readonly UnsettledCall[], error: unknown): Promise<void> {
    for (const call of calls) {
      this.#inMemory.set(call, Promise.withResolvers<void>());
      await this.#postpone(call, error);
    }
  }

  async close(): Promise<void> {
    await atMost(MAX_WAIT_MS, Promise.all([...this.#inMemory.values()].map(({ promise }) => promise)));
    this.#isClosed = true;
    clearInterval(this.#timer);
    if (this.#inMemory.size === 0) return;
    this.#log.warn({ calls: this.#inMemory.size }, 'the next router will settle what this one could not');
    await this.#store([...this.#inMemory.keys()]);
  }

  unsettled(): UnsettledCounts {
    return { memory: this.#inMemory.size, file: this.#options.file.count(), rejected: this.#rejected };
  }

  #leaveMemory(call: UnsettledCall): void {
    this.#inMemory.get(call)?.resolve();
    this.#inMemory.delete(call);
  }

  #settled(calls: readonly UnsettledCall[]): void {
    for (const call of calls) {
      this.#leaveMemory(call);
      this.#options.onSettled(call.row);
    }
  }

  /** Keeps a call that cannot be settled now. Later calls follow earlier ones to the disk. */
  async #postpone(call: UnsettledCall, error: unknown): Promise<void> {
    if (isRejectedData(error)) return this.#reject(call, error);
    this.#log.warn({ err: error, requestId: call.row.request_id }, 'a call could not be settled yet');
    // close() stores every call that is in memory.
    if (this.#isClosed) return;
    this.#waiting.push(call);
    const { file, maxInMemory } = this.#options;
    if (this.#waiting.length > maxInMemory || file.count() > 0) await this.#store(this.#waiting.splice(-1));
  }

  /** Keeps a call that this version cannot settle. The sweeper settles its hold when it expires. */
  async #reject(call: UnsettledCall, error: unknown): Promise<void> {
    const { request_id: requestId } = call.row;
    this.#rejected += 1;
    this.#leaveMemory(call);
    this.#log.error({ err: error, requestId }, 'a settlement was rejected; it is kept in a file for the next version');
    await this.#options.file.appendRejected([call]).catch((error: unknown) => {
      const settlement = { ...call, row: { ...call.row, end_user: null } };
      this.#log.error({ err: error, settlement }, 'a rejected settlement could not be kept');
    });
  }

  /** Moves calls from memory to the disk. They stay in memory when the disk cannot write. */
  async #store(calls: UnsettledCall[]): Promise<void> {
    try {
      await this.#options.file.append(calls);
      for (const call of calls) {
        this.#leaveMemory(call);
        this.#options.onStored(call.row);
      }
    } catch (error) {
      this.#log.error({ err: error, calls: this.#inMemory.size }, 'settlements could not be stored on the local disk');
      this.#waiting = [...calls, ...this.#waiting];
    }
  }

  /** Settles the calls in memory, then those on the disk. Another retry follows a failure. */
  async #retry(): Promise<void> {
    const { file } = this.#options;
    try {
      if (this.#retries++ % RETRIES_PER_TAKE_OVER === 0) await file.takeOver((ids) => findLiving(this.#pool, ids));
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.slice(0, BATCH);
        await this.#settleBatch(batch);
        this.#waiting = this.#waiting.filter((call) => !batch.includes(call));
      }
      await file.settleAll((calls) => this.#settleBatch(calls));
    } catch (error) {
      if (!this.#isClosed) this.#log.warn({ err: error, ...this.unsettled() }, 'calls could not be settled yet');
    } finally {
      this.#retrying = null;
    }
  }

  async #settleBatch(calls: UnsettledCall[]): Promise<void> {
    if (this.#isClosed) throw new Error('the process ends');
    try {
      await settleCalls(this.#pool, calls, this.#log);
      this.#settled(calls);
    } catch (error) {
      const [only] = calls;
      if (!isRejectedData(error) || !only) throw error;
      if (calls.length === 1) await this.#reject(only, error);
      else for (const call of calls) await this.#settleBatch([call]);
    }
  }
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

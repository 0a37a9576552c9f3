import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isRejectedData } from '../../core/errors.ts';
import type { Logger } from '../../core/logger.ts';
import type { SettlementFile, UnsettledCall } from './settlement-file.ts';

/** Settles the calls of one process in batches, and tries again until each is settled. */
export interface CallSettler {
  /**
   * Resolves when the call is settled or, after two seconds, when it is on the local disk. While
   * many calls end, resolves when the end of the call is durable in the journal, and settles it
   * soon after. Never throws, and never gives a call up while the process lives.
   */
  settle(call: UnsettledCall): Promise<void>;
  /** Takes calls that could not be settled elsewhere. */
  settleLater(calls: readonly UnsettledCall[], error: unknown): Promise<void>;
  /** Waits up to two seconds for unsettled calls, then stores the rest on the local disk. */
  close(): Promise<void>;
  /** Numbers of calls that are not settled, by where they are. */
  unsettled(): UnsettledCounts;
  /** Returns the request ids of those in memory. */
  inMemory(): ReadonlySet<string>;
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
  /** Makes the end of a call durable, to be settled soon. */
  append: (call: UnsettledCall) => Promise<void>;
  /**
   * Settles ended calls. Rejects when some or all are not, or perhaps. A call that is settled
   * already changes nothing.
   */
  settleAll: (calls: readonly UnsettledCall[]) => Promise<void>;
  /** Calls beyond this number wait on the local disk. */
  maxInMemory: number;
  /** The call is settled, by this process or by the sweeper. May be called again for a call. */
  onSettled: (call: UnsettledCall) => void;
  /** The call will not be settled by this process. */
  onRejected: (call: UnsettledCall) => void;
  /** Calls that waited on the local disk are gone with their files. */
  onLost: () => void;
}

const BATCH = 500;
/**
 * With more calls than this in it, those that end within this time are settled together, and their
 * answers do not wait for that.
 */
const SETTLE_INTERVAL_MS = 200;
const FEW_CALLS = 16;
/** Somebody waits for a call no longer than this. */
export const MAX_WAIT_MS = 2_000;
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
  /** Every call in memory, and what waits for it. */
  readonly #inMemory = new Map<UnsettledCall, PromiseWithResolvers<void>>();
  /** Calls to settle, oldest first. */
  #ended: UnsettledCall[] = [];
  #settling: Promise<void> | null = null;
  /** When the interval began, and how many calls ended in it and in the one before. */
  #interval = { startedAt: 0, ended: 0, before: 0 };
  readonly #closing = Promise.withResolvers<void>();
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
    this.#timer = setInterval(() => void (this.#retrying ??= this.#retry()), RETRY_INTERVAL_MS);
  }

  async settle(call: UnsettledCall): Promise<void> {
    const waiter = Promise.withResolvers<void>();
    this.#inMemory.set(call, waiter);
    this.#countEnded();
    if (!this.#isBusy()) this.#settleSoon(call);
    else
      this.#options.append(call).then(
        () => {
          waiter.resolve();
          return this.#settleSoon(call);
        },
        (error: unknown) => this.#postpone(call, error),
      );
    if (!(await atMost(MAX_WAIT_MS, waiter.promise)) && this.#inMemory.has(call) && !this.#isClosed)
      await this.#keepOnDisk(call);
  }

  async settleLater(calls: readonly UnsettledCall[], error: unknown): Promise<void> {
    for (const call of calls) {
      this.#inMemory.set(call, Promise.withResolvers<void>());
      await this.#postpone(call, error);
    }
  }

  async close(): Promise<void> {
    this.#closing.resolve();
    await atMost(
      MAX_WAIT_MS,
      Promise.all([...this.#inMemory.values()].map(({ promise }) => promise)).then(() => this.#settling),
    );
    this.#isClosed = true;
    clearInterval(this.#timer);
    if (this.#inMemory.size === 0) return;
    this.#log.warn({ calls: this.#inMemory.size }, 'the next router will settle what this one could not');
    await this.#store([...this.#inMemory.keys()]);
  }

  unsettled(): UnsettledCounts {
    return { memory: this.#inMemory.size, file: this.#options.file.count(), rejected: this.#rejected };
  }

  inMemory(): ReadonlySet<string> {
    return new Set([...this.#inMemory.keys()].map(({ row }) => row.request_id));
  }

  #isBusy(): boolean {
    return Math.max(this.#interval.ended, this.#interval.before) > FEW_CALLS;
  }

  #settleSoon(call: UnsettledCall): void {
    this.#ended.push(call);
    this.#settling ??= this.#settleEnded();
  }

  #countEnded(): void {
    const now = performance.now();
    const passed = now - this.#interval.startedAt;
    if (passed >= SETTLE_INTERVAL_MS)
      this.#interval = { startedAt: now, ended: 0, before: passed < 2 * SETTLE_INTERVAL_MS ? this.#interval.ended : 0 };
    this.#interval.ended += 1;
  }

  /** Settles what has ended, a batch at a time. Batches that fail wait with the others. */
  async #settleEnded(): Promise<void> {
    let startedAt = 0;
    while (this.#ended.length > 0) {
      const pauseMs = startedAt + SETTLE_INTERVAL_MS - performance.now();
      if (this.#isBusy() && this.#ended.length < BATCH && pauseMs > 0)
        await Promise.race([wait(pauseMs), this.#closing.promise]);
      startedAt = performance.now();
      const batch = this.#ended.splice(0, BATCH);
      await this.#settleBatch(batch).catch(async (error: unknown) => {
        for (const call of batch) if (this.#inMemory.has(call)) await this.#postpone(call, error);
      });
    }
    this.#settling = null;
  }

  #leaveMemory(call: UnsettledCall): void {
    this.#inMemory.get(call)?.resolve();
    this.#inMemory.delete(call);
  }

  #settled(calls: readonly UnsettledCall[]): void {
    for (const call of calls) {
      this.#leaveMemory(call);
      this.#options.onSettled(call);
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

  /** Keeps a call that this version cannot settle. What was set aside for it is free again. */
  async #reject(call: UnsettledCall, error: unknown): Promise<void> {
    const { request_id: requestId } = call.row;
    this.#rejected += 1;
    this.#leaveMemory(call);
    this.#options.onRejected(call);
    this.#log.error({ err: error, requestId }, 'a settlement was rejected; it is kept in a file for the next version');
    await this.#options.file.appendRejected([call]).catch((error: unknown) => {
      const settlement = { ...call, row: { ...call.row, end_user: null } };
      this.#log.error({ err: error, settlement }, 'a rejected settlement could not be kept');
    });
  }

  /** Its caller is answered next, and this process may die. */
  async #keepOnDisk(call: UnsettledCall): Promise<void> {
    // It may be read from there before it is settled from memory.
    call.isRetried = true;
    try {
      await this.#options.file.append([call]);
      this.#leaveMemory(call);
    } catch (error) {
      this.#log.error({ err: error, requestId: call.row.request_id }, 'a call waits in memory alone');
    }
  }

  /** Moves calls from memory to the disk. They stay in memory when the disk cannot write. */
  async #store(calls: UnsettledCall[]): Promise<void> {
    try {
      await this.#options.file.append(calls);
      for (const call of calls) this.#leaveMemory(call);
    } catch (error) {
      this.#log.error({ err: error, calls: this.#inMemory.size }, 'settlements could not be stored on the local disk');
      // Some may be there all the same.
      for (const call of calls) call.isRetried = true;
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
      if ((await file.settleAll((calls) => this.#settleBatch(calls))) > 0) this.#options.onLost();
    } catch (error) {
      if (!this.#isClosed) this.#log.warn({ err: error, ...this.unsettled() }, 'calls could not be settled yet');
    } finally {
      this.#retrying = null;
    }
  }

  async #settleBatch(calls: UnsettledCall[]): Promise<void> {
    if (this.#isClosed) throw new Error('the process ends');
    try {
      await this.#options.settleAll(calls);
      this.#settled(calls);
    } catch (error) {
      const [only] = calls;
      if (!isRejectedData(error) || !only) throw error;
      if (calls.length === 1) await this.#reject(only, error);
      else for (const call of calls) await this.#settleBatch([call]);
    }
  }
}

async function findLiving(pool: Pool, processIds: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>('select id from router_process where id = any($1)', [processIds]);
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether the work was done in time. */
export async function atMost(timeMs: number, work: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), timeMs);
  const isDone = await Promise.race([work.then(() => true), promise]);
  clearTimeout(timer);
  return isDone;
}

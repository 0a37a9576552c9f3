import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../core/logger.ts';
import type { LockedJob } from './lost-jobs.ts';
import { sqlStateOf } from '../db/sql-state.ts';

const PAUSE_MS = 1_000;

interface Watcher {
  log: Logger;
  /** Gets the id of each pool of workers, as jobs are locked by the pool. */
  onPool: (id: string) => void;
  /** Gets each job that a worker begins. */
  onJob: (job: LockedJob) => void;
}

/**
 * Runs jobs until `stop()`, which waits for running ones. graphile-worker looks its tasks up once,
 * and keeps a failure of that for ever: its workers then never find a job. So a runner whose first
 * look at the queue fails is replaced.
 */
export function runQueue(
  { pgPool, ...options }: Omit<RunnerOptions, 'events'> & { pgPool: Pool },
  watcher: Watcher,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const patient = createPatientPool(pgPool, stopping.signal);
  const running = keepRunning({ ...options, pgPool: patient }, watcher, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await (await running)?.stop();
    },
  };
}

async function keepRunning(
  options: RunnerOptions,
  { log, onPool, onJob }: Watcher,
  stopping: AbortSignal,
): Promise<Runner | null> {
  while (!stopping.aborted) {
    const events = new EventEmitter() as WorkerEvents;
    events.on('pool:create', ({ workerPool }) => {
      onPool(workerPool.id);
    });
    events.on('job:start', ({ job }) => {
      onJob(job);
    });
    const looked = firstLook(events, stopping);
    let runner: Runner | null = null;
    let error: unknown;
    try {
      runner = await run({ ...options, events });
      error = await looked;
    } catch (thrown) {
      error = thrown;
    }
    if (runner && error === undefined) return runner;
    log.warn({ err: error }, 'the queue of jobs could not be read at the start');
    await runner?.stop().catch(() => undefined);
    await wait(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
  return null;
}

/** Resolves to why the queue could not be read; to undefined when it could, or when all stops. */
function firstLook(events: WorkerEvents, stopping: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    const onRead = () => {
      resolve(undefined);
    };
    events.once('worker:getJob:empty', onRead);
    events.once('job:start', onRead);
    events.once('worker:getJob:error', ({ error }) => {
      resolve(error);
    });
    stopping.addEventListener('abort', onRead, { once: true });
  });
}

const RECONNECT_MS = 500;
/** graphile-worker runs a statement again, soon, after an error with this SQLSTATE. */
const RUN_AGAIN = '40001';

/**
 * Returns connections for graphile-worker, which wait while the database is away. It stores the
 * outcome of a job without waiting for it, and runs that again after a few kinds of errors only:
 * any other would end the process as a rejection that nobody handles.
 */
function createPatientPool(pool: Pool, stopping: AbortSignal): Pool {
  async function connectPatiently(): Promise<PoolClient> {
    for (;;) {
      try {
        return createPatientClient(await pool.connect());
      } catch (error) {
        if (stopping.aborted || !isAway(error)) throw error;
        await wait(RECONNECT_MS, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
  }
  // With a callback it listens for jobs, and tries again by itself.
  return replace(pool, 'connect', (listen?: Parameters<Pool['connect']>[0]) =>
    listen ? pool.connect(listen) : connectPatiently(),
  );
}

function createPatientClient(client: PoolClient): PoolClient {
  const query = async (...args: unknown[]): Promise<unknown> => {
    try {
      return await (client.query as (...args: unknown[]) => Promise<unknown>)(...args);
    } catch (error) {
      if (!isAway(error)) throw error;
      throw Object.assign(new Error('the database is away', { cause: error }), { code: RUN_AGAIN });
    }
  };
  return replace(client, 'query', query);
}

/** Whether the server cannot be reached, starts or stops, or takes no more connections. */
function isAway(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined ? !(error instanceof TypeError) : /^(08|53|57P)/.test(state);
}

/** Returns the object with one method replaced. Its own methods go on seeing each other. */
function replace<T extends object>(target: T, name: keyof T, method: unknown): T {
  return new Proxy(target, {
    get(_, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

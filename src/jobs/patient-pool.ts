import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { sqlStateOf } from '../db/sql-state.ts';

const PAUSE_MS = 500;
/** graphile-worker runs a statement again, soon, after an error with this SQLSTATE. */
const RUN_AGAIN = '40001';

/**
 * Returns connections for graphile-worker, which wait while the database is away. It stores the
 * outcome of a job without waiting for it, and runs that again after a few kinds of errors only:
 * any other would end the process as a rejection that nobody handles.
 */
export function createPatientPool(pool: Pool, stopping: AbortSignal): Pool {
  async function connectPatiently(): Promise<PoolClient> {
    for (;;) {
      try {
        return createPatientClient(await pool.connect());
      } catch (error) {
        if (stopping.aborted || !isAway(error)) throw error;
        await wait(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
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

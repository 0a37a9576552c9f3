import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { Server } from 'node:http';
import type { Pool, PoolClient } from 'pg';
import type { System } from '../harness/system.ts';

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** The look-up of a key, which is cached for a moment. */
const KEY_LOOKUP = /service_key|invalid_key_attempt/;

/**
 * Gives each statement on a connection of the pool to `around`, which sends it. Returns the end of
 * it.
 */
export function watchStatements(
  pool: Pool,
  around: (text: string, send: () => unknown, values: readonly unknown[]) => unknown,
): () => void {
  const unwatched = new Map<PoolClient, Method>();
  const watch = (client: PoolClient) => {
    if (unwatched.has(client)) return;
    const open = client as unknown as { query: Method };
    const { query } = open;
    unwatched.set(client, query);
    open.query = (...args) => {
      const [first] = args;
      const { text, values = [] } =
        typeof first === 'string' ? { text: first } : (first as { text?: string; values?: unknown[] });
      return around(String(text), () => query.apply(client, args), values);
    };
  };
  pool.on('acquire', watch);
  return () => {
    pool.off('acquire', watch);
    for (const [client, query] of unwatched) Object.assign(client, { query });
  };
}

/**
 * The SQL statements of `work` and of the requests that arrive meanwhile, on connections of the
 * platform's pool. Sweeps and other timers are not counted, also those that a request sets, nor is
 * the look-up of the key.
 */
export async function statementsOf(system: System, work: () => Promise<unknown>): Promise<string[]> {
  const counted = new AsyncLocalStorage<string[]>();
  const statements: string[] = [];
  const { pool } = system.running.platform;
  const unwatch = watchStatements(pool, (text, send) => {
    if (!KEY_LOOKUP.test(text)) counted.getStore()?.push(text);
    return send();
  });
  const pools = Object.getPrototypeOf(pool) as { connect: Method };
  const server = Server.prototype as unknown as { emit: Method };
  const [emit, connect, setTimer] = [server.emit, pools.connect, globalThis.setTimeout];
  server.emit = function (...args) {
    return args[0] === 'request' ? counted.run(statements, () => emit.apply(this, args)) : emit.apply(this, args);
  };
  // Otherwise a sweep that waits for a connection goes on as a part of the request that frees it.
  pools.connect = function (...args) {
    return connect.apply(
      this,
      args.map((arg) => (typeof arg === 'function' ? AsyncResource.bind(arg as Method) : arg)),
    );
  };
  globalThis.setTimeout = ((run: Method, ...args: [number?, ...unknown[]]) =>
    setTimer((...given: unknown[]) => counted.exit(run, ...given), ...args)) as typeof setTimeout;
  try {
    await counted.run(statements, work);
  } finally {
    [server.emit, pools.connect, globalThis.setTimeout] = [emit, connect, setTimer];
    unwatch();
  }
  if (statements.length === 0) throw new Error('no statement was counted');
  return statements;
}

import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { Server } from 'node:http';
import type { System } from '../harness/system.ts';

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** The look-up of a key, which is cached for a moment. */
const KEY_LOOKUP = /service_key|invalid_key_attempt/;

/**
 * The SQL statements of `work` and of the requests that arrive meanwhile, counted in the query
 * method of the driver's client, where every one passes. Sweeps and other timers are not counted,
 * also those that a request sets, nor is the look-up of the key.
 */
export async function statementsOf(system: System, work: () => Promise<unknown>): Promise<string[]> {
  const counted = new AsyncLocalStorage<string[]>();
  const statements: string[] = [];
  // The driver's own classes: the ORM bundles a copy of the driver, which an import would miss.
  const { pool } = system.running.platform;
  const pooled = await pool.connect();
  const client = Object.getPrototypeOf(pooled) as { query: Method };
  pooled.release();
  const pools = Object.getPrototypeOf(pool) as { connect: Method };
  const server = Server.prototype as unknown as { emit: Method };
  const [query, emit, connect, setTimer] = [client.query, server.emit, pools.connect, globalThis.setTimeout];
  client.query = function (...args) {
    const [first] = args;
    const text = typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text);
    if (!KEY_LOOKUP.test(text)) counted.getStore()?.push(text);
    return query.apply(this, args);
  };
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
    [client.query, server.emit, pools.connect, globalThis.setTimeout] = [query, emit, connect, setTimer];
  }
  if (statements.length === 0) throw new Error('no statement was counted');
  return statements;
}

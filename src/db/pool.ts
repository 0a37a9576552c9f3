import pg from 'pg';
import type { Logger } from '../core/logger.ts';
import { readAddress } from '../core/database-address.ts';
import { driverOptions } from './driver.ts';

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  queryTimeoutMs: number;
  /** A pooler may be in between. Sessions then keep nothing, and are sent no limits of time. */
  isPooled: boolean;
  /** Whether statements with a name are prepared under it. */
  preparedStatements: boolean;
}

/** Limits of time that the server enforces. */
export function serverLimits({ queryTimeoutMs }: Pick<DatabaseOptions, 'queryTimeoutMs'>) {
  return {
    statement_timeout: queryTimeoutMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
  };
}

/**
 * Returns the options of every connection. All waits are limited, because a frozen server must not
 * block a caller.
 */
export function connectionOptions(options: Pick<DatabaseOptions, 'queryTimeoutMs' | 'isPooled'>) {
  return {
    application_name: 'memory-platform',
    connectionTimeoutMillis: 5_000,
    query_timeout: options.queryTimeoutMs,
    keepAlive: true,
    ...(options.isPooled ? {} : serverLimits(options)),
  };
}

/** Opens a pool without an ORM, to a server that was checked. Throws as `checkServer` does. */
export async function openPool(options: DatabaseOptions, log: Logger, variable = 'DATABASE_URL'): Promise<pg.Pool> {
  const pool = createPool(options, log);
  try {
    await checkServer(pool, options.url, variable);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}

/** Creates a pool, which connects at its first use. */
export function createPool(options: DatabaseOptions, log: Logger): pg.Pool {
  const { url, poolSize } = options;
  const pool = new pg.Pool({ ...driverOptions(url), max: poolSize, ...connectionOptions(options) });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection was lost'));
  // A connection that is lost while somebody holds it fails the statement, or the next one.
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'a connection was lost')));
  if (!options.preparedStatements) leaveUnprepared(pool);
  return pool;
}

/**
 * Returns the parts of a database's address as the driver understands them. The server is a folder
 * with a unix socket, or a host and a port; or several of them.
 */
export function partsOf(url: string): { server: string; database: string; user: string } {
  const clients = readAddress(url).urls.map((connectionString) => new pg.Client({ connectionString }));
  const [{ database = '', user = '' } = {}] = clients;
  return {
    server: clients.map(({ host, port }) => (host.startsWith('/') ? host : `${host}:${port}`)).join(', '),
    database,
    user,
  };
}

/** Said where DATABASE_URL alone leads through a pooler. */
export const POOLER_ADVICE =
  'Set DATABASE_DIRECT_URL to the PostgreSQL server itself; DATABASE_URL can then stay as it is.';

const MIN_SERVER_VERSION = 15;

/**
 * Throws an Error that says what to do when the database cannot be reached or is unsuitable.
 * `variable` is the one that leads there.
 */
export async function checkServer(pool: pg.Pool, url: string, variable = 'DATABASE_URL'): Promise<void> {
  const { server, database } = partsOf(url);
  const { rows } = await pool
    .query<{ version: string; number: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num') as number,
         current_setting('server_encoding') as encoding`,
    )
    .catch((error: unknown) => {
      const reason = reasonOf(error);
      const advice = reason.includes('unsupported startup parameter') ? `. ${POOLER_ADVICE}` : '';
      throw new Error(`${variable}: the database ${database} at ${server} cannot be used: ${reason}${advice}`, {
        cause: error,
      });
    });
  const [found] = rows;
  if (Number(found?.number) < MIN_SERVER_VERSION * 10_000) {
    throw new Error(
      `${variable}: PostgreSQL ${MIN_SERVER_VERSION} or newer is needed, and ${server} is PostgreSQL ${found?.version}.`,
    );
  }
  if (found?.encoding !== 'UTF8') {
    throw new Error(
      `${variable}: a database in UTF8 is needed, and this one is in ${found?.encoding}. ` +
        `Create one with: create database memory encoding 'UTF8' template template0`,
    );
  }
}

/**
 * A host name with several addresses fails with an AggregateError that has no message of its own.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

const RELEASE_DELAY_MS = 1_000;

/**
 * Releases connections that were lost while in use, one second later. The ORM never releases a
 * connection whose rollback fails, as it must on a lost connection. A pool with all its connections
 * lost that way would serve nobody again. A begin or a rollback without an answer in time ends its
 * connection: it may work again later, but the ORM has no transaction that would give it back.
 */
export function freeLostConnections(pool: pg.Pool): void {
  const held = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    endUnanswered(client);
    client.once('end', () => {
      setTimeout(() => {
        if (!held.has(client)) return;
        client.release(true);
        // Its holder may release it, too, which the pool would reject.
        client.release = () => {};
      }, RELEASE_DELAY_MS).unref();
    });
  });
}

const BORDERS_TRANSACTION = /^(?:begin|start transaction|rollback)/;

function endUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((statement: unknown, ...rest: unknown[]) => {
    const sent = query(statement, ...rest);
    if (typeof statement === 'string' && BORDERS_TRANSACTION.test(statement) && sent instanceof Promise)
      sent.catch(() => client.end());
    return sent;
  }) as never;
}

/**
 * Sends statements with a name as those without one. A pooler that lends connections for one
 * transaction loses the names, or meets them where they were prepared before.
 */
export function leaveUnprepared(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((statement: unknown, ...rest: unknown[]) => query(withoutName(statement), ...rest)) as never;
  });
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  return { ...statement, name: undefined };
}

/**
 * Runs each statement of `pool.query` in a transaction of its own with these settings. They hold
 * behind a pooler, at the price of two short round trips.
 */
export function setEachTime(pool: pg.Pool, settings: Readonly<Record<string, string | number>>): pg.Pool {
  const begin = `begin; ${Object.entries(settings)
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join('; ')}`;
  pool.query = (async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const client = await pool.connect();
    try {
      await client.query(begin);
      const result = await client.query(statement, values);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // Its transaction may still be open.
      client.release(true);
      throw error;
    }
  }) as never;
  return pool;
}

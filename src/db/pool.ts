import pg from 'pg';
import type { Logger } from '../core/logger.ts';

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  queryTimeoutMs: number;
}

/**
 * Returns the options of every connection. All waits are limited, because a frozen server must not
 * block a caller.
 */
export function connectionOptions(queryTimeoutMs: number) {
  return {
    application_name: 'memory-platform',
    connectionTimeoutMillis: 5_000,
    query_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  };
}

/** Opens a pool without an ORM, to a server that was checked. Throws as `checkServer` does. */
export async function openPool({ url, poolSize, queryTimeoutMs }: DatabaseOptions, log: Logger): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, ...connectionOptions(queryTimeoutMs) });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection was lost'));
  try {
    await checkServer(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}

/**
 * Returns the parts of a database's URL as the driver understands them. The server is a folder with
 * a unix socket, or a host and a port.
 */
export function partsOf(url: string): { server: string; database: string; user: string } {
  const { host, port, database = '', user = '' } = new pg.Client({ connectionString: url });
  return { server: host.startsWith('/') ? host : `${host}:${port}`, database, user };
}

const MIN_SERVER_VERSION = 15;

/** Throws an Error that says what to do when the database cannot be reached or is unsuitable. */
export async function checkServer(pool: pg.Pool, url: string): Promise<void> {
  const { server, database } = partsOf(url);
  const { rows } = await pool
    .query<{ version: string; number: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num') as number,
         current_setting('server_encoding') as encoding`,
    )
    .catch((error: unknown) => {
      throw new Error(`DATABASE_URL: the database ${database} at ${server} cannot be used: ${reasonOf(error)}`, {
        cause: error,
      });
    });
  const [found] = rows;
  if (Number(found?.number) < MIN_SERVER_VERSION * 10_000) {
    throw new Error(
      `DATABASE_URL: PostgreSQL ${MIN_SERVER_VERSION} or newer is needed, and ${server} is PostgreSQL ${found?.version}.`,
    );
  }
  if (found?.encoding !== 'UTF8') {
    throw new Error(
      `DATABASE_URL: a database in UTF8 is needed, and this one is in ${found?.encoding}. ` +
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
 * lost that way would serve nobody again.
 */
export function freeLostConnections(pool: pg.Pool): void {
  const held = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
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

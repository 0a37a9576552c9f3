import pg from 'pg';
import { inject } from 'vitest';

export const TEMPLATE = 'platform_template';

export function databaseNamed(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}

/**
 * Names the template in `create database`. Its files are copied: to write each block to the log
 * takes three times as long.
 */
export const FROM_TEMPLATE = `template ${TEMPLATE} strategy file_copy`;

/**
 * Connections on which this process creates and drops databases. A new one takes as long as the
 * statement.
 */
let servers: pg.Pool | null = null;

let names = 0;

/** A name that no other database of the run's server has: all workers share the server. */
export function newDatabaseName(prefix: string): string {
  names += 1;
  return `${prefix}_${process.pid}_${names}`;
}

/** A database of the caller's own, cloned from the migrated template in a fraction of a second. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseUrl');
  const pool = (servers ??= new pg.Pool({ connectionString: server, allowExitOnIdle: true }).on(
    'error',
    () => undefined,
  ));
  const name = newDatabaseName('test');
  await pool.query(`create database ${name} ${FROM_TEMPLATE}`);
  return {
    url: databaseNamed(server, name),
    drop: async () => void (await pool.query(`drop database ${name} with (force)`)),
  };
}

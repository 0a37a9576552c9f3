import pg from 'pg';
import { expect } from 'vitest';
import type { System } from './system.ts';

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Resolves when as many transactions of the system's database wait for a lock. Asks on a connection
 * of its own: the holder's transaction sees the activity of its first look for ever, and the pool
 * may have none left.
 */
export async function untilLockIsAwaited({ config }: Pick<System, 'config'>, by = 1): Promise<void> {
  const client = new pg.Client({ connectionString: config.database.url });
  await client.connect();
  try {
    await expect
      .poll(async () => (await client.query(WAITING)).rowCount, { timeout: 15_000, interval: 10 })
      .toBeGreaterThanOrEqual(by);
  } finally {
    await client.end();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Entries of indexes that were read of each table, in the order of the tables' names. A connection
 * that has ended reports its counts a little later, so they are read until they stay.
 */
export async function indexEntriesRead(
  tables: readonly string[],
  pools: readonly [pg.Pool, ...pg.Pool[]],
): Promise<number[]> {
  for (let known = await countsNow(tables, pools); ;) {
    await sleep(500);
    const counts = await countsNow(tables, pools);
    if (counts.join() === known.join()) return counts;
    known = counts;
  }
}

async function countsNow(tables: readonly string[], pools: readonly [pg.Pool, ...pg.Pool[]]): Promise<number[]> {
  for (const pool of pools) await tellCounts(pool);
  const { rows } = await pools[0].query<{ n: string }>(
    `select sum(idx_tup_read) as n from pg_stat_user_indexes where relname = any($1) group by relname order by relname`,
    [tables],
  );
  return rows.map(({ n }) => Number(n));
}

/** A connection with nothing to do keeps its counts for up to ten seconds. */
async function tellCounts(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()');
    client.release();
  }
}

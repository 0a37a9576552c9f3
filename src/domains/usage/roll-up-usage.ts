import type { Pool } from 'pg';

const ROWS_AT_ONCE = 10_000;

/**
 * Adds the usage records that are stored since to the sums of their hours, in transactions of some
 * rows each. Readers add what is left, so when it runs changes no result. Any number of processes
 * may do it.
 */
export async function rollUpUsage(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ n: number }>('select sum_usage($1) as n', [ROWS_AT_ONCE]);
    if ((rows[0]?.n ?? 0) < ROWS_AT_ONCE) return;
  }
}

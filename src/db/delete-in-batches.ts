import type { Pool } from 'pg';

interface Deletion {
  readonly table: string;
  /** A unique column. Default: `id`. */
  readonly key?: string;
  /** SQL of the condition, with an order where the oldest go first. */
  readonly where: string;
  readonly values: readonly unknown[];
  readonly batch?: number;
  readonly signal?: AbortSignal;
}

/**
 * Deletes rows, some in each statement, because one for all could exceed the statement timeout.
 * Returns the number of rows.
 */
export async function deleteInBatches(
  pool: Pool,
  { table, key = 'id', where, values, batch = 5_000, signal }: Deletion,
): Promise<number> {
  const text = `delete from ${table} where ${key} in (select ${key} from ${table} where ${where} limit ${batch})`;
  for (let deleted = 0; ;) {
    signal?.throwIfAborted();
    const { rowCount } = await pool.query(text, [...values]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return deleted;
  }
}

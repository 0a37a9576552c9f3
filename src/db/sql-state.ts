/**
 * SQLSTATEs of a transaction that PostgreSQL ended because another one was in its way: a deadlock,
 * or a serialization failure. Nothing is wrong with it; run again, it succeeds.
 */
export const CONCURRENCY_CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

/** SQLSTATE of a row that is there already. */
export const UNIQUE_VIOLATION = '23505';

/** SQLSTATE of a statement that waited longer than `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** Returns the SQLSTATE of an error or of one of its causes. */
export function sqlStateOf(thrown: unknown): string | undefined {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth++)
    if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return undefined;
}

import { setTimeout as wait } from 'node:timers/promises';
import { CONCURRENCY_CONFLICTS, sqlStateOf } from './sql-state.ts';

/** Runs of a transaction, the first one included. */
export const MAX_TRANSACTION_RUNS = 5;

/** Longest pause before the second run. It doubles with each run. */
const FIRST_PAUSE_MS = 20;

/**
 * Runs a transaction, and runs it again when it ended in a deadlock or a serialization failure.
 * Random pauses keep rivals from meeting again. Throws what the last run throws.
 */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs++) {
    try {
      return await run();
    } catch (error) {
      if (runs === MAX_TRANSACTION_RUNS || !CONCURRENCY_CONFLICTS.has(sqlStateOf(error) ?? '')) throw error;
      await wait(Math.random() * FIRST_PAUSE_MS * 2 ** (runs - 1));
    }
  }
}

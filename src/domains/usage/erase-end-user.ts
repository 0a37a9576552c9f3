import { setTimeout as wait } from 'node:timers/promises';
import type { Attempt, JobPayloads } from '../../db/job-queue.ts';
import type { Platform } from '../../request/platform.ts';
import { rollUpUsage } from './roll-up-usage.ts';

const CALLS_AT_ONCE = 2_000;
const POLL_INTERVAL_MS = 100;

const CLEAR = /* sql */ `
  update usage_record set end_user = null where request_id in (
    select request_id from usage_record where team_id = $1 and end_user = $2 limit ${CALLS_AT_ONCE})`;
const WAITS = 'select from usage_unsummed where team_id = $1 and end_user = $2 limit 1';
const DELETE = 'delete from usage_hourly_user where team_id = $1 and end_user = $2 and calls = 0';

/**
 * Removes the name of an end user from the records and sums of usage. The calls themselves stay,
 * with their costs, as calls for nobody.
 */
export async function eraseEndUser(
  { pool }: Platform,
  { teamId, endUser }: JobPayloads['erase_end_user'],
  { signal }: Attempt,
): Promise<void> {
  const values = [teamId, endUser];
  for (;;) {
    signal.throwIfAborted();
    if (((await pool.query(CLEAR, values)).rowCount ?? 0) < CALLS_AT_ONCE) break;
  }
  // Another process may be about to roll up what is left.
  for (;;) {
    await rollUpUsage(pool);
    if ((await pool.query(WAITS, values)).rowCount === 0) break;
    await wait(POLL_INTERVAL_MS, undefined, { signal });
  }
  await pool.query(DELETE, values);
}

import { setTimeout as wait } from 'node:timers/promises';
import { postponeJob, type Attempt, type JobPayloads } from '../../db/job-queue.ts';
import type { Platform } from '../../request/platform.ts';
import { rollUpUsage } from './roll-up-usage.ts';

const CALLS_AT_ONCE = 2_000;
const POLL_INTERVAL_MS = 100;

const CLEAR = /* sql */ `
  update usage_record set end_user = null where request_id in (
    select request_id from usage_record where team_id = $1 and end_user = $2 limit ${CALLS_AT_ONCE})`;
const WAITS = 'select from usage_unsummed where team_id = $1 and end_user = $2 limit 1';
/** Lines of calls that began before: they run, or have ended and may not be recorded yet. */
const CALLED = /* sql */ `
  select from call_journal j, regexp_split_to_table(j.lines, '\\n') line,
    json_to_record(line::json -> 'row') as r (team_id text, started_at timestamptz, end_user text)
  where r.team_id = $1 and r.end_user = $2 and r.started_at < $3::timestamptz limit 1`;
const CALLED_AGAIN_SECONDS = 2;
const DELETE = 'delete from usage_hourly_user where team_id = $1 and end_user = $2 and calls = 0';

/**
 * Removes the name of an end user from the records and sums of usage, again until no call that
 * began before the deletion is left in a router's journal. The calls themselves stay, with their
 * costs, as calls for nobody.
 */
export async function eraseEndUserOfActor(
  platform: Platform,
  payload: JobPayloads['erase_end_user'],
  attempt: Attempt,
): Promise<void> {
  const { pool } = platform;
  const { teamId, endUser, before } = payload;
  // Read first: what leaves the journal meanwhile has its record by then.
  const called = before === undefined ? 0 : (await pool.query(CALLED, [teamId, endUser, before])).rowCount;
  await eraseEndUser(platform, payload, attempt);
  if (called) await postponeJob(pool, 'erase_end_user', payload, { seconds: CALLED_AGAIN_SECONDS });
}

/** The same, once: calls that still run come later. */
export async function eraseEndUser(
  { pool }: Platform,
  { teamId, endUser }: Pick<JobPayloads['erase_end_user'], 'teamId' | 'endUser'>,
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

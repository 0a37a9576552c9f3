import { setTimeout as wait } from 'node:timers/promises';
import { postponeJob, type Attempt, type JobPayloads } from '../../db/job-queue.ts';
import type { Platform } from '../../request/platform.ts';
import { rollUpUsage } from './roll-up-usage.ts';

const CALLS_AT_ONCE = 2_000;
const POLL_INTERVAL_MS = 100;

/** Clocks of processes differ by less. */
const MARGIN = `interval '10 seconds'`;

/** SQL: whether something is of who had a name until a moment. Who has it later is somebody new. */
export const beganBefore = (time: string, until: string): string =>
  `${time} < coalesce(${until}::timestamptz + ${MARGIN}, 'infinity')`;

const CLEAR = /* sql */ `
  update usage_record set end_user = null where request_id in (
    select request_id from usage_record where team_id = $1 and end_user = $2 and ${beganBefore('started_at', '$3')} limit ${CALLS_AT_ONCE})`;
const WAITS = 'select from usage_unsummed where team_id = $1 and end_user = $2 limit 1';
/**
 * SQL: lines in the journal of calls of a team that began up to a moment: they run, or have ended
 * and may not be recorded yet. `end_user` is a JSON text. Only rows that name the team are split. A
 * damaged line is none, so nothing here is parsed.
 */
export const linesOf = (team: string, until: string): string => {
  const names = (text: string) => `position('"team_id":"' || ${team} || '"' in ${text}) > 0`;
  return /* sql */ `(
    select substring(line from '"request_id":"(\\w+)"') as request_id, substring(line from '"end_user":("([^"\\\\]|\\\\.)*")') as end_user
    from call_journal j, regexp_split_to_table(j.lines, '\\n') line
    where ${names('j.lines')} and ${names('line')}
      and substring(line from '"started_at":"([^"]+)"') <= to_char(${until} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
};

const CALLED = `select from ${linesOf('$1', '$3::timestamptz')} r where r.end_user = to_json($2::text)::text limit 1`;
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
  { teamId, endUser, before = null }: { teamId: string; endUser: string; before?: string | null | undefined },
  { signal }: Attempt,
): Promise<void> {
  const values = [teamId, endUser];
  for (;;) {
    signal.throwIfAborted();
    if (((await pool.query(CLEAR, [...values, before])).rowCount ?? 0) < CALLS_AT_ONCE) break;
  }
  // Another process may be about to roll up what is left.
  for (;;) {
    await rollUpUsage(pool);
    if ((await pool.query(WAITS, values)).rowCount === 0) break;
    await wait(POLL_INTERVAL_MS, undefined, { signal });
  }
  await pool.query(DELETE, values);
}

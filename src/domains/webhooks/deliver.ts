import type { ChangeKind } from '../../auth/change-kinds.ts';
import { newId } from '../../core/id.ts';
import type { Platform } from '../../request/platform.ts';
import {
  CHANGE_COLUMNS,
  readAfter,
  readHead,
  toChange,
  type NumberedChange,
  type StoredChange,
} from '../changes/read-changes.ts';
import { disableEndpoint } from './endpoints.ts';
import { eventOf, sendEvent, type Destination, type WebhookAnswer } from './send-event.ts';

/** After so many events another endpoint may have its turn. */
const EVENTS_AT_ONCE = 100;
const PAGE_SIZE = 200;
/** Longer than an attempt can take, so no two processes send one event at the same time. */
export const LEASE_SECONDS = 60;
const HOUR_MS = 3_600_000;

/** An endpoint that this process delivers. */
export interface Lease {
  id: string;
  leasedBy: string;
}

interface LeasedEndpoint extends Destination {
  kinds: ChangeKind[];
  position: bigint;
  failures: number;
  failingSince: Date | null;
  retry: { number: bigint; attempts: number; firstFailedAt: Date } | null;
}

/** Delivers what waits for an endpoint, in order, until nothing does or an attempt fails. */
export async function deliver(platform: Platform, lease: Lease, signal: AbortSignal): Promise<void> {
  const changes = createPlace(platform);
  for (let sent = 0; sent < EVENTS_AT_ONCE && !signal.aborted; sent++) {
    const endpoint = await renewLease(platform, lease);
    if (!endpoint) return;
    const { retry, failures } = endpoint;
    // After every second failure a new event is tried: an event that always fails blocks no other.
    const isNewFirst = retry === null || (failures > 0 && failures % 2 === 0);
    const next = isNewFirst ? await changes.next(endpoint, lease) : null;
    if (!next && !retry) return;
    const failed = !next && retry ? await readChange(platform, endpoint, retry.number) : null;
    if (!next && !failed) await dropRetry(platform, endpoint);
    const isDone = next
      ? await attempt(platform, lease, { ...endpoint, retry: null }, next)
      : failed === null || (await attempt(platform, lease, endpoint, failed));
    if (!isDone) return;
  }
}

/** Sends an event and stores the result. Returns whether the next one may be sent at once. */
async function attempt(
  platform: Platform,
  lease: Lease,
  endpoint: LeasedEndpoint,
  change: NumberedChange,
): Promise<boolean> {
  const answer = await sendEvent(platform, endpoint, eventOf(endpoint.id, endpoint.teamId, change));
  const attempts = (endpoint.retry?.attempts ?? 0) + 1;
  await logAttempt(platform, endpoint, { number: change.number, kind: change.kind, attempt: attempts, ...answer });
  if (answer.error === null) return storeSuccess(platform, lease, endpoint, change);
  await storeFailure(platform, lease, endpoint, { change, attempts, answer });
  return false;
}

const RENEW = /* sql */ `
  update webhook_endpoint e set leased_until = now() + interval '${LEASE_SECONDS} seconds'
  where e.id = $1 and e.leased_by = $2 and e.state = 'ACTIVE' and (e.paused_until is null or e.paused_until <= $3)
  returning e.id, e.team_id as "teamId", e.url, e.kinds, e.secret, e.previous_secret as "previousSecret",
    e.previous_until as "previousUntil", e.position, e.failures, e.failing_since as "failingSince", (
      select json_build_object('number', r.number::text, 'attempts', r.attempts, 'firstFailedAt', r.first_failed_at)
      from webhook_retry r where r.endpoint_id = e.id and r.next_try_at <= $3 order by r.number limit 1) as retry`;

interface StoredEndpoint extends Omit<LeasedEndpoint, 'position' | 'previousUntil' | 'failingSince' | 'retry'> {
  position: string;
  previousUntil: string | null;
  failingSince: string | null;
  retry: { number: string; attempts: number; firstFailedAt: string } | null;
}

/** Returns the endpoint as it is now. Null when it is another's, is not active, or pauses. */
async function renewLease({ pool, now }: Platform, { id, leasedBy }: Lease): Promise<LeasedEndpoint | null> {
  const { rows } = await pool.query<StoredEndpoint>(RENEW, [id, leasedBy, now()]);
  const [row] = rows;
  if (!row) return null;
  const { retry } = row;
  return {
    ...row,
    position: BigInt(row.position),
    previousUntil: readTime(row.previousUntil),
    failingSince: readTime(row.failingSince),
    retry: retry && { ...retry, number: BigInt(retry.number), firstFailedAt: new Date(retry.firstFailedAt) },
  };
}

function readTime(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** Reads the changes after an endpoint's position, a page at a time. */
function createPlace({ pool }: Platform) {
  let page: NumberedChange[] = [];
  let place: bigint | null = null;

  /** Leaves out what is deleted for its age: nobody can read it. */
  async function readPage(teamId: string, after: bigint): Promise<NumberedChange[]> {
    const { number, swept } = await readHead(pool, teamId);
    if (after >= number) return [];
    return readAfter(pool, teamId, { after: after > swept ? after : swept, limit: PAGE_SIZE });
  }

  return {
    /** Returns the next change of the endpoint's kinds. Passes all others. */
    async next({ id, teamId, kinds, position }: LeasedEndpoint, { leasedBy }: Lease): Promise<NumberedChange | null> {
      // The first read, or somebody set the endpoint back.
      if (place !== position) [page, place] = [[], position];
      for (;;) {
        for (let change = page.shift(); change; change = page.shift()) {
          place = change.number;
          if (kinds.includes(change.kind)) return change;
        }
        page = await readPage(teamId, place);
        if (page.length > 0) continue;
        if (place > position)
          await pool.query(
            'update webhook_endpoint set position = $3 where id = $1 and leased_by = $2 and position = $4',
            [id, leasedBy, String(place), String(position)],
          );
        return null;
      }
    },
  };
}

async function readChange(
  { pool }: Platform,
  { teamId, kinds }: LeasedEndpoint,
  number: bigint,
): Promise<NumberedChange | null> {
  const { rows } = await pool.query<StoredChange>(
    `select ${CHANGE_COLUMNS} from change c where c.team_id = $1 and c.number = $2 and c.kind = any($3)`,
    [teamId, String(number), kinds],
  );
  return rows[0] ? toChange(rows[0]) : null;
}

async function dropRetry({ pool }: Platform, { id, retry }: LeasedEndpoint): Promise<void> {
  await pool.query('delete from webhook_retry where endpoint_id = $1 and number = $2', [id, String(retry?.number)]);
}

/** An attempt, as it is logged. */
export type LoggedAttempt = Omit<WebhookAnswer, 'retryAfterSeconds'> & {
  /** Null for a test event. */
  number: bigint | null;
  kind: string;
  attempt: number;
};

/** Logs an attempt. Returns its id. */
export async function logAttempt(
  { pool, now }: Platform,
  endpoint: { id: string; teamId: string },
  { number, kind, attempt: nth, status, error, durationMs, answer }: LoggedAttempt,
): Promise<string> {
  const id = newId('webhookAttempt');
  await pool.query(
    `insert into webhook_attempt
       (id, team_id, endpoint_id, number, kind, attempt, status, error, duration_ms, answer, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      endpoint.teamId,
      endpoint.id,
      number === null ? null : String(number),
      kind,
      nth,
      status,
      error,
      durationMs,
      answer,
      now(),
    ],
  );
  return id;
}

/** Tries at once all that waits, when an endpoint that was away answers again. */
const SUCCEED = /* sql */ `
  with done as (
    delete from webhook_retry where endpoint_id = $1 and number = $3
  ), awake as (
    update webhook_retry set next_try_at = least(next_try_at, $5::timestamptz)
    where endpoint_id = $1 and number <> $3 and $6::boolean
  )
  update webhook_endpoint set failures = 0, failing_since = null, paused_until = null,
    position = greatest(position, $3)
  where id = $1 and leased_by = $2 and position = $4 returning id`;

/** Returns false when the lease is lost, or the endpoint was set back meanwhile. */
async function storeSuccess(
  { pool, now }: Platform,
  { leasedBy }: Lease,
  { id, position, failures }: LeasedEndpoint,
  { number }: NumberedChange,
): Promise<boolean> {
  const { rowCount } = await pool.query(SUCCEED, [id, leasedBy, String(number), String(position), now(), failures > 1]);
  return rowCount === 1;
}

const FAIL = /* sql */ `
  with moved as (
    update webhook_endpoint set failures = $5, failing_since = $6, paused_until = $7,
      position = greatest(position, $3)
    where id = $1 and leased_by = $2 and position = $4 returning id
  )
  insert into webhook_retry (endpoint_id, number, attempts, first_failed_at, next_try_at)
  select id, $3, $8::integer, $9::timestamptz, $10::timestamptz from moved
  on conflict (endpoint_id, number) do update set attempts = excluded.attempts, next_try_at = excluded.next_try_at`;

/**
 * Puts an event among the retries, so that it holds up no other, and lets the endpoint pause. Ends
 * the event after the time for retries, and the endpoint when nothing succeeded for as long.
 */
async function storeFailure(
  platform: Platform,
  lease: Lease,
  endpoint: LeasedEndpoint,
  { change, attempts, answer }: { change: NumberedChange; attempts: number; answer: WebhookAnswer },
): Promise<void> {
  const { pool, config } = platform;
  const now = platform.now();
  const firstFailedAt = endpoint.retry?.firstFailedAt ?? now;
  const failingSince = endpoint.failingSince ?? now;
  const failures = endpoint.failures + 1;
  const isOver = (since: Date) => now.getTime() - since.getTime() >= config.webhooks.retryHours * HOUR_MS;
  const values = [endpoint.id, lease.leasedBy, String(change.number), String(endpoint.position), failures];
  const times = [failingSince, endOfPause(now, failures)];
  const retry = [attempts, firstFailedAt, nextTry(now, attempts, answer.retryAfterSeconds)];
  await pool.query(FAIL, [...values, ...times, ...retry]);
  if (answer.status === 410) await disableEndpoint(platform, endpoint, 'The endpoint answered 410: it is gone.');
  else if (isOver(failingSince))
    await disableEndpoint(platform, endpoint, `No attempt succeeded for ${config.webhooks.retryHours} hours.`);
  else if (isOver(firstFailedAt))
    await dropRetry(platform, { ...endpoint, retry: { ...change, attempts, firstFailedAt } });
}

/** Seconds from each failed attempt of an event to its next one. The last holds for all later. */
const DELAYS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800];
/** Endpoints that come up again get what waits within this time. */
const MAX_PAUSE_SECONDS = 600;
/** Delays are up to this part longer or shorter, so that retries do not come all together. */
const JITTER = 0.2;

/** Returns the time of the attempt after `attempts` failed ones. */
function nextTry(now: Date, attempts: number, retryAfterSeconds: number | null): Date {
  const delay = DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? 0;
  return later(now, Math.max(delay * (1 - JITTER + 2 * JITTER * Math.random()), retryAfterSeconds ?? 0));
}

/** Returns the end of the pause of an endpoint after `failures` failed attempts in a row. */
function endOfPause(now: Date, failures: number): Date {
  return later(now, Math.min(DELAYS[Math.min(failures, DELAYS.length) - 1] ?? 0, MAX_PAUSE_SECONDS));
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}

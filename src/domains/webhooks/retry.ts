import type { Platform } from '../../request/platform.ts';
import type { NumberedChange } from '../changes/read-changes.ts';
import { disableEndpoint } from './endpoints.ts';
import type { WebhookAnswer } from './send-event.ts';
import type { Lease, LeasedEndpoint } from './lease.ts';

const HOUR_MS = 3_600_000;

export async function dropRetry({ pool }: Platform, { id, retry }: LeasedEndpoint): Promise<void> {
  await pool.query('delete from webhook_retry where endpoint_id = $1 and number = $2', [id, String(retry?.number)]);
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
export async function storeFailure(
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

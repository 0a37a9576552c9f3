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
import { eventOf, sendEvent, type WebhookAnswer } from './send-event.ts';
import { type Lease, type LeasedEndpoint, renewLease } from './lease.ts';
import { dropRetry, storeFailure } from './retry.ts';

/** After so many events another endpoint may have its turn. */
const EVENTS_AT_ONCE = 100;
const PAGE_SIZE = 200;

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

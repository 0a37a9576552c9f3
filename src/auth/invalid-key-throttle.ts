import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { AppError } from '../core/errors.ts';
import { networkOf } from '../core/ip-ranges.ts';

/**
 * Counts invalid keys and invitation links per client network over a sliding window, shared by all
 * replicas through the database.
 */
export interface Throttle {
  /**
   * Records one invalid key or link and returns the error to throw: `rejection`, or
   * RATE_LIMIT_EXCEEDED past the limit.
   */
  recordRejection(address: string, rejection: AppError): Promise<AppError>;
}

/**
 * One row per address holds the times of its invalid keys. The row lock makes the count exact
 * across replicas, and a row never holds more times than the limit. (The available libraries only
 * offer fixed windows on Postgres, which let twice the limit through.)
 */
const RECORD_ATTEMPT = /* sql */ `
  insert into invalid_key_attempt as a (address, hits) values ($1, array[clock_timestamp()])
  on conflict (address) do update set hits = (
    select case when count(h) < $2 then array_append(coalesce(array_agg(h order by h), '{}'), clock_timestamp())
                else array_append(array_agg(h order by h), null) end
    from unnest(a.hits) as h where h > clock_timestamp() - make_interval(secs => $3)
  )
  returning hits[cardinality(hits)] is null as blocked,
    ceil(extract(epoch from hits[1] + make_interval(secs => $3) - clock_timestamp()))::int as wait_seconds`;

export function createThrottle(pool: Pool, options: { limit: number; windowSeconds: number }): Throttle {
  // Blocked addresses are remembered here, so a flood of bad keys needs no database.
  const blockedUntil = new LRUCache<string, number>({ max: 10_000 });

  /** Returns the seconds to wait when the address is past the limit, else null. */
  async function recordAttempt(address: string): Promise<number | null> {
    const until = blockedUntil.get(address) ?? 0;
    // Steady: an address is not blocked for a day because somebody sets the clock back by one.
    const now = performance.now();
    if (until > now) return Math.ceil((until - now) / 1000);
    const { rows } = await pool.query<{ blocked: boolean; wait_seconds: number }>(RECORD_ATTEMPT, [
      address,
      options.limit,
      options.windowSeconds,
    ]);
    const row = rows[0];
    if (!row?.blocked) return null;
    const waitSeconds = Math.max(1, row.wait_seconds);
    blockedUntil.set(address, now + waitSeconds * 1000);
    return waitSeconds;
  }

  return {
    async recordRejection(address, rejection) {
      const retryAfterSeconds = await recordAttempt(networkOf(address));
      if (retryAfterSeconds === null) return rejection;
      const message = 'Too many requests with an invalid API key or invitation link from this address.';
      return new AppError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds });
    },
  };
}

/** Deletes the rows of addresses without an invalid key in the window. */
export async function sweepThrottle(pool: Pool, windowSeconds: number): Promise<void> {
  await pool.query(
    `delete from invalid_key_attempt where not exists (
       select from unnest(hits) as h where h > clock_timestamp() - make_interval(secs => $1))`,
    [windowSeconds],
  );
}

import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { AppError } from '../core/errors.ts';

/** Counts refused keys per client address over a sliding window, shared by every replica through the database. */
export interface Throttle {
  /** Notes one refused key. Answers with the refusal: UNAUTHORIZE that says `why`, or RATE_LIMIT_EXCEEDED past the limit. */
  recordRejection(address: string, why: string): Promise<AppError>;
}

/**
 * One row an address holds the times of its refused keys. The row's lock makes the count exact across replicas, and no more times
 * than the limit are ever kept. (The libraries at hand offer only fixed windows on Postgres, which let twice the limit through.)
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
  // Past the limit, the rest of the wait needs no database: a flood of bad keys costs a look-up here.
  const blockedUntil = new LRUCache<string, number>({ max: 10_000 });

  /** The seconds to wait when the address is past the limit, else null. */
  async function recordAttempt(address: string): Promise<number | null> {
    const until = blockedUntil.get(address) ?? 0;
    const now = Date.now();
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
    async recordRejection(address, why) {
      const retryAfterSeconds = await recordAttempt(address);
      if (retryAfterSeconds === null) return new AppError('UNAUTHORIZE', why);
      const message = 'Too many requests with an invalid API key from this address.';
      return new AppError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds });
    },
  };
}

/** Drops the rows of addresses that have been quiet for a window. */
export async function sweepThrottle(pool: Pool, windowSeconds: number): Promise<void> {
  await pool.query(
    `delete from invalid_key_attempt where not exists (
       select from unnest(hits) as h where h > clock_timestamp() - make_interval(secs => $1))`,
    [windowSeconds],
  );
}

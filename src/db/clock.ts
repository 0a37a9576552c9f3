import type { Pool } from 'pg';
import type { Logger } from '../core/logger.ts';

/** The time of the database, which all processes share. */
export interface Clock {
  now(): Date;
  /** Rejects while this process's own clock is wrong by more than `MAX_SKEW_MS`. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Above it, the skew is reported. */
const MAX_SKEW_MS = 5_000;
/** The time of a round trip is not known better; smaller differences are left alone. */
const TOLERANCE_MS = 100;
const INTERVAL_MS = 30_000;

/**
 * Follows the clock of the database: adds to the process's own what that was wrong by when it was
 * compared last. `ownNow` is the process's clock.
 */
export async function openClock(pool: Pool, log: Logger, ownNow: () => number = Date.now): Promise<Clock> {
  let offsetMs = 0;
  let comparing: Promise<void> | null = null;

  async function compare(): Promise<void> {
    try {
      const before = ownNow();
      const { rows } = await pool.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms');
      const after = ownNow();
      const roundTripMs = after - before;
      const found = Math.round(Number(rows[0]?.ms) - (before + roundTripMs / 2));
      if (Math.abs(found - offsetMs) <= TOLERANCE_MS + roundTripMs / 2) return;
      offsetMs = Math.abs(found) <= TOLERANCE_MS + roundTripMs / 2 ? 0 : found;
      log.warn({ offsetMs }, 'the clock of this machine differs from that of the database, which counts');
    } catch (error) {
      log.debug({ err: error }, 'the clock could not be compared');
    } finally {
      comparing = null;
    }
  }

  await compare();
  const timer = setInterval(() => void (comparing ??= compare()), INTERVAL_MS).unref();
  return {
    now: () => new Date(ownNow() + offsetMs),
    check: () =>
      Math.abs(offsetMs) <= MAX_SKEW_MS
        ? Promise.resolve()
        : Promise.reject(new Error(`the clock is wrong by ${Math.round(offsetMs / 1000)} s`)),
    async close() {
      clearInterval(timer);
      await comparing;
    },
  };
}

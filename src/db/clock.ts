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
 * Follows the clock of the database. Between two comparisons it goes on by the steady time of this
 * process, which does not jump when somebody sets the machine's clock. `ownNow` is that clock.
 */
export async function openClock(pool: Pool, log: Logger, ownNow: () => number = Date.now): Promise<Clock> {
  const ownAhead = () => ownNow() - performance.now();
  /** The time of the database, and that of the machine, are ahead of the steady time by these. */
  let [aheadMs, ownAheadMs] = [ownAhead(), ownAhead()];
  let reportedMs = 0;
  let comparing: Promise<void> | null = null;
  const wrongMs = () => aheadMs - ownAhead();

  async function compare(): Promise<void> {
    try {
      ownAheadMs = ownAhead();
      const before = performance.now();
      const { rows } = await pool.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms');
      const roundTripMs = performance.now() - before;
      const toleranceMs = TOLERANCE_MS + roundTripMs / 2;
      const found = Number(rows[0]?.ms) - (before + roundTripMs / 2);
      if (Math.abs(found - aheadMs) > toleranceMs) aheadMs = found;
      const offsetMs = Math.round(wrongMs());
      if (Math.abs(offsetMs - reportedMs) <= toleranceMs) return;
      reportedMs = offsetMs;
      log.warn({ offsetMs }, 'the clock of this machine differs from that of the database, which counts');
    } catch (error) {
      log.debug({ err: error }, 'the clock could not be compared');
    } finally {
      comparing = null;
    }
  }

  const compareNow = () => void (comparing ??= compare());
  await compare();
  const timer = setInterval(compareNow, INTERVAL_MS).unref();
  return {
    now() {
      // Somebody set the clock, or the machine slept, which stops the steady time.
      if (Math.abs(ownAhead() - ownAheadMs) > MAX_SKEW_MS) compareNow();
      return new Date(performance.now() + aheadMs);
    },
    check: () =>
      Math.abs(wrongMs()) <= MAX_SKEW_MS
        ? Promise.resolve()
        : Promise.reject(new Error(`the clock is wrong by ${Math.round(wrongMs() / 1000)} s`)),
    async close() {
      clearInterval(timer);
      await comparing;
    },
  };
}

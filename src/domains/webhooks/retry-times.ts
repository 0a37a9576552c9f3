/** Seconds from each failed attempt of an event to its next one. The last holds for all later. */
const DELAYS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800];
/** Endpoints that come up again get what waits within this time. */
const MAX_PAUSE_SECONDS = 600;
/** Delays are up to this part longer or shorter, so that retries do not come all together. */
const JITTER = 0.2;

/** Returns the time of the attempt after `attempts` failed ones. */
export function nextTry(now: Date, attempts: number, retryAfterSeconds: number | null): Date {
  const delay = DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? 0;
  return later(now, Math.max(delay * (1 - JITTER + 2 * JITTER * Math.random()), retryAfterSeconds ?? 0));
}

/** Returns the end of the pause of an endpoint after `failures` failed attempts in a row. */
export function endOfPause(now: Date, failures: number): Date {
  return later(now, Math.min(DELAYS[Math.min(failures, DELAYS.length) - 1] ?? 0, MAX_PAUSE_SECONDS));
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}

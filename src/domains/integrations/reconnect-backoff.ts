const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** After this many failures, the platform or the credentials are at fault for longer. */
const MANY_FAILURES = 20;
const LONG_PAUSE_MS = 300_000;

/**
 * Returns a pause in milliseconds: up to 1, 2, 4 seconds and so on, up to a minute, and five
 * minutes after 20 failures. At least half of it: pauses near zero would be a storm.
 */
export function pauseAfter(failures: number, random = Math.random()): number {
  const most =
    failures >= MANY_FAILURES ? LONG_PAUSE_MS : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 20));
  return Math.round((most * (1 + random)) / 2);
}

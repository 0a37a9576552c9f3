/** A counter in the database that grows for as long as its process runs. */
export interface Heartbeat {
  id: string;
  beat: string | number;
}

/**
 * After a longer gap between two checks (database away, or this process paused), all timers
 * restart.
 */
const MAX_PAUSE_MS = 2_000;

/**
 * Detects dead processes by heartbeats that stand still for `deadAfterMs` while this process could
 * check. It compares no clocks, and a frozen database makes nobody look dead. Call the returned
 * function with all heartbeats once a second; it returns those of the dead.
 */
export function createHeartbeatMonitor(
  deadAfterMs: number,
): (beats: readonly Heartbeat[]) => { id: string; beat: string }[] {
  const seen = new Map<string, { beat: string; sinceMs: number }>();
  let lastCheckMs = performance.now();

  return (beats) => {
    const nowMs = performance.now();
    const wasAway = nowMs - lastCheckMs > MAX_PAUSE_MS;
    lastCheckMs = nowMs;
    const ids = new Set(beats.map(({ id }) => id));
    for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id);
    const dead: { id: string; beat: string }[] = [];
    for (const { id, beat } of beats) {
      const before = seen.get(id);
      if (!before || before.beat !== String(beat) || wasAway) seen.set(id, { beat: String(beat), sinceMs: nowMs });
      else if (nowMs - before.sinceMs >= deadAfterMs) dead.push({ id, beat: before.beat });
    }
    return dead;
  };
}

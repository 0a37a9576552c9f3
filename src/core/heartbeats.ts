/** A sign of life that a process leaves in the database: it grows as long as the process runs. */
export interface Heartbeat {
  id: string;
  beat: string | number;
}

/** After a longer pause between two looks (the database was away, or we were) everybody's time begins anew. */
const MAX_PAUSE_MS = 2_000;

/**
 * Tells the dead by beats that stand still for `deadAfterMs` while we could look, so that no clocks are compared and a frozen database
 * makes nobody look dead. To be given all beats once a second; answers those of the dead.
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

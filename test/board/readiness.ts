/** The patience of a client that asks whether a process is ready. */
const PATIENCE_MS = 5_000;

/** The report of a process about itself. */
export interface Readiness {
  ready: boolean;
  parts: Record<string, boolean>;
}

/** Null: it does not answer. */
export async function readReadiness(base: string): Promise<Readiness | null> {
  try {
    const response = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return (await response.json()) as Readiness;
  } catch {
    return null;
  }
}

/** Returns what is not well, or null. A wrong clock harms nothing. */
export async function illnessOf(base: string): Promise<string | null> {
  const readiness = await readReadiness(base);
  if (!readiness) return 'does not answer';
  const { ready, parts } = readiness;
  const bad = Object.keys(parts).filter((name) => !parts[name] && name !== 'clock');
  return ready && bad.length === 0 ? null : `not ready: ${bad.join()}`;
}

/** Calls that are read to their end although nobody waits, because their provider bills them. */
export interface ReadOn {
  /**
   * Begins to read a call on. `cut` is called when that takes too long. Returns its end, or null
   * when too many are read on, or the process stops.
   */
  begin(cut: () => void, elapsedMs: number): (() => void) | null;
  /** The process stops: cuts all, and reads no more on. */
  close(): void;
  isClosed(): boolean;
}

export function createReadOn(limits: { maxCalls: number; maxMs: number; totalTimeoutMs: number }): ReadOn {
  const cuts = new Set<() => void>();
  let isClosed = false;
  return {
    begin(cut, elapsedMs) {
      if (isClosed || cuts.size >= limits.maxCalls) return null;
      // Its hold expires soon after the longest call.
      const timer = setTimeout(cut, Math.min(limits.maxMs, limits.totalTimeoutMs - elapsedMs));
      cuts.add(cut);
      return () => {
        clearTimeout(timer);
        cuts.delete(cut);
      };
    },
    close() {
      isClosed = true;
      for (const cut of cuts) cut();
    },
    isClosed: () => isClosed,
  };
}

/** Leaves a provider alone for a while that cannot be reached. */
export interface CircuitBreaker {
  /** For how many seconds the provider is left alone; null when it may be called. */
  openForSeconds(provider: string): number | null;
  succeeded(provider: string): void;
  /** No connection was made. What callers send cannot bring that about, so that nobody can close a provider to others. */
  failed(provider: string): void;
}

export interface CircuitBreakerOptions {
  /** After so many misses in a row. */
  misses: number;
  openMs: number;
}

/** Kept by each process for itself: it saves waiting, and decides nothing that replicas must agree on. */
export function createCircuitBreaker(
  { misses, openMs }: CircuitBreakerOptions,
  now: () => number = () => performance.now(),
): CircuitBreaker {
  const providers = new Map<string, { missed: number; openUntilMs: number }>();
  return {
    openForSeconds(provider) {
      const state = providers.get(provider);
      if (!state || state.missed < misses) return null;
      const leftMs = state.openUntilMs - now();
      if (leftMs > 0) return Math.ceil(leftMs / 1000);
      // One call goes through to see; the others wait until it is known how it went.
      state.openUntilMs = now() + openMs;
      return null;
    },
    succeeded(provider) {
      providers.delete(provider);
    },
    failed(provider) {
      const missed = (providers.get(provider)?.missed ?? 0) + 1;
      providers.set(provider, { missed, openUntilMs: now() + openMs });
    },
  };
}

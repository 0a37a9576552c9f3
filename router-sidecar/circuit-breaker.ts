/** Stops calls to a provider that cannot be reached, for a while. */
export interface CircuitBreaker {
  /** Returns the seconds until the provider may be called again, or null when it may be called. */
  openForSeconds(provider: string): number | null;
  succeeded(provider: string): void;
  /**
   * Counts a connection that was never made. Callers cannot cause one, so none can block others.
   */
  failed(provider: string): void;
}

export interface CircuitBreakerOptions {
  /** Failures in a row that open the breaker. */
  misses: number;
  openMs: number;
}

/** Each process has its own breaker: replicas need not agree, because it only saves waiting. */
export function createCircuitBreaker(
  { misses, openMs }: CircuitBreakerOptions,
  now: () => number = () => performance.now(),
): CircuitBreaker {
  const providers = new Map<string, { failures: number; openUntilMs: number }>();
  return {
    openForSeconds(provider) {
      const state = providers.get(provider);
      if (!state || state.failures < misses) return null;
      const leftMs = state.openUntilMs - now();
      if (leftMs > 0) return Math.ceil(leftMs / 1000);
      // Half open: one call goes through, and the others are rejected until its result is known.
      state.openUntilMs = now() + openMs;
      return null;
    },
    succeeded(provider) {
      providers.delete(provider);
    },
    failed(provider) {
      const failures = (providers.get(provider)?.failures ?? 0) + 1;
      providers.set(provider, { failures, openUntilMs: now() + openMs });
    },
  };
}

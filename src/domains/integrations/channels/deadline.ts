/**
 * Runs something under a deadline of its own beside `signal`, and leaves no timer behind.
 * `AbortSignal.timeout` would keep one for the whole time. `isOver` says that the deadline passed.
 */
export async function withDeadline<T>(
  ms: number,
  signal: AbortSignal,
  run: (signal: AbortSignal, isOver: () => boolean) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    return await run(AbortSignal.any([signal, late.signal]), () => late.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

/** One line a second for each cause; the next one says how many were dropped. */
const INTERVAL_MS = 1_000;
/** Beyond this many causes, counting begins anew. */
const MAX_CAUSES = 1_000;

/**
 * Limits lines that report an error, so that an outage under load does not fill the disk with
 * stacks. The returned function takes the arguments of a log method. It returns the number of
 * dropped lines since the last one of this message and cause, or null when this line is to be
 * dropped, too. Lines without an error always pass.
 */
export function createRepeatFilter(now: () => number = () => performance.now()): (line: unknown[]) => number | null {
  const seen = new Map<string, { atMs: number; dropped: number }>();
  return ([fields, message]) => {
    if (typeof fields !== 'object' || fields === null || !('err' in fields)) return 0;
    const cause = `${String(message)} ${causeOf(fields.err)}`;
    const nowMs = now();
    const last = seen.get(cause);
    if (last && nowMs - last.atMs < INTERVAL_MS) {
      last.dropped += 1;
      return null;
    }
    if (!last && seen.size >= MAX_CAUSES) seen.clear();
    seen.set(cause, { atMs: nowMs, dropped: 0 });
    return last?.dropped ?? 0;
  };
}

/** The innermost code of an error (a SQLSTATE, ECONNREFUSED), else its message. */
function causeOf(thrown: unknown): string {
  let cause = String(thrown);
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth++)
    cause = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return cause;
}

import { asAppError } from './errors.ts';
import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** Secrets by their shape, anywhere in a line: redaction by path misses most ways to log one. */
const SECRETS = /\b(?:sk|ivt)-[A-Za-z0-9_-]{16,}|(?<=[Bb]earer )[\w.~+/-]{16,}=*|(?<=:\/\/[^\s:/@]*:)[^\s@/]+(?=@)/g;

/**
 * Creates the root logger of a process: JSON lines on standard error or `to`, with secrets replaced
 * by `[secret]`, and one line a second for each cause of an error. Name a part of the process with
 * `logger.child({ part })`.
 */
export function createLogger(
  options: { level: string; name: string },
  to: DestinationStream = destination({ dest: 2, sync: true }),
): Logger {
  const countDropped = createRepeatFilter();
  return pino(
    {
      level: options.level,
      base: { name: options.name, pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      redact: {
        paths: ['headers', 'req.headers', 'res.headers', '*.authorization', '*.secret', '*.password'],
        censor: '[secret]',
      },
      hooks: {
        streamWrite: (line) => line.replace(SECRETS, '[secret]'),
        logMethod(line, method) {
          const dropped = countDropped(line);
          if (dropped === null) return;
          if (dropped > 0) Object.assign(line, [{ ...(line[0] as object), dropped }]);
          method.apply(this, line);
        },
      },
    },
    to,
  );
}

/** One line a second for each cause; the next one says how many were dropped. */
const INTERVAL_MS = 1_000;
/** Beyond this many causes, counting begins anew. */
const MAX_CAUSES = 1_000;

/**
 * Limits lines that report an error, so that an outage under load does not fill the disk with
 * stacks. The returned function takes the arguments of a log method. It returns the number of
 * dropped lines since the last one of this cause, or null when this line is to be dropped, too. A
 * database that is away is one cause for all parts of the process; others differ by their message.
 * Lines without an error always pass.
 */
function createRepeatFilter(now: () => number = () => performance.now()): (line: unknown[]) => number | null {
  const seen = new Map<string, { atMs: number; dropped: number }>();
  return ([fields, message]) => {
    if (typeof fields !== 'object' || fields === null || !('err' in fields)) return 0;
    const isAway = asAppError(fields.err).code === 'SERVICE_UNAVAILABLE';
    const cause = `${isAway ? '' : String(message)} ${causeOf(fields.err)}`;
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

/** The innermost code of an error (a SQLSTATE, or ECONNREFUSED and the port), else its message. */
function causeOf(thrown: unknown): string {
  let cause = String(thrown);
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth++)
    cause = 'code' in error && typeof error.code === 'string' ? `${error.code} ${portOf(error)}` : error.message;
  return cause;
}

function portOf(error: Error): string {
  return 'port' in error ? String(error.port) : '';
}

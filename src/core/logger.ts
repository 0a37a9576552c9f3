import { createRepeatFilter } from './repeated-lines.ts';
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

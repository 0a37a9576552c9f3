import { open, rename, stat, statfs } from 'node:fs/promises';

const MAX_LOG_BYTES = 10_000_000;
/** With less, a start that failed is blamed on the disk. Recovery needs two files of 16 MiB. */
const MIN_FREE_BYTES = 33_554_432;

/** An embedded server that did not start. */
export class NotStarted extends Error {
  /** Whether the disk is full, so that a later start may succeed. */
  readonly isDiskFull: boolean;

  constructor(message: string, { cause, isDiskFull }: { cause: unknown; isDiskFull: boolean }) {
    super(message, { cause });
    this.isDiskFull = isDiskFull;
  }
}

/** Returns the error of a start that failed, with the last lines that it added to the log. */
export async function notStarted(
  cause: unknown,
  { log, logFile, directory }: { log: string; logFile: string; directory: string },
): Promise<NotStarted> {
  const lines = log.trimEnd().split('\n').slice(-20).join('\n');
  const reason = cause instanceof Error ? cause.message : String(cause);
  const free = await statfs(directory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
  // Such a disk may not take the log either.
  const isDiskFull = free < MIN_FREE_BYTES || log.includes('No space left on device');
  const why = isDiskFull ? `the disk of ${directory} is full (${reason})` : reason;
  const message = `The embedded PostgreSQL did not start: ${why}. The end of ${logFile}:\n${lines}`;
  return new NotStarted(message, { cause, isDiskFull });
}

export async function rotateLog(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size > MAX_LOG_BYTES) await rename(logFile, `${logFile}.1`);
}

/** Returns the end of what a file has from `start` on. */
export async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.alloc(Math.min(Math.max(size - start, 0), 65_536));
    await handle.read(bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString('utf8');
  } finally {
    await handle.close();
  }
}

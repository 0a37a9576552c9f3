import { answerTooLarge } from '../db/byte-meter.ts';
import type { AppError } from '../core/errors.ts';
import type { Context } from '../request/context.ts';

/** Rows may take this many times the bytes of an answer: not each column of a row is selected. */
const ROWS_PER_ANSWER = 4;

/** Returns what an operation may read from the database, for an answer of at most `maxBytes`. */
export function maxBytesRead(maxBytes: number): number {
  return ROWS_PER_ANSWER * maxBytes;
}

/**
 * Returns the error of an operation whose answer is too large, or null. Counts texts before they
 * are written: an answer may repeat one text many times.
 */
export function findTooLarge(ctx: Context, data: unknown, maxBytes: number): AppError | null {
  return ctx.bytesRead.exceeded ?? (hasMoreBytes(data, maxBytes) ? answerTooLarge(maxBytes) : null);
}

function hasMoreBytes(data: unknown, most: number): boolean {
  let bytes = 0;
  const open: unknown[] = [data];
  // Runs over every value of every answer. `Object.entries` would take three times as long.
  while (open.length > 0 && bytes <= most) {
    const value = open.pop();
    if (typeof value === 'string') bytes += Buffer.byteLength(value) + 2;
    else if (Array.isArray(value)) for (const item of value) open.push(item);
    else if (typeof value === 'object' && value !== null) {
      for (const name in value) {
        bytes += name.length + 4;
        open.push(value[name as keyof typeof value]);
      }
    } else bytes += 5;
  }
  return bytes > most;
}

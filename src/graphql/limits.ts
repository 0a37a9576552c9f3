import { AppError } from '../core/errors.ts';
import { answerTooLarge } from '../db/read-statement.ts';
import type { Context } from '../request/context.ts';

/** Limits of one document and of the operation that runs. */
export interface OperationLimits {
  /** Words and signs of the document. */
  tokens: number;
  /** The same, for a caller without a key. */
  anonymousTokens: number;
  /** Lines of the document: each error is located by counting them. */
  lines: number;
  /** Brackets within brackets, of selections, lists and objects. The parser is recursive. */
  nesting: number;
  operations: number;
  fragments: number;
  /** Fields as they are written. */
  fields: number;
  /** Fields with each fragment counted wherever it is used. */
  expandedFields: number;
  /** Arguments of one field. */
  arguments: number;
  /** Fields that share one place in the response. Validation compares each pair of them. */
  sameField: number;
  /** Characters of their arguments, each as often as validation writes it to compare it. */
  comparedCharacters: number;
  depth: number;
  aliases: number;
  rootFields: number;
  directives: number;
  /** `__schema` and `__type`. */
  introspections: number;
  /** See cost.ts. */
  cost: number;
  /** Errors that are reported of one document. */
  errors: number;
}

export const LIMITS: OperationLimits = {
  tokens: 4_000,
  anonymousTokens: 1_000,
  lines: 10_000,
  nesting: 60,
  operations: 50,
  fragments: 100,
  fields: 500,
  expandedFields: 1_500,
  arguments: 20,
  sameField: 50,
  comparedCharacters: 250_000,
  depth: 15,
  aliases: 60,
  rootFields: 20,
  directives: 20,
  introspections: 1,
  cost: 30_000,
  errors: 20,
};

/** Throws INVALID_PARAMETER. */
export function rejectAbove(what: string, n: number, most: number): void {
  if (n > most)
    throw new AppError('INVALID_PARAMETER', `The operation has ${n} ${what}; at most ${most} are allowed.`, {
      field: 'query',
    });
}

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

import { AppError, invalid, type ErrorCode } from './errors.ts';

/** Things that one bulk command changes. */
const MAX_BULK = 100;

/** Requires 1 to `max` entries. Throws INVALID_PARAMETER naming `field`. */
export function requireBulk(field: string, entries: readonly unknown[], max = MAX_BULK): void {
  if (entries.length === 0) throw invalid(field, `${field} must have at least one entry.`);
  requireAtMost(field, entries, max);
}

/** Requires at most `max` entries. Throws INVALID_PARAMETER naming `field`. */
export function requireAtMost(field: string, entries: readonly unknown[], max: number): void {
  if (entries.length > max)
    throw invalid(field, `${field} must have at most ${max} entries; it has ${entries.length}.`);
}

/** Requires 1 to `max` ids. Returns the distinct ones. Throws INVALID_PARAMETER naming `ids`. */
export function requireIds(ids: readonly string[], max = MAX_BULK): string[] {
  requireBulk('ids', ids, max);
  return [...new Set(ids)];
}

/** Throws VALIDATION_FAILED naming each id that is not among those found. */
export function rejectMissing(ids: readonly string[], found: ReadonlySet<string>, what: string): void {
  rejectEntries(ids.map((id) => (found.has(id) ? null : `names no ${what}.`)));
}

/** Names the entry of a list by its place. `path` leads from the input to an entry. */
export type EntryPath = (i: number) => string;

/** Throws an error, VALIDATION_FAILED by default, naming each entry that has one, by its place. */
export function rejectEntries(
  errors: readonly (string | null)[],
  path: EntryPath = (i) => `ids[${i}]`,
  code: ErrorCode = 'VALIDATION_FAILED',
): void {
  const named = errors.flatMap((error, i) =>
    error === null ? [] : [{ field: path(i), message: `${path(i)} ${error}` }],
  );
  if (named[0]) throw new AppError(code, named[0].message, { errors: named });
}

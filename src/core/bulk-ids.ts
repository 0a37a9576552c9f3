import { AppError, invalid } from './errors.ts';

/** Things that one bulk command changes. */
const MAX_BULK = 100;

/** Requires 1 to 100 entries. Throws INVALID_PARAMETER naming `field`. */
export function requireBulk(field: string, entries: readonly unknown[]): void {
  if (entries.length === 0) throw invalid(field, `${field} must have at least one entry.`);
  if (entries.length > MAX_BULK)
    throw invalid(field, `${field} must have at most ${MAX_BULK} entries; it has ${entries.length}.`);
}

/** Requires 1 to 100 ids. Returns the distinct ones. Throws INVALID_PARAMETER naming `ids`. */
export function requireIds(ids: readonly string[]): string[] {
  requireBulk('ids', ids);
  return [...new Set(ids)];
}

/** Throws VALIDATION_FAILED naming each id that is not among those found. */
export function rejectMissing(ids: readonly string[], found: ReadonlySet<string>, what: string): void {
  rejectEntries(ids.map((id) => (found.has(id) ? null : `names no ${what}.`)));
}

/**
 * Throws VALIDATION_FAILED naming each entry that has an error, by its place. `path` leads from the
 * input to an entry.
 */
export function rejectEntries(errors: readonly (string | null)[], path = (i: number) => `ids[${i}]`): void {
  const named = errors.flatMap((error, i) =>
    error === null ? [] : [{ field: path(i), message: `${path(i)} ${error}` }],
  );
  if (named[0]) throw new AppError('VALIDATION_FAILED', named[0].message, { errors: named });
}

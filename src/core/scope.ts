/**
 * The memory of calls with a boundary: one for everybody, one for each person, or a person's own
 * before the one for everybody.
 */
export type MemoryOf = 'SHARED' | 'PERSON' | 'BOTH';

/** Parts the owner from the person. No id holds it. */
const MARK = '/';

/**
 * Returns the scope of a project's or agent's memory: a person's own there, or the shared one.
 * Recall, indexes, suppression, vectors and queues know memory by it.
 */
export function scopeOf(ownerId: string, personId: string | null | undefined): string {
  return personId == null ? ownerId : `${ownerId}${MARK}${personId}`;
}

export function isOfPerson(scope: string): boolean {
  return scope.includes(MARK);
}

/** Returns the project or agent of a scope. */
export function ownerOf(scope: string): string {
  const end = scope.indexOf(MARK);
  return end < 0 ? scope : scope.slice(0, end);
}

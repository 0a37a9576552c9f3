import type { BoundaryInUse, Caller } from '../platform.ts';

/** Returns the project of a call: the one it writes to, else the only one it reads. */
export function projectOf({ writeProjectId, projectIds }: BoundaryInUse): string | null {
  return writeProjectId ?? (projectIds.length === 1 ? (projectIds[0] ?? null) : null);
}

/** Returns the key, member, project and team whose limits a call counts for. */
export function limitSubjects(
  { keyId, limitsKeyId = keyId, principalId, teamId }: Caller,
  boundary: BoundaryInUse | null,
): (string | null)[] {
  return [limitsKeyId, principalId, boundary && projectOf(boundary), teamId];
}

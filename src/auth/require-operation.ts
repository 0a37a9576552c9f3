import { AppError } from '../core/errors.ts';
import type { Caller } from './caller.ts';
import type { OperationRule } from './operations.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';

/**
 * Returns whether the caller holds one of the rule's sets of permissions, each everywhere or in
 * some place.
 */
export function mayRun(caller: Caller, { needs }: OperationRule): boolean {
  return needs.length === 0 || needs.some((set) => set.every((permission) => isHeld(caller, permission)));
}

function isHeld({ permissions, grants }: Caller, permission: Permission): boolean {
  return permissions.has(permission) || grants?.has(permission) === true;
}

/**
 * Requires one of the rule's sets of permissions, each held everywhere or in some place: the place
 * is known to the commands and queries only, which check it. Throws ACCESS_DENIED. A rule that
 * hides leaves its error to them, too.
 */
export function requireOperation(caller: Caller, { needs, hides }: OperationRule): void {
  if (hides) return;
  const missing = needs.map((set) => set.find((permission) => !isHeld(caller, permission)));
  const [first] = missing;
  if (first === undefined || missing.includes(undefined)) return;
  throw new AppError('ACCESS_DENIED', `This key lacks the permission ${first} (${PERMISSIONS[first]}).`);
}

import { AppError } from '../core/errors.ts';
import { holds, type Caller, type ResourceScope } from './caller.ts';
import type { OperationRule } from './operation-rule.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';

/**
 * Returns whether the caller holds one of the rule's sets of permissions, each everywhere or in
 * some place.
 */
export function mayRun(caller: Caller, { needs }: OperationRule): boolean {
  return needs.length === 0 || needs.some((set) => set.every((permission) => isHeld(caller, permission)));
}

/** The permissions of an owner begin so. */
const PREFIXES = {
  project: 'project:',
  agent: 'workspace_agent:',
  key: 'key:',
  member: 'member:',
  team: 'team:',
} as const;

/** The owner of a thing, where a rule has a set of permissions for each. */
export type OwnerKind = keyof typeof PREFIXES;

/**
 * Returns whether the caller holds what an operation needs for a thing at this place, as its
 * command checks it.
 */
export function mayRunAt(
  caller: Caller,
  { needs, at }: OperationRule,
  place: ResourceScope,
  owner?: OwnerKind,
): boolean {
  const isOfOwner = (name: Permission) => owner === undefined || name.startsWith(PREFIXES[owner]);
  const sets = needs.length > 1 ? needs.filter((set) => set.some(isOfOwner)) : needs;
  const scope = at === undefined ? {} : place;
  return sets.some((set) => set.every((permission) => holds(caller, permission, scope)));
}

function isHeld({ permissions, grants }: Caller, permission: Permission): boolean {
  return permissions.has(permission) || grants?.has(permission) === true;
}

/** Throws CONFIRM_LOGIN for a session without a confirmed login, where the rule asks for one. */
export function requireConfirmed({ session }: Caller, { confirm }: OperationRule, now: Date): void {
  if (!confirm || !session || session.confirmedUntil > now) return;
  throw new AppError('CONFIRM_LOGIN', 'Confirm your login first: this cannot be undone, or gives access.');
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

import type { KeyLimits } from '../../auth/caller.ts';
import type { Permission } from '../../auth/permissions.ts';
import { AppError } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import { findHeld, hasAuthorityOver, requireAuthorityOver } from './member-authority.ts';
import type { ServiceKey, ServiceKeyRow } from './service-key.entity.ts';

/** The fields of a key that decide what it may do. */
export interface KeyPower extends KeyLimits {
  readonly enabled: boolean;
}

/** Returns whether the second state may do anything that the first may not. */
export function isWidened(before: KeyPower, after: KeyPower): boolean {
  return (
    (after.enabled && !before.enabled) ||
    !isWithinList(before.permissions, after.permissions) ||
    !isWithinList(before.allowedAddresses, after.allowedAddresses, (rules) => rules.length === 0) ||
    !endsNoLater(before.expiresAt, after.expiresAt)
  );
}

/**
 * Requires a key to be at most as powerful as the key that the caller uses: in permissions,
 * addresses and lifetime. Throws ACCESS_DENIED naming the field.
 */
export function requireWithinOwn(ctx: Context, key: KeyLimits): void {
  const field = findLessLimited(ctx, key);
  if (field !== null)
    throw new AppError('ACCESS_DENIED', `The key would be less limited than the one you call with: see ${field}.`, {
      field,
    });
}

/** Returns whether `requireWithinOwn` lets a key pass. */
export function isWithinOwn(ctx: Context, key: KeyLimits): boolean {
  return findLessLimited(ctx, key) === null;
}

/** Returns the first limit in which a key exceeds the one that the caller uses. */
function findLessLimited({ caller }: Context, key: KeyLimits): keyof KeyLimits | null {
  const own = caller.key;
  if (own.permissions && !key.permissions?.every((name) => caller.permissions.has(name))) return 'permissions';
  if (!isWithinList(own.allowedAddresses, key.allowedAddresses, (rules) => rules.length === 0))
    return 'allowedAddresses';
  return endsNoLater(own.expiresAt, key.expiresAt) ? null : 'expiresAt';
}

/**
 * Requires the caller to own each key, or to manage members and to hold all that its owner holds,
 * who may hold more than the key. Throws ACCESS_DENIED naming `field`.
 */
export async function requireMayChange(ctx: Context, keys: readonly ServiceKey[], field = 'id'): Promise<void> {
  const others = keys.map(({ principal }) => principal.id).filter((id) => id !== ctx.caller.principalId);
  if (others.length > 0) await requireAuthorityOver(ctx, others, { field, subject: 'The owner of the key' });
}

/** Returns whether `requireMayChange` lets a key pass. */
export async function mayChange(ctx: Context, { principal }: ServiceKeyRow): Promise<boolean> {
  return principal.id === ctx.caller.principalId || hasAuthorityOver(ctx, principal.id);
}

/**
 * Requires a key to end up with no more than its owner and the caller hold. The caller may change
 * it. Throws ACCESS_DENIED naming the field.
 */
export async function requireMayWiden(
  ctx: Context,
  key: ServiceKey,
  { before, after }: { before: KeyPower; after: KeyPower },
): Promise<void> {
  const ownerId = key.principal.id;
  const added = (after.permissions ?? []).map((name) => (before.permissions?.includes(name) ? null : name));
  requireGrantable(added, ctx.caller.permissions, 'you do not hold it');
  if (ownerId !== ctx.caller.principalId) {
    const held = (await findHeld(ctx, [ownerId])).get(ownerId);
    requireGrantable(added, held?.everywhere ?? new Set(), 'the owner of the key does not hold it');
  }
  requireWithinOwn(ctx, after);
  await requireSharedLimits(ctx, key);
}

/**
 * Returns the id of the key whose limits of model calls the caller's key has. Null: there are none.
 */
export async function findOwnLimits({ em, caller }: Context): Promise<string | null> {
  const { teamId, keyId, limitsKeyId = keyId } = caller;
  const found = await em.execute<object[]>('select from call_limit where team_id = ? and subject_id = ?', [
    teamId,
    limitsKeyId,
  ]);
  return found.length === 0 ? null : limitsKeyId;
}

/**
 * Requires a key to share the limits of model calls of the key that the caller uses, if that has
 * any. Throws ACCESS_DENIED.
 */
export async function requireSharedLimits(ctx: Context, { id, limitsOf }: ServiceKey): Promise<void> {
  const own = await findOwnLimits(ctx);
  if (own === null || own === (limitsOf ?? id)) return;
  throw new AppError(
    'ACCESS_DENIED',
    'The key you call with has limits of model calls, which this key does not share. Use a key without limits.',
    { field: 'id' },
  );
}

/**
 * Requires all names to be among the held ones. Null stands for a name that is no news. Throws
 * ACCESS_DENIED naming `permissions[n]`.
 */
export function requireGrantable(
  names: readonly (Permission | null)[],
  held: ReadonlySet<Permission>,
  reason: string,
): void {
  const n = names.findIndex((name) => name !== null && !held.has(name));
  if (n < 0) return;
  throw new AppError('ACCESS_DENIED', `You cannot grant ${names[n]}, because ${reason}.`, {
    field: `permissions[${n}]`,
  });
}

/** Whether the second list allows no more than the first. `isAny` marks a list without a limit. */
function isWithinList(
  outer: readonly string[] | null,
  inner: readonly string[] | null,
  isAny: (list: readonly string[]) => boolean = () => false,
): boolean {
  if (outer === null || isAny(outer)) return true;
  return inner !== null && !isAny(inner) && inner.every((one) => outer.includes(one));
}

function endsNoLater(outer: Date | null, inner: Date | null): boolean {
  return outer === null || (inner !== null && inner <= outer);
}

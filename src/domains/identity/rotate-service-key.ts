import { LockMode } from '@mikro-orm/postgresql';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import { recordChange } from '../changes/record-change.ts';
import { ServiceKey, type ServiceKeyRow } from './service-key.entity.ts';
import { isWithinOwn, requireSharedLimits, requireWithinOwn } from './key-authority.ts';
import { buildServiceKey } from './service-keys.ts';

const DEFAULT_OVERLAP_SECONDS = 86_400;
const MAX_OVERLAP_SECONDS = 30 * 86_400;

/** The keys after a rotation. */
export interface RotatedKey {
  serviceKey: ServiceKey;
  /** The secret of the new key, returned only here. */
  secret: string;
  /** The old key, which works until its expiry. */
  previous: ServiceKey;
}

/**
 * Creates a key in place of one of the caller's own, with the same limits. The old one works until
 * the overlap ends, or until its own expiry if that comes first. Throws NOT_FOUND, ACCESS_DENIED
 * for a key of somebody else or one that is less limited than the caller's, and CONFLICT for a key
 * that was rotated or does not work.
 */
export async function rotateServiceKey(
  ctx: Context,
  input: { id: string; overlapSeconds?: number | null | undefined },
): Promise<RotatedKey> {
  ctx.allow('key:manage');
  const overlapSeconds = input.overlapSeconds ?? DEFAULT_OVERLAP_SECONDS;
  if (overlapSeconds < 0 || overlapSeconds > MAX_OVERLAP_SECONDS)
    throw invalid('overlapSeconds', `overlapSeconds must be from 0 to ${MAX_OVERLAP_SECONDS}.`);
  return ctx.transaction(async (inner) => {
    // The lock lets the second of two concurrent rotations find the key rotated.
    const previous = await inner.em.findOne(
      ServiceKey,
      { id: input.id, sessionId: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!previous) throw notFound('service key');
    requireRotatable(inner, previous);
    await requireSharedLimits(inner, previous);
    const { description = null, permissions = null, allowedAddresses, expiresAt = null } = previous;
    const principal = await previous.principal.loadOrFail();
    const limits = { permissions, allowedAddresses: [...allowedAddresses], expiresAt };
    const { serviceKey, secret } = buildServiceKey(inner, principal, {
      description,
      ...limits,
      limitsOf: previous.limitsOf ?? previous.id,
    });
    const now = inner.platform.now();
    const overlapEnd = new Date(now.getTime() + overlapSeconds * 1_000);
    await inner.em.flush();
    previous.expiresAt = expiresAt && expiresAt < overlapEnd ? expiresAt : overlapEnd;
    previous.replacedById = serviceKey.id;
    previous.updatedAt = now;
    recordChange(inner, 'key.rotated', previous, { replacedById: serviceKey.id });
    await inner.em.flush();
    return { serviceKey, secret, previous };
  });
}

/**
 * Returns whether the caller may rotate this key, as far as its owner and its own limits decide;
 * not whether limits of model calls forbid it.
 */
export function mayRotate(ctx: Context, key: ServiceKeyRow): boolean {
  const { permissions = null, allowedAddresses, expiresAt = null } = key;
  if (key.principal.id !== ctx.caller.principalId) return false;
  return isWithinOwn(ctx, { permissions, allowedAddresses, expiresAt });
}

/** A new secret acts as the owner of the key, so nobody else may receive it. */
function requireRotatable(ctx: Context, key: ServiceKey): void {
  if (key.principal.id !== ctx.caller.principalId)
    throw new AppError('ACCESS_DENIED', 'Only its owner can rotate a service key. Revoke it, or ask them.', {
      field: 'id',
    });
  const { permissions = null, allowedAddresses, expiresAt = null } = key;
  requireWithinOwn(ctx, { permissions, allowedAddresses, expiresAt });
  if (key.replacedById) throw new AppError('CONFLICT', 'The service key was rotated already.');
  if (key.revokedAt || !key.enabled || (expiresAt && expiresAt <= ctx.platform.now()))
    throw new AppError('CONFLICT', 'The service key is revoked, disabled or expired. Create a new one.');
}

import { ref } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { pageOf, type Page, type PageArgs } from '../../db/keyset-page.ts';
import { newId } from '../../core/id.ts';
import { optionalName } from '../../core/check-name.ts';
import type { KeyLimits } from '../../auth/caller.ts';
import { isAddressRule } from '../../core/ip-ranges.ts';
import { hashSecret } from '../../auth/authenticate.ts';
import { newSecret, suffixOf } from '../../auth/key-format.ts';
import { isPermission, type Permission } from '../../auth/permissions.ts';
import { Principal } from './principal.entity.ts';
import { ServiceKey, type ServiceKeyRow } from './service-key.entity.ts';

const MAX_ADDRESSES = 100;
const UNUSED_DAYS = 90;

/** Returns a service key. Throws NOT_FOUND, also for another team's key. */
export async function getServiceKey(ctx: Context, id: string): Promise<ServiceKey> {
  // Callers may always read the key that they call with.
  if (id !== ctx.caller.keyId) ctx.allow('key:read');
  const key = await ctx.em.findOne(ServiceKey, { id });
  if (!key) throw notFound('service key');
  return key;
}

export async function listServiceKeys(ctx: Context, args: PageArgs): Promise<Page<ServiceKeyRow>> {
  ctx.allow('key:read');
  return pageOf(ctx, ServiceKey, [], args);
}

/** Whether a key was neither created nor used within `UNUSED_DAYS`. */
export function isUnused({ lastUsedAt, createdAt }: ServiceKeyRow, now: Date): boolean {
  return now.getTime() - new Date(lastUsedAt ?? createdAt).getTime() > UNUSED_DAYS * 86_400_000;
}

export interface ServiceKeyFields {
  description?: string | null | undefined;
  permissions?: string[] | null | undefined;
  allowedAddresses?: string[] | null | undefined;
  expiresAt?: Date | null | undefined;
}

/** Creates a key of the caller's principal. The secret is returned only here. */
export async function createServiceKey(
  ctx: Context,
  input: ServiceKeyFields,
): Promise<{ serviceKey: ServiceKey; secret: string }> {
  ctx.allow('key:manage');
  const fields = {
    description: input.description == null ? null : optionalName('description', input.description),
    permissions: readKeyPermissions(ctx, input.permissions ?? null),
    allowedAddresses: readAddressRules(input.allowedAddresses ?? []),
    expiresAt: input.expiresAt ?? null,
  };
  if (fields.expiresAt && fields.expiresAt <= ctx.platform.now())
    throw invalid('expiresAt', 'expiresAt must lie ahead.');
  requireWithinOwn(ctx, fields);
  const principal = await ctx.em.findOneOrFail(Principal, { id: ctx.caller.principalId });
  const { serviceKey, secret } = buildServiceKey(ctx, principal, fields);
  await ctx.em.flush();
  return { serviceKey, secret };
}

/** Builds a new key in the entity manager. The caller has validated the fields, and flushes. */
export function buildServiceKey(
  ctx: Context,
  principal: Principal,
  fields: {
    description: string | null;
    permissions: Permission[] | null;
    allowedAddresses: string[];
    expiresAt: Date | null;
    /** Left out: a new one. */
    secret?: string | undefined;
  },
): { serviceKey: ServiceKey; secret: string } {
  const { secret = newSecret(), ...limits } = fields;
  const now = ctx.platform.now();
  const serviceKey = ctx.em.create(ServiceKey, {
    id: newId('serviceKey'),
    teamId: principal.teamId,
    principal: ref(principal),
    hash: hashSecret(secret, ctx.platform.secret),
    hashKeyId: ctx.platform.secret.ids[0],
    suffix: suffixOf(secret),
    ...limits,
    createdAt: now,
    updatedAt: now,
  });
  return { serviceKey, secret };
}

/** Updates the fields that are sent. Every replica applies the change within a second. */
export async function updateServiceKey(
  ctx: Context,
  input: ServiceKeyFields & { id: string; enabled?: boolean | null | undefined },
): Promise<ServiceKey> {
  ctx.allow('key:manage');
  const key = await getServiceKey(ctx, input.id);
  if (input.description !== undefined) {
    key.description = input.description === null ? null : optionalName('description', input.description);
  }
  if (input.permissions !== undefined) key.permissions = readKeyPermissions(ctx, input.permissions);
  if (input.allowedAddresses != null) key.allowedAddresses = readAddressRules(input.allowedAddresses);
  if (input.expiresAt !== undefined) key.expiresAt = input.expiresAt;
  if (input.enabled != null) key.enabled = input.enabled;
  const { permissions = null, allowedAddresses, expiresAt = null } = key;
  requireWithinOwn(ctx, { permissions, allowedAddresses, expiresAt });
  key.updatedAt = ctx.platform.now();
  await ctx.em.flush();
  return key;
}

/** Revokes a key permanently. Idempotent. Every replica applies the change within a second. */
export async function revokeServiceKey(ctx: Context, id: string): Promise<ServiceKey> {
  ctx.allow('key:manage');
  const key = await getServiceKey(ctx, id);
  if (!key.revokedAt) {
    key.revokedAt = key.updatedAt = ctx.platform.now();
    await ctx.em.flush();
  }
  return key;
}

/**
 * Validates permission names. Null means all permissions of the principal; for a caller with a
 * narrowed key, it means the permissions of that key. Throws ACCESS_DENIED for a permission that
 * the caller lacks.
 */
function readKeyPermissions(ctx: Context, names: string[] | null): Permission[] | null {
  if (names === null) return ctx.caller.key.permissions && [...ctx.caller.permissions];
  for (const [i, name] of names.entries()) {
    const field = `permissions[${i}]`;
    if (!isPermission(name)) throw invalid(field, `${field} is not a permission: see the list in the README.`);
    if (!ctx.caller.permissions.has(name)) {
      throw new AppError('ACCESS_DENIED', `You cannot grant ${name}, because you do not hold it.`, { field });
    }
  }
  return [...new Set(names)] as Permission[];
}

/**
 * Requires a key to be at most as powerful as the key that the caller uses: in permissions,
 * addresses and lifetime. Throws ACCESS_DENIED naming the field.
 */
export function requireWithinOwn(ctx: Context, key: KeyLimits): void {
  const own = ctx.caller.key;
  const lessLimited = (field: string) =>
    new AppError('ACCESS_DENIED', `The key would be less limited than the one you call with: see ${field}.`, { field });
  if (own.permissions && !key.permissions?.every((name) => ctx.caller.permissions.has(name)))
    throw lessLimited('permissions');
  if (own.allowedAddresses.length > 0) {
    const isWithin = key.allowedAddresses.every((rule) => own.allowedAddresses.includes(rule));
    if (key.allowedAddresses.length === 0 || !isWithin) throw lessLimited('allowedAddresses');
  }
  if (own.expiresAt && (!key.expiresAt || key.expiresAt > own.expiresAt)) throw lessLimited('expiresAt');
}

function readAddressRules(rules: string[]): string[] {
  if (rules.length > MAX_ADDRESSES)
    throw invalid('allowedAddresses', `allowedAddresses must hold at most ${MAX_ADDRESSES} entries.`);
  for (const [i, rule] of rules.entries()) {
    if (!isAddressRule(rule)) {
      const field = `allowedAddresses[${i}]`;
      throw invalid(field, `${field} must be an IPv4 or IPv6 address, or a range such as 10.0.0.0/8.`);
    }
  }
  return rules;
}

import { LockMode, ref } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { rejectMissing, requireIds } from '../../core/bulk-ids.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { recordChange, watchEdit } from '../changes/record-change.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { pageBelow, pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { newId } from '../../core/id.ts';
import { optionalName } from '../../core/check-name.ts';
import { isAddressRule } from '../../core/ip-ranges.ts';
import { readAll, readEach } from '../../core/read-all.ts';
import { hashSecret } from '../../auth/authenticate-key.ts';
import { ownKeyOf } from '../../auth/caller.ts';
import { newSecret, suffixOf } from '../../auth/key-format.ts';
import { isPermission, type Permission } from '../../auth/permissions.ts';
import {
  findOwnLimits,
  isWidened,
  requireGrantable,
  requireMayChange,
  requireMayWiden,
  requireWithinOwn,
  type KeyPower,
} from './key-authority.ts';
import { Principal } from './principal.entity.ts';
import { ServiceKey, serviceKeyList, type ServiceKeyRow } from './service-key.entity.ts';

const MAX_ADDRESSES = 100;
const UNUSED_DAYS = 90;

/** Returns a service key. Throws NOT_FOUND, also for another team's key. */
export async function getServiceKey(ctx: Context, id: string): Promise<ServiceKey> {
  // Callers may always read the key that they call with.
  if (id !== ownKeyOf(ctx.caller)) ctx.allow('key:read');
  const key = await entityById(ctx, ServiceKey, id);
  if (!key) throw notFound('service key');
  return key;
}

/** Keys of the team, without the short ones of sessions. */
export async function listServiceKeys(
  ctx: Context,
  args: ListArgs<typeof serviceKeyList>,
): Promise<Page<ServiceKeyRow>> {
  ctx.allow('key:read');
  return pageOf(ctx, ServiceKey, [['sessionId', 'is null']], args, { shape: serviceKeyList });
}

/** Keys of a member that the caller has loaded, newest first. */
export async function listMemberKeys(
  ctx: Context,
  principalId: string,
  args: ListArgs<typeof serviceKeyList>,
): Promise<Page<ServiceKeyRow>> {
  ctx.allow('key:read');
  return pageBelow(
    ctx,
    ServiceKey,
    { owner: 'principal', ownerId: principalId, where: [['sessionId', 'is null']] },
    args,
    serviceKeyList,
  );
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

/**
 * Creates a key of the caller's principal. A key made by a limited key shares its limits. The
 * secret is returned only here.
 */
export async function createServiceKey(
  ctx: Context,
  input: ServiceKeyFields,
): Promise<{ serviceKey: ServiceKey; secret: string }> {
  ctx.allow('key:manage');
  const fields = readAll({
    description: () => (input.description == null ? null : optionalName('description', input.description)),
    permissions: () => (input.permissions == null ? allPermissions(ctx) : readPermissionNames(input.permissions)),
    allowedAddresses: () => readAddressRules(input.allowedAddresses ?? []),
    expiresAt: () => requireAhead(ctx, input.expiresAt ?? null),
  });
  requireGrantable(fields.permissions ?? [], ctx.caller.permissions, 'you do not hold it');
  requireWithinOwn(ctx, fields);
  const principal = await ctx.em.findOneOrFail(Principal, { id: ctx.caller.principalId });
  const permissions = fields.permissions && [...new Set(fields.permissions)];
  const limitsOf = await findOwnLimits(ctx);
  const { serviceKey, secret } = buildServiceKey(ctx, principal, { ...fields, permissions, limitsOf });
  await ctx.em.flush();
  return { serviceKey, secret };
}

function requireAhead(ctx: Context, expiresAt: Date | null): Date | null {
  if (expiresAt && expiresAt <= ctx.platform.now()) throw invalid('expiresAt', 'expiresAt must lie ahead.');
  return expiresAt;
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
    /** The key whose limits of model calls the new one shares. Left out: its own. */
    limitsOf?: string | null;
    /** The session whose short key this is. Left out: a key of its own. */
    sessionId?: string;
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
  const { permissions, sessionId } = fields;
  recordChange(ctx, 'key.created', serviceKey, {
    principalId: principal.id,
    permissions,
    ...(sessionId === undefined ? {} : { sessionId }),
  });
  return { serviceKey, secret };
}

/**
 * Updates the fields that are sent. Every replica applies the change within a second. Only the
 * key's owner may, or a member manager who holds all that the owner holds. Throws ACCESS_DENIED
 * naming the field.
 */
export async function updateServiceKey(
  ctx: Context,
  input: ServiceKeyFields & { id: string; enabled?: boolean | null | undefined },
): Promise<ServiceKey> {
  ctx.allow('key:manage');
  const { description, permissions, allowedAddresses } = readAll({
    description: () => (input.description == null ? input.description : optionalName('description', input.description)),
    permissions: () => (input.permissions == null ? input.permissions : readPermissionNames(input.permissions)),
    allowedAddresses: () => (input.allowedAddresses == null ? null : readAddressRules(input.allowedAddresses)),
  });
  return ctx.transaction(async (inner) => {
    const key = await lockServiceKey(inner, input.id);
    if (key.sessionId != null) throw notFound('service key');
    await requireMayChange(inner, [key]);
    const before = powerOf(key);
    const edit = watchEdit(key, ['description', 'permissions', 'allowedAddresses', 'expiresAt', 'enabled']);
    const after: KeyPower = {
      permissions: permissions === null ? allOf(inner, before) : (permissions ?? before.permissions),
      allowedAddresses: allowedAddresses ?? before.allowedAddresses,
      expiresAt: input.expiresAt === undefined ? before.expiresAt : input.expiresAt,
      enabled: input.enabled ?? before.enabled,
    };
    if (isWidened(before, after)) await requireMayWiden(inner, key, { before, after });
    if (description !== undefined) key.description = description;
    key.permissions = after.permissions && [...new Set(after.permissions)];
    key.allowedAddresses = [...after.allowedAddresses];
    key.expiresAt = after.expiresAt;
    key.enabled = after.enabled;
    key.updatedAt = ctx.platform.now();
    recordChange(inner, 'key.updated', key, edit());
    await inner.em.flush();
    return key;
  });
}

/** Keys in place of a revoked one may share its limits. */
const REMOVE_LIMITS_OF_NO_KEY = /* sql */ `
  delete from call_limit l where l.team_id = ? and l.subject_id in (select jsonb_array_elements_text(?::jsonb)) and not exists (
    select from service_key k where k.team_id = l.team_id and coalesce(k.limits_of, k.id) = l.subject_id and k.revoked_at is null)`;

/**
 * Revokes a key permanently. Idempotent. Every replica applies the change within a second. Only
 * its owner may, or a member manager who holds all that the owner holds. Throws ACCESS_DENIED.
 */
export async function revokeServiceKey(ctx: Context, id: string): Promise<ServiceKey> {
  ctx.allow('key:manage');
  return ctx.transaction(async (inner) => {
    const key = await lockServiceKey(inner, id);
    await requireMayChange(inner, [key]);
    if (!key.revokedAt) {
      key.revokedAt = key.updatedAt = ctx.platform.now();
      recordChange(inner, 'key.revoked', key, { principalId: key.principal.id });
      await inner.em.flush();
      await removeLimitsOf(inner, [key]);
    }
    return key;
  });
}

/**
 * Revokes 1 to 100 keys permanently, all or none. Throws VALIDATION_FAILED naming each that is
 * missing, and ACCESS_DENIED when the caller may not revoke one of them.
 */
export async function revokeServiceKeys(ctx: Context, { ids }: { ids: readonly string[] }): Promise<ServiceKey[]> {
  ctx.allow('key:manage');
  const distinct = requireIds(ids);
  if (distinct.some((id) => id !== ownKeyOf(ctx.caller))) ctx.allow('key:read');
  return ctx.transaction(async (inner) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const;
    const keys = new Map(
      (await inner.em.find(ServiceKey, { id: { $in: distinct } }, lock)).map((key) => [key.id, key]),
    );
    rejectMissing(ids, new Set(keys.keys()), 'service key');
    await requireMayChange(inner, [...keys.values()], 'ids');
    const live = [...keys.values()].filter(({ revokedAt }) => !revokedAt);
    for (const key of live) {
      key.revokedAt = key.updatedAt = ctx.platform.now();
      recordChange(inner, 'key.revoked', key, { principalId: key.principal.id });
    }
    await inner.em.flush();
    await removeLimitsOf(inner, live);
    return distinct.flatMap((id) => keys.get(id) ?? []);
  });
}

async function removeLimitsOf(ctx: Context, keys: readonly ServiceKey[]): Promise<void> {
  const subjects = keys.map(({ id, limitsOf }) => limitsOf ?? id);
  await ctx.em.execute(REMOVE_LIMITS_OF_NO_KEY, [ctx.caller.teamId, JSON.stringify(subjects)]);
}

/**
 * Returns a service key and locks it: whether a change narrows a key is decided by the state that
 * it changes.
 */
async function lockServiceKey(ctx: Context, id: string): Promise<ServiceKey> {
  if (id !== ownKeyOf(ctx.caller)) ctx.allow('key:read');
  const key = await ctx.em.findOne(ServiceKey, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!key) throw notFound('service key');
  return key;
}

function powerOf({ permissions = null, allowedAddresses, expiresAt = null, enabled }: ServiceKey): KeyPower {
  return { permissions, allowedAddresses, expiresAt, enabled };
}

/** Validates permission names. Throws INVALID_PARAMETER naming `permissions[n]`. */
function readPermissionNames(names: string[]): Permission[] {
  return readEach(names, (name, i) => {
    const field = `permissions[${i}]`;
    if (!isPermission(name)) throw invalid(field, `${field} is not a permission: see the list in the README.`);
    return name;
  });
}

/** All permissions of the principal; for a caller with a narrowed key, those of that key. */
function allPermissions({ caller }: Context): Permission[] | null {
  return caller.key.permissions && [...caller.permissions];
}

/** Like `allPermissions`, for a key that may hold all already. */
function allOf(ctx: Context, { permissions }: KeyPower): readonly Permission[] | null {
  return permissions === null ? null : allPermissions(ctx);
}

function readAddressRules(rules: string[]): string[] {
  if (rules.length > MAX_ADDRESSES)
    throw invalid('allowedAddresses', `allowedAddresses must hold at most ${MAX_ADDRESSES} entries.`);
  return readEach(rules, (rule, i) => {
    const field = `allowedAddresses[${i}]`;
    if (!isAddressRule(rule))
      throw invalid(field, `${field} must be an IPv4 or IPv6 address, or a range such as 10.0.0.0/8.`);
    return rule;
  });
}

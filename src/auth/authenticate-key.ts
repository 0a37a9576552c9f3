import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BlockList } from 'node:net';
import type { Pool } from 'pg';
import { AppError } from '../core/errors.ts';
import type { Logger } from '../core/logger.ts';
import type { SecretKey } from '../crypto/secret-key.ts';
import type { Caller, Grants } from './caller.ts';
import { compileRules, isListed } from '../core/ip-ranges.ts';
import { isWellFormed } from './key-format.ts';
import type { Throttle } from './invalid-key-throttle.ts';
import { isPermission, permissionsOfCustomRole, permissionsOfRole, type Permission } from './permissions.ts';

/** Finds the caller behind a service key. */
export interface Authenticator {
  /**
   * Returns the caller behind `secret` at `address`. Throws UNAUTHORIZE (missing, invalid, disabled
   * or expired), ACCESS_DENIED (the key does not allow this address, or is a project's) or
   * RATE_LIMIT_EXCEEDED (too many invalid keys from this address). A valid key is never throttled.
   */
  authenticate(secret: string | null, address: string): Promise<Caller>;
}

interface KeyRecord {
  caller: Caller;
  allowedRanges: BlockList | null;
  isUsable: boolean;
  expiresAt: number;
  /** Null when the hash is under the current secret key. */
  rehash: Rehash | null;
}

/** A hash under an older secret key, and the one that replaces it. */
interface Rehash {
  from: Buffer;
  to: Buffer;
}

/** A secret that opens nothing here. */
interface NoRecord {
  /** Id of the project whose MCP server the secret opens, or null for an unknown secret. */
  opensProject: string | null;
}

/** Key changes reach every replica within one second, so lookups are cached for slightly less. */
const CACHE_TTL_MS = 800;

/**
 * Grants of a member `p`, which few have. A workspace grant lists its projects too, so a command
 * that knows a project's id needs no further lookup.
 */
export const GRANTS = /* sql */ `
  select json_agg(json_build_array(g.permission, g.workspaces, g.projects)) from (
    select m.permission, array_remove(array_agg(distinct m.workspace_id), null) as workspaces,
      array_remove(array_agg(distinct coalesce(m.project_id, i.id)), null) as projects
    from member_grant m left join project i on i.workspace_id = m.workspace_id
    where m.principal_id = p.id group by m.permission
  ) g`;

/** Rates of model calls that may hold for a key: those of key, member and team, and of projects. */
const RATES = /* sql */ `
  select array_agg(distinct l.kind = 'PROJECT') from call_limit l
  where l.team_id = k.team_id and coalesce(l.requests_per_minute, l.tokens_per_minute, l.running_calls) is not null
    and (l.kind = 'PROJECT' or l.subject_id in (coalesce(k.limits_of, k.id), k.principal_id, k.team_id))`;

const FIND_KEY = {
  name: 'find-service-key',
  text: /* sql */ `
    select k.id, k.hash, k.team_id, k.principal_id, k.enabled, k.expires_at, k.revoked_at, k.limits_of,
      -- A short key of a session is limited by the key of the session, too.
      case when o.permissions is null then k.permissions else array(select unnest(k.permissions) intersect select unnest(o.permissions)) end
        as permissions,
      coalesce(o.allowed_addresses, k.allowed_addresses) as allowed_addresses, k.session_id is null or console_session_lives(s) as lives,
      p.role, p.removed_at, t.is_operator, t.record_prompts, t.stores_answers, t.time_zone, r.permissions as role_permissions,
      (${GRANTS}) as grants, (${RATES}) as rates
    from service_key k join principal p on p.id = k.principal_id join team t on t.id = k.team_id
      left join role r on r.id = p.role and r.team_id = k.team_id
      left join console_session s on s.id = k.session_id left join service_key o on o.id = s.key_id
    where k.hash = any($1)`,
};

/** Of two processes that rehash a key at the same time, one does. */
const REHASH = /* sql */ `
  update service_key set last_used_at = now(), hash = $3, hash_key_id = $4 where id = $1 and hash = $2`;

interface ServiceKeyRow extends GrantedKeyRow {
  hash: Buffer;
  enabled: boolean;
  revoked_at: Date | string | null;
  /** The key whose limits this one shares. */
  limits_of: string | null;
  /** True: of projects. False: of the caller. */
  rates: boolean[] | null;
  /** False: the key is a short one of a session that has ended. */
  lives: boolean;
}

const PURPOSE = 'service-key';
/** Differs from a service key's purpose, so neither key works in place of the other. */
export const PROJECT_KEY_PURPOSE = 'project-key';

/** The usable key of a project, which opens its MCP server only. */
const FIND_PROJECT_KEY = {
  name: 'find-project-of-key',
  text: /* sql */ `
    select k.project_id from project_key k join principal p on p.id = k.principal_id
    where k.hash = any($1) and p.removed_at is null and (k.expires_at is null or k.expires_at > now())`,
};

/** Returns the keyed hash under which a new secret is stored. */
export function hashSecret(secret: string, key: SecretKey): Buffer {
  return key.sign(PURPOSE, secret);
}

/** Returns the keyed hashes under which a secret may be stored: one of each secret key. */
export function hashesOfSecret(secret: string, key: SecretKey): [Buffer, ...Buffer[]] {
  return key.signWithEach(PURPOSE, secret);
}

export function createAuthenticator(parts: {
  pool: Pool;
  secret: SecretKey;
  throttle: Throttle;
  clock: { now(): Date };
  log: Logger;
}): Authenticator {
  const { pool, secret: secretKey, throttle, clock, log } = parts;

  const records = new LRUCache<string, KeyRecord | NoRecord, string>({
    max: 10_000,
    ttl: CACHE_TTL_MS,
    // The cache key is a digest, never the secret. The keyed hash costs more, so it is computed on
    // a miss only.
    fetchMethod: async (_digest, _stale, { context: secret }) => {
      if (!isWellFormed(secret)) return { opensProject: null };
      const hashes = hashesOfSecret(secret, secretKey);
      const { rows } = await pool.query<ServiceKeyRow>({ ...FIND_KEY, values: [hashes] });
      if (rows[0]) return toRecord(rows[0], hashes[0]);
      return { opensProject: await findProject(pool, secretKey.signWithEach(PROJECT_KEY_PURPOSE, secret)) };
    },
  });
  const recentlyUsed = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

  async function find(secret: string): Promise<KeyRecord | null> {
    const digest = hash('sha256', secret, 'base64');
    const record = records.get(digest) ?? (await records.fetch(digest, { context: secret }));
    if (!record || 'caller' in record) return record ?? null;
    if (record.opensProject === null) return null;
    throw new AppError(
      'ACCESS_DENIED',
      `This is the key of a project. It opens /mcp/projects/${record.opensProject} only; use a service key here.`,
    );
  }

  function recordUse({ caller: { keyId }, rehash }: KeyRecord): void {
    if (recentlyUsed.has(keyId)) return;
    recentlyUsed.set(keyId, true);
    const update = rehash
      ? pool.query(REHASH, [keyId, rehash.from, rehash.to, secretKey.ids[0]])
      : pool.query('update service_key set last_used_at = now() where id = $1', [keyId]);
    update.catch((error: unknown) => log.warn({ err: error, keyId }, 'could not note the use of a key'));
  }

  return {
    async authenticate(secret, address) {
      if (!secret) throw new AppError('UNAUTHORIZE', 'An API key is needed.');
      const record = await find(secret);
      if (!record?.isUsable || record.expiresAt <= clock.now().getTime()) {
        const rejection = new AppError('UNAUTHORIZE', 'The API key is invalid, disabled or expired.');
        throw await throttle.recordRejection(address, rejection);
      }
      if (record.allowedRanges && !isListed(address, record.allowedRanges)) {
        throw new AppError('ACCESS_DENIED', 'This API key may not be used from this address.');
      }
      recordUse(record);
      return record.caller;
    },
  };
}

/** Returns the id of the project that a key opens, or null. */
async function findProject(pool: Pool, hashes: readonly Buffer[]): Promise<string | null> {
  const { rows } = await pool.query<{ project_id: string }>({ ...FIND_PROJECT_KEY, values: [hashes] });
  return rows[0]?.project_id ?? null;
}

function toRecord(row: ServiceKeyRow, currentHash: Buffer): KeyRecord {
  const caller = toCaller(row, heldPermissionsOf(row));
  return {
    caller: {
      ...caller,
      grants: toGrants(row),
      ...(row.limits_of === null ? {} : { limitsKeyId: row.limits_of }),
      ...(row.rates?.includes(false) ? { hasRates: true } : {}),
      ...(row.rates?.includes(true) ? { hasProjectRates: true } : {}),
    },
    allowedRanges: row.allowed_addresses.length > 0 ? compileRules(row.allowed_addresses) : null,
    isUsable: row.enabled && row.revoked_at === null && row.removed_at === null && row.lives,
    expiresAt: caller.key.expiresAt?.getTime() ?? Infinity,
    rehash: row.hash.equals(currentHash) ? null : { from: row.hash, to: currentHash },
  };
}

/** Columns that determine the permissions of a member's role. */
export interface RoleColumns {
  /** A built-in role's name, or a custom role's id. */
  role: string;
  /** Permissions of the custom role. Null for a built-in role. */
  role_permissions: string[] | null;
  is_operator: boolean;
}

/** Columns of a key, its principal and its team that determine the caller. */
export interface KeyRow extends RoleColumns {
  id: string;
  team_id: string;
  principal_id: string;
  /** Null for all permissions of the principal. */
  permissions: Permission[] | null;
  allowed_addresses: string[];
  expires_at: Date | string | null;
  removed_at: Date | string | null;
  record_prompts: boolean;
  stores_answers: boolean;
  time_zone: string;
}

/** Returns the permissions of the principal's role. */
export function rolePermissionsOf(row: RoleColumns): ReadonlySet<Permission> {
  return row.role_permissions
    ? permissionsOfCustomRole(row.role_permissions)
    : permissionsOfRole(row.role, { isOperatorTeam: row.is_operator });
}

/** Returns the caller behind a key, with these permissions and without grants. */
export function toCaller(row: KeyRow, permissions: ReadonlySet<Permission>): Caller {
  return {
    teamId: row.team_id,
    principalId: row.principal_id,
    keyId: row.id,
    role: row.role,
    permissions,
    recordsPrompts: row.record_prompts,
    storesAnswers: row.stores_answers,
    timeZone: row.time_zone,
    key: {
      permissions: row.permissions,
      allowedAddresses: row.allowed_addresses,
      expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    },
  };
}

/** The same with the grants of the principal, as `GRANTS` selects them. */
export interface GrantedKeyRow extends KeyRow {
  grants: [permission: string, workspaceIds: string[], projectIds: string[]][] | null;
}

/** Returns the permissions of the principal's role, or the key's own subset of them. */
export function heldPermissionsOf(row: KeyRow): ReadonlySet<Permission> {
  const held = rolePermissionsOf(row);
  return row.permissions ? new Set(row.permissions.filter((permission) => held.has(permission))) : held;
}

/** A key's own subset of permissions limits grants as it limits the role. */
export function toGrants({ grants, permissions }: GrantedKeyRow): Grants {
  const known = (grants ?? []).flatMap(([name, workspaceIds, projectIds]) => {
    if (!isPermission(name) || (permissions && !permissions.includes(name))) return [];
    return [[name, { workspaceIds: new Set(workspaceIds), projectIds: new Set(projectIds) }] as const];
  });
  return new Map(known);
}

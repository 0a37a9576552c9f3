import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BlockList } from 'node:net';
import type { Pool } from 'pg';
import { AppError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { SecretKey } from '../secret-key.ts';
import type { Actor } from './actor.ts';
import { compileRules, isListed } from './addresses.ts';
import { isWellFormed } from './key-format.ts';
import { permissionsOfRole, type Permission, type Role } from './permissions.ts';
import type { Throttle } from './throttle.ts';

/** Tells who holds a key. */
export interface Authenticator {
  /**
   * The actor behind `secret` at `address`. Throws UNAUTHORIZE (missing, invalid, disabled or expired), ACCESS_DENIED (another
   * address than the key allows) or RATE_LIMIT_EXCEEDED (too many refused keys from this address). A valid key is never throttled.
   */
  authenticate(secret: string | null, address: string): Promise<Actor>;
}

interface KeyRecord {
  actor: Actor;
  allowed: BlockList | null;
  usable: boolean;
  expiresAt: number;
}

/** What a change of a key may take to reach every replica is one second: a look-up is believed a little less than that. */
const BELIEVED_MS = 800;

const LOOK_UP = {
  name: 'find-service-key',
  text: /* sql */ `
    select k.id, k.team_id, k.principal_id, k.permissions, k.allowed_addresses, k.enabled, k.expires_at, k.revoked_at, p.role, t.is_operator,
      t.record_prompts
    from service_key k join principal p on p.id = k.principal_id join team t on t.id = k.team_id
    where k.hash = $1`,
};

interface LookUpRow {
  id: string;
  team_id: string;
  principal_id: string;
  permissions: Permission[] | null;
  allowed_addresses: string[];
  enabled: boolean;
  expires_at: Date | string | null;
  revoked_at: Date | string | null;
  role: Role;
  is_operator: boolean;
  record_prompts: boolean;
}

/** The keyed hash under which a secret is stored. */
export function hashSecret(secret: string, key: SecretKey): Buffer {
  return key.sign('service-key', secret);
}

export function createAuthenticator(parts: {
  pool: Pool;
  secret: SecretKey;
  throttle: Throttle;
  log: Logger;
}): Authenticator {
  const { pool, secret: secretKey, throttle, log } = parts;

  const records = new LRUCache<string, KeyRecord | { missing: true }, string>({
    max: 10_000,
    ttl: BELIEVED_MS,
    // Not a secret itself is remembered, and its keyed hash, which costs more, is only made to look it up.
    fetchMethod: async (_digest, _stale, { context: secret }) => {
      if (!isWellFormed(secret)) return { missing: true };
      const { rows } = await pool.query<LookUpRow>({ ...LOOK_UP, values: [hashSecret(secret, secretKey)] });
      return rows[0] ? toRecord(rows[0]) : { missing: true };
    },
  });
  const used = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

  async function find(secret: string): Promise<KeyRecord | null> {
    const digest = hash('sha256', secret, 'base64');
    const record = records.get(digest) ?? (await records.fetch(digest, { context: secret }));
    return record && !('missing' in record) ? record : null;
  }

  function noteUse(keyId: string): void {
    if (used.has(keyId)) return;
    used.set(keyId, true);
    pool
      .query('update service_key set last_used_at = now() where id = $1', [keyId])
      .catch((error: unknown) => log.warn({ err: error, keyId }, 'could not note the use of a key'));
  }

  return {
    async authenticate(secret, address) {
      if (!secret) throw new AppError('UNAUTHORIZE', 'An API key is needed.');
      const record = await find(secret);
      if (!record?.usable || record.expiresAt <= Date.now()) {
        const retryAfterSeconds = await throttle.refused(address);
        if (retryAfterSeconds === null)
          throw new AppError('UNAUTHORIZE', 'The API key is invalid, disabled or expired.');
        throw new AppError('RATE_LIMIT_EXCEEDED', 'Too many requests with an invalid API key from this address.', {
          retryAfterSeconds,
        });
      }
      if (record.allowed && !isListed(address, record.allowed)) {
        throw new AppError('ACCESS_DENIED', 'This API key may not be used from this address.');
      }
      noteUse(record.actor.keyId);
      return record.actor;
    },
  };
}

function toRecord(row: LookUpRow): KeyRecord {
  const expiresAt = row.expires_at === null ? null : new Date(row.expires_at);
  const held = permissionsOfRole(row.role, row.is_operator);
  const permissions = row.permissions ? new Set(row.permissions.filter((permission) => held.has(permission))) : held;
  return {
    actor: {
      teamId: row.team_id,
      principalId: row.principal_id,
      keyId: row.id,
      role: row.role,
      permissions,
      recordsPrompts: row.record_prompts,
      key: { permissions: row.permissions, allowedAddresses: row.allowed_addresses, expiresAt },
    },
    allowed: row.allowed_addresses.length > 0 ? compileRules(row.allowed_addresses) : null,
    usable: row.enabled && row.revoked_at === null,
    expiresAt: expiresAt?.getTime() ?? Infinity,
  };
}

import { AppError } from '../../core/errors.ts';
import type { Caller } from '../../auth/caller.ts';
import { compileRules, isListed } from '../../core/ip-ranges.ts';
import { PROJECT_KEY_PURPOSE, rolePermissionsOf, toCaller, type KeyRow } from '../../auth/authenticate-key.ts';
import { isWellFormed } from '../../auth/key-format.ts';
import type { Permission } from '../../auth/permissions.ts';
import type { Platform } from '../../request/platform.ts';

/** Permissions that a project key can have. Its principal's other permissions are not passed on. */
const KEY_PERMISSIONS: ReadonlySet<Permission> = new Set([
  'project:read',
  'project:mem_read',
  'project:mem_write',
  'project:doc_read',
]);

const LAST_USED_INTERVAL_MS = 60_000;

const FIND_KEY = {
  name: 'find-project-key',
  text: /* sql */ `
    select k.id, k.hash, k.team_id, k.principal_id, k.permissions, k.allowed_addresses, k.expires_at, k.last_used_at, p.role, p.removed_at,
      t.is_operator, t.record_prompts, t.stores_answers, r.permissions as role_permissions
    from project_key k join principal p on p.id = k.principal_id join team t on t.id = k.team_id
      left join role r on r.id = p.role and r.team_id = k.team_id
    where k.hash = any($1) and k.project_id = $2`,
};

/** Of two processes that rehash a key at the same time, one does. */
const REHASH = /* sql */ `
  update project_key set last_used_at = $2, hash = $4, hash_key_id = $5 where id = $1 and hash = $3`;

interface FoundKey extends KeyRow {
  hash: Buffer;
  last_used_at: Date | string | null;
}

/**
 * Returns the caller behind a key of this project. Reads the key each time, so a revoked key is
 * rejected at once. Throws UNAUTHORIZE (also for a key of another project), ACCESS_DENIED (an
 * address that the key does not allow) or RATE_LIMIT_EXCEEDED.
 */
export async function findProjectKeyHolder(
  platform: Platform,
  secret: string | null,
  projectId: string,
  address: string,
): Promise<Caller> {
  if (!secret)
    throw new AppError('UNAUTHORIZE', 'A project key is needed: send it as "Authorization: Bearer <PROJECT_KEY>".');
  const row = isWellFormed(secret) ? await findKey(platform, secret, projectId) : undefined;
  if (!row || row.removed_at !== null || (row.expires_at && new Date(row.expires_at) <= platform.now())) {
    const rejection = new AppError('UNAUTHORIZE', 'The project key is invalid, revoked or expired.');
    throw await platform.throttle.recordRejection(address, rejection);
  }
  const { allowed_addresses: allowed } = row;
  if (allowed.length > 0 && !isListed(address, compileRules(allowed)))
    throw new AppError('ACCESS_DENIED', 'This project key may not be used from this address.');
  noteUse(platform, row, secret);
  return toCaller(row, permissionsOf(row));
}

async function findKey({ pool, secret }: Platform, given: string, projectId: string): Promise<FoundKey | undefined> {
  const hashes = secret.signWithEach(PROJECT_KEY_PURPOSE, given);
  const { rows } = await pool.query<FoundKey>({ ...FIND_KEY, values: [hashes, projectId] });
  return rows[0];
}

/** Notes the use of a key. A hash under an older secret key is replaced at the same time. */
function noteUse(
  { pool, log, now, secret }: Platform,
  { id, hash, last_used_at: last }: FoundKey,
  given: string,
): void {
  const currentHash = secret.sign(PROJECT_KEY_PURPOSE, given);
  const isCurrent = hash.equals(currentHash);
  if (isCurrent && last && now().getTime() - new Date(last).getTime() < LAST_USED_INTERVAL_MS) return;
  const update = isCurrent
    ? pool.query('update project_key set last_used_at = $2 where id = $1', [id, now()])
    : pool.query(REHASH, [id, now(), hash, currentHash, secret.ids[0]]);
  update.catch((error: unknown) => log.warn({ err: error, keyId: id }, 'could not note the use of a project key'));
}

function permissionsOf(row: FoundKey): ReadonlySet<Permission> {
  const held = rolePermissionsOf(row);
  return KEY_PERMISSIONS.intersection(held).intersection(row.permissions ? new Set(row.permissions) : held);
}

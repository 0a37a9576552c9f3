import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { AppError } from '../core/errors.ts';
import { compileRules, isListed } from '../core/ip-ranges.ts';
import type { SecretKey } from '../crypto/secret-key.ts';
import type { Caller, CallerSession } from './caller.ts';
import { GRANTS, heldPermissionsOf, toCaller, toGrants, type GrantedKeyRow } from './authenticate-key.ts';

/** Services that sessions need. */
interface Parts {
  pool: Pool;
  secret: SecretKey;
  config: { console: { sessionHours: number; sessionDays: number } };
}

const PURPOSE = 'console-session';

const FIND_SESSION = {
  name: 'find-console-session',
  text: /* sql */ `
    select s.id, s.team_id, s.principal_id, s.key_id, s.method, s.expires_at as session_expires_at, s.confirmed_until,
      s.last_seen_at < now() - interval '1 minute' as is_due, k.permissions, coalesce(k.allowed_addresses, '{}') as allowed_addresses,
      k.expires_at, coalesce(k.limits_of, k.id) as limits_of, p.role, p.removed_at, t.is_operator, t.record_prompts, t.stores_answers, t.time_zone,
      r.permissions as role_permissions, (${GRANTS}) as grants
    from console_session s join principal p on p.id = s.principal_id join team t on t.id = s.team_id
      left join service_key k on k.id = s.key_id left join role r on r.id = p.role and r.team_id = s.team_id
    where s.hash = any($1) and console_session_lives(s)`,
};

const PROLONG = /* sql */ `
  update console_session set last_seen_at = now(),
    expires_at = least(now() + make_interval(hours => $2), created_at + make_interval(days => $3))
  where id = $1 returning expires_at`;

interface SessionRow extends GrantedKeyRow {
  key_id: string | null;
  limits_of: string | null;
  method: CallerSession['method'];
  session_expires_at: Date | string;
  confirmed_until: Date | string;
  /** Its last use is noted once a minute. */
  is_due: boolean;
}

/** Creates the token of a session, and the hash under which it is stored. */
export function newSessionToken(secret: SecretKey): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: secret.sign(PURPOSE, token) };
}

/**
 * Returns the caller behind the token of a session: with the rights of its principal, or of the key
 * that it was opened with. Each use prolongs the session. Nothing is cached, so a session that ends
 * ends at once. Throws UNAUTHORIZE, and ACCESS_DENIED when the key does not allow this address.
 */
export async function authenticateSession(parts: Parts, token: string, address: string): Promise<Caller> {
  const { pool, secret, config } = parts;
  const { rows } = await pool.query<SessionRow>({ ...FIND_SESSION, values: [secret.signWithEach(PURPOSE, token)] });
  const [row] = rows;
  if (!row) throw new AppError('UNAUTHORIZE', 'The console session has ended. Log in again.');
  if (row.allowed_addresses.length > 0 && !isListed(address, compileRules(row.allowed_addresses)))
    throw new AppError('ACCESS_DENIED', 'The key of this session may not be used from this address.');
  let expiresAt = row.session_expires_at;
  if (row.is_due) {
    const { sessionHours, sessionDays } = config.console;
    const prolonged = await pool.query<{ expires_at: Date | string }>(PROLONG, [row.id, sessionHours, sessionDays]);
    expiresAt = prolonged.rows[0]?.expires_at ?? expiresAt;
  }
  return {
    ...toCaller(row, heldPermissionsOf(row)),
    grants: toGrants(row),
    ...(row.limits_of === null ? {} : { limitsKeyId: row.limits_of }),
    session: {
      keyId: row.key_id,
      method: row.method,
      expiresAt: new Date(expiresAt),
      confirmedUntil: new Date(row.confirmed_until),
    },
  };
}

import type { Pool } from 'pg';

const FIND_USABLE = {
  name: 'find-usable-keys',
  text: /* sql */ `
    select k.id from service_key k join principal p on p.id = k.principal_id
    where k.id = any($1) and k.enabled and k.revoked_at is null and p.removed_at is null
      and (k.expires_at is null or k.expires_at > now())
      and (k.session_id is null or exists (select from console_session s where s.id = k.session_id and console_session_lives(s)))
    union all select s.id from console_session s where s.id = any($1) and console_session_lives(s)`,
};

/**
 * Returns the keys that are revoked, disabled or expired, or whose principal is removed, and the
 * sessions that have ended. Ids of both may be given.
 */
export async function findUnusableKeys(pool: Pool, keyIds: Iterable<string>): Promise<Set<string>> {
  const unusable = new Set(keyIds);
  const { rows } = await pool.query<{ id: string }>({ ...FIND_USABLE, values: [[...unusable]] });
  for (const { id } of rows) unusable.delete(id);
  return unusable;
}

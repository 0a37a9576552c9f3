import type { Pool } from 'pg';
import { ENCRYPTED_COLUMNS } from '../../db/encrypted-columns.ts';

/** Numbers of rows that only work while their secret key is configured. */
export interface SecretKeyUse {
  serviceKeys: number;
  projectKeys: number;
  /** Pending ones, whose links are out. */
  invitations: number;
  /** Stored results of an `Idempotency-Key`. They end by themselves. */
  idempotentResults: number;
  /** Tokens and credentials under a key derived from the secret key. A sweep moves them. */
  encryptedSecrets: number;
}

/** Rows with a hash under a secret key. Rows that no longer count for anything are left out. */
const HASHED: Record<Exclude<keyof SecretKeyUse, 'encryptedSecrets'>, string> = {
  serviceKeys: 'service_key where revoked_at is null and (expires_at is null or expires_at > now())',
  // A deleted project in the bin has its keys with it.
  projectKeys: `(select hash_key_id, expires_at from project_key union all
    select row ->> 'hash_key_id', (row ->> 'expires_at')::timestamptz from bin_row where table_name = 'project_key') k
    where expires_at is null or expires_at > now()`,
  invitations: `invitation where state = 'pending' and expires_at > now()`,
  idempotentResults: 'kept_answer where created_at > now() - make_interval(hours => $1)',
};

const ENCRYPTED = ENCRYPTED_COLUMNS.map(
  ({ table, column }) => `
  select 'encryptedSecrets', substring(${column} from '^s1\\.secret-([0-9a-f]{8})\\.') from ${table}
  where starts_with(${column}, 's1.secret.') or starts_with(${column}, 's1.secret-')`,
);

const COUNT = /* sql */ `
  select kind, coalesce(id, (select left(value, 8) from setting where key = 'secret-check')) as id, count(*)::int as n
  from (${Object.entries(HASHED)
    .map(([kind, rows]) => `select '${kind}' as kind, hash_key_id as id from ${rows}`)
    .concat(ENCRYPTED)
    .join(' union all ')}) used
  group by 1, 2`;

export const UNUSED: SecretKeyUse = {
  serviceKeys: 0,
  projectKeys: 0,
  invitations: 0,
  idempotentResults: 0,
  encryptedSecrets: 0,
};

/**
 * Counts what needs each secret key, by the id of the key. Reads the tables of keys whole, so it is
 * for operators and for starts after a key was removed.
 */
export async function countSecretKeyUse(pool: Pool, idempotencyHours: number): Promise<Map<string, SecretKeyUse>> {
  const { rows } = await pool.query<{ kind: keyof SecretKeyUse; id: string; n: number }>(COUNT, [idempotencyHours]);
  const uses = new Map<string, SecretKeyUse>();
  for (const { kind, id, n } of rows) uses.set(id, { ...(uses.get(id) ?? UNUSED), [kind]: n });
  return uses;
}

/** Returns a use in words, such as `3 service keys, 1 invitation`, or null when there is none. */
export function describeUse(use: SecretKeyUse | undefined): string | null {
  const words: Record<keyof SecretKeyUse, string> = {
    serviceKeys: 'service key',
    projectKeys: 'project key',
    invitations: 'invitation',
    idempotentResults: 'result of an Idempotency-Key',
    encryptedSecrets: 'encrypted secret',
  };
  const parts = Object.entries(words).flatMap(([kind, word]) => {
    const n = use?.[kind as keyof SecretKeyUse] ?? 0;
    return n === 0 ? [] : [`${n} ${n === 1 ? word : plural(word)}`];
  });
  return parts.length === 0 ? null : parts.join(', ');
}

function plural(word: string): string {
  return word.startsWith('result ') ? word.replace('result', 'results') : `${word}s`;
}

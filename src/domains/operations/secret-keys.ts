import { ownKeyOf } from '../../auth/caller.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import { insertChanges, type Thing } from '../changes/record-change.ts';
import { countSecretKeyUse, UNUSED, type SecretKeyUse } from './secret-key-use.ts';

/** A secret key of the deployment, and what still needs it. */
export interface SecretKeyState extends SecretKeyUse {
  id: string;
  /** New hashes and signatures use it. */
  isCurrent: boolean;
  /** Whether SECRET_KEY of this process holds it. */
  isConfigured: boolean;
}

/** Prefix of the settings with the marks of known secret keys. */
const KNOWN_KEYS = 'secret-key:';

/** Operators only: the secret keys that the deployment knows, the current one first. */
export async function listSecretKeys(ctx: Context): Promise<SecretKeyState[]> {
  ctx.allow('platform:operate');
  const { pool, secret, config } = ctx.platform;
  const [uses, known] = await Promise.all([
    countSecretKeyUse(pool, config.idempotencyHours),
    pool.query<{ id: string }>('select substr(key, $2) as id from setting where starts_with(key, $1) order by key', [
      KNOWN_KEYS,
      KNOWN_KEYS.length + 1,
    ]),
  ]);
  const ids = new Set([...secret.ids, ...known.rows.map(({ id }) => id), ...uses.keys()]);
  return [...ids].map((id) => ({
    ...(uses.get(id) ?? UNUSED),
    id,
    isCurrent: id === secret.ids[0],
    isConfigured: secret.ids.includes(id),
  }));
}

/** The condition that a row needs the secret key `?`. */
const needs = (id: string) => `coalesce(${id}, (select left(value, 8) from setting where key = 'secret-check')) = ?`;
const NEEDS = needs('hash_key_id');

/** Statements that end what needs a secret key, with the kind of their changes. */
const END_USE = [
  [
    `delete from project_key where ${NEEDS}
     returning id, team_id as "teamId", json_build_object('id', project_id) as project`,
    'project_key.revoked',
  ],
  [
    `update invitation set state = 'revoked', updated_at = now() where state = 'pending' and ${NEEDS}
     returning id, team_id as "teamId"`,
    'invitation.revoked',
  ],
] as const;
const END_RESULTS = `delete from kept_answer where ${NEEDS}`;
/** Keys of projects in the bin. */
const END_BINNED = `delete from bin_row where table_name = 'project_key' and ${needs("row ->> 'hash_key_id'")}`;

/** The caller's own key is in use, so it is moving to the current secret key. */
const REVOKE_OTHERS = /* sql */ `
  update service_key set revoked_at = now(), updated_at = now() where revoked_at is null and ${NEEDS} and id <> ?
  returning id, team_id as "teamId"`;

/**
 * Operators only: ends all service keys, project keys, invitations and idempotent results that
 * still need an older secret key, in every team, so that it can be removed. Throws NOT_FOUND for an
 * unknown id, and CONFLICT for the current key or while tokens and credentials are encrypted
 * under it.
 */
export async function endSecretKey(ctx: Context, id: string): Promise<SecretKeyState[]> {
  ctx.allow('platform:operate');
  const key = (await listSecretKeys(ctx)).find((one) => one.id === id);
  if (!key) throw notFound('secret key');
  if (key.isCurrent) throw new AppError('CONFLICT', 'The current secret key is in use. Put another one first.');
  if (key.encryptedSecrets > 0)
    throw new AppError('CONFLICT', 'Secrets are still encrypted under this key. A sweep moves them within a minute.', {
      retryAfterSeconds: 60,
    });
  await ctx.transaction(async (inner) => {
    await insertChanges(inner, 'secret_key.ended', [{ id }]);
    const keys = await inner.em.execute<Thing[]>(REVOKE_OTHERS, [id, ownKeyOf(ctx.caller) ?? '']);
    await insertChanges(inner, 'key.revoked', keys);
    for (const [statement, kind] of END_USE)
      await insertChanges(inner, kind, await inner.em.execute<Thing[]>(statement, [id]));
    await inner.em.execute(END_RESULTS, [id]);
    await inner.em.execute(END_BINNED, [id]);
  });
  return listSecretKeys(ctx);
}

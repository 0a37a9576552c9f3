import { hashesOfSecret } from '../../auth/authenticate-key.ts';
import type { Caller } from '../../auth/caller.ts';
import { isWellFormed } from '../../auth/key-format.ts';
import { AppError, asAppError } from '../../core/errors.ts';
import { contextOf } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { recordChange } from '../changes/record-change.ts';
import { takeCode, findOwnerOfCode } from './login-link.ts';
import {
  CONFIRMED_MS,
  loginContext,
  openSession,
  type Browser,
  type OpenedSession,
  type Person,
} from './open-session.ts';

/** The proof of a person who logs in: a service key, or the code of a login link. */
export type Proof = { key: string } | { code: string };

/**
 * Opens a session for who has a key or a code. Throws UNAUTHORIZE, and RATE_LIMIT_EXCEEDED as for
 * an invalid key.
 */
export async function logIn(platform: Platform, proof: Proof, browser: Browser): Promise<OpenedSession> {
  return recordingRejections(platform, proof, browser, async () =>
    openSession(platform, await findPerson(platform, proof, browser.address), browser),
  );
}

/**
 * Lets a session run dangerous operations for a while, when the same person proves anew who they
 * are. Throws as `logIn` does. Returns when that ends.
 */
export async function confirmLogin(platform: Platform, caller: Caller, proof: Proof, browser: Browser): Promise<Date> {
  return recordingRejections(platform, proof, browser, async () => {
    const person = await findPerson(platform, proof, browser.address);
    await requireAllowed(platform, person);
    if (person.principalId !== caller.principalId)
      throw new AppError('UNAUTHORIZE', 'That belongs to somebody else than this session.');
    return confirmSession(platform, caller);
  });
}

/** Notes that the person of a session has just proved who they are. */
export async function confirmSession(platform: Platform, caller: Caller): Promise<Date> {
  return contextOf(platform, caller, 'API').transaction(async (ctx) => {
    const until = new Date(platform.now().getTime() + CONFIRMED_MS);
    await ctx.em.execute('update console_session set confirmed_until = ? where id = ?', [until, caller.keyId]);
    recordChange(ctx, 'console_session.confirmed', { id: caller.keyId });
    await ctx.em.flush();
    return until;
  });
}

async function findPerson(platform: Platform, proof: Proof, address: string): Promise<Person> {
  if ('code' in proof) return { ...(await takeCode(platform, proof.code, address)), method: 'CODE' };
  const { teamId, principalId, keyId } = await platform.authenticator.authenticate(proof.key, address);
  const { rows } = await platform.pool.query('select from service_key where id = $1 and session_id is null', [keyId]);
  if (rows.length === 0) throw new AppError('UNAUTHORIZE', 'The short key of a session opens no other session.');
  return { teamId, principalId, keyId, method: 'KEY' };
}

async function requireAllowed({ pool }: Platform, { teamId, keyId }: Person): Promise<void> {
  if (keyId === null) return;
  const { rows } = await pool.query(`select from team where id = $1 and console_login = 'ANY'`, [teamId]);
  if (rows.length === 0)
    throw new AppError('UNAUTHORIZE', 'This team confirms logins with its provider, not with a key.');
}

/** Records a rejected login where its key or code is known: others belong to no team. */
async function recordingRejections<T>(
  platform: Platform,
  proof: Proof,
  { address }: Browser,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const error = asAppError(thrown);
    const owner = error.code === 'RATE_LIMIT_EXCEEDED' ? null : await findOwner(platform, proof);
    if (owner)
      await loginContext(platform, owner).transaction(async (ctx) => {
        const method = 'code' in proof ? 'CODE' : 'KEY';
        recordChange(ctx, 'console_session.rejected', { id: owner.principalId }, { method, address });
        await ctx.em.flush();
      });
    throw error.code === 'ACCESS_DENIED' ? new AppError('UNAUTHORIZE', error.message) : error;
  }
}

async function findOwner(platform: Platform, proof: Proof): Promise<Omit<Person, 'method'> | null> {
  if ('code' in proof) return findOwnerOfCode(platform, proof.code);
  if (!isWellFormed(proof.key)) return null;
  const { rows } = await platform.pool.query<Omit<Person, 'method'>>(
    `select id as "keyId", team_id as "teamId", principal_id as "principalId" from service_key where hash = any($1)`,
    [hashesOfSecret(proof.key, platform.secret)],
  );
  return rows[0] ?? null;
}

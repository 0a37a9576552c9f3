import { ref } from '@mikro-orm/postgresql';
import { UNLIMITED, type Caller } from '../../auth/caller.ts';
import { newSessionToken } from '../../auth/console-sessions.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { contextOf, type Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { recordChange } from '../changes/record-change.ts';
import { Principal } from '../identity/principal.entity.ts';
import { ConsoleSession, type LoginMethod } from './console-session.entity.ts';

/** A login counts as a confirmation for this long. */
export const CONFIRMED_MS = 10 * 60_000;
const MAX_USER_AGENT = 200;
const HOUR_MS = 3_600_000;

/** A person who may log in, as a key, a code, an invitation or a provider has shown. */
export interface Person {
  teamId: string;
  principalId: string;
  method: LoginMethod;
  /** The key that limits the session. Null: none. */
  keyId: string | null;
}

/** The browser that logs in. */
export interface Browser {
  address: string;
  userAgent: string | undefined;
  /** The session that it has had so far, which ends. */
  replaces?: Caller | null;
}

/** A session and its token, which is returned this once. */
export interface OpenedSession {
  session: ConsoleSession;
  token: string;
}

/** Returns a context in which the person's login is recorded. It has no permissions. */
export function loginContext(platform: Platform, person: Omit<Person, 'method'>): Context {
  const { teamId, principalId, keyId } = person;
  const caller = { teamId, principalId, keyId: keyId ?? '', role: 'tenant_member', permissions: new Set<never>() };
  return contextOf(platform, { ...caller, recordsPrompts: false, storesAnswers: false, key: UNLIMITED }, 'API');
}

/**
 * Opens a session with a new token, so no token of before is worth anything after a login. Throws
 * UNAUTHORIZE when the principal left meanwhile, the key ended, or the team asks for another way.
 */
export async function openSession(platform: Platform, person: Person, browser: Browser): Promise<OpenedSession> {
  const { token, hash } = newSessionToken(platform.secret);
  const now = platform.now();
  const session = await loginContext(platform, person).transaction(async (ctx) => {
    const principal = await ctx.em.findOneOrFail(Principal, { id: person.principalId });
    const created = ctx.em.create(ConsoleSession, {
      id: newId('consoleSession'),
      teamId: person.teamId,
      principal: ref(principal),
      keyId: person.keyId,
      hash,
      method: person.method,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + platform.config.console.sessionHours * HOUR_MS),
      confirmedUntil: new Date(now.getTime() + CONFIRMED_MS),
      address: browser.address,
      userAgent: browser.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    });
    recordChange(ctx, 'console_session.opened', created, { method: person.method, address: browser.address });
    await ctx.em.flush();
    await requireLives(ctx, created.id);
    return created;
  });
  if (browser.replaces) await endOwn(platform, browser.replaces);
  return { session, token };
}

/** Opens a session for who has just accepted an invitation. Null: the team asks for another way. */
export async function openInvitedSession(
  platform: Platform,
  member: { teamId: string; principalId: string },
  browser: Browser,
): Promise<OpenedSession | null> {
  const { rows } = await platform.pool.query(`select from team where id = $1 and console_login = 'ANY'`, [
    member.teamId,
  ]);
  return rows.length === 0 ? null : openSession(platform, { ...member, keyId: null, method: 'CODE' }, browser);
}

/** Ends the session of a caller. Of two at the same time, one records it. */
export async function endOwn(platform: Platform, caller: Caller): Promise<void> {
  await contextOf(platform, caller, 'API').transaction(async (ctx) => {
    const ended = await ctx.em.execute<object[]>(
      'update console_session set ended_at = now() where id = ? and ended_at is null returning id',
      [caller.keyId],
    );
    if (ended.length === 0) return;
    recordChange(ctx, 'console_session.ended', { id: caller.keyId });
    await ctx.em.flush();
  });
}

async function requireLives({ em }: Context, id: string): Promise<void> {
  const [found] = await em.execute<{ lives: boolean }[]>(
    'select console_session_lives(s) as lives from console_session s where s.id = ?',
    [id],
  );
  if (!found?.lives)
    throw new AppError('UNAUTHORIZE', 'This team asks for another way to log in, or you are no longer a member.');
}

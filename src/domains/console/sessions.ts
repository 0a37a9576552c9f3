import { ownKeyOf } from '../../auth/caller.ts';
import { rejectMissing, requireIds } from '../../core/bulk-ids.ts';
import { notFound } from '../../core/errors.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { rowById, sql, type Condition } from '../../db/rows.ts';
import type { Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { insertChanges } from '../changes/record-change.ts';
import { requireAuthorityOver } from '../identity/member-authority.ts';
import { ConsoleSession, consoleSessionList, type ConsoleSessionRow } from './console-session.entity.ts';

/** Ended sessions are kept for this long, so that usage names their short keys. */
const KEEP_ENDED_DAYS = 30;

/** Live sessions: those of who manages members are of the whole team, else the caller's own. */
export async function listConsoleSessions(
  ctx: Context,
  args: ListArgs<typeof consoleSessionList>,
): Promise<Page<ConsoleSessionRow>> {
  const { principalId, keyId } = whoseSessions(ctx);
  const own: Condition[] = [
    ...(principalId === null ? [] : [['principal', '=', principalId] satisfies Condition]),
    ...(keyId === null ? [] : [['keyId', '=', keyId] satisfies Condition]),
  ];
  return pageOf(ctx, ConsoleSession, [sql`console_session_lives(t)`, ...own], args, { shape: consoleSessionList });
}

/**
 * Returns a session, also one that has ended. Throws NOT_FOUND, also for one that the caller may
 * not see.
 */
export async function getConsoleSession(ctx: Context, id: string): Promise<ConsoleSessionRow> {
  const session = await rowById(ctx, ConsoleSession, id);
  const { principalId, keyId } = whoseSessions(ctx);
  const isVisible =
    (principalId === null || session?.principal.id === principalId) && (keyId === null || session?.keyId === keyId);
  if (!session || !isVisible) throw notFound('console session');
  return session;
}

/**
 * Ends 1 to 100 sessions at once, all or none: the caller's own, and for who manages members those
 * of members who hold no more. Those that have ended stay so. Throws VALIDATION_FAILED naming each
 * that is missing, and ACCESS_DENIED.
 */
export async function endConsoleSessions(ctx: Context, { ids }: { ids: readonly string[] }): Promise<string[]> {
  const distinct = requireIds(ids);
  const { principalId, keyId } = whoseSessions(ctx);
  return ctx.transaction(async (inner) => {
    const found = await inner.em.execute<{ id: string; principalId: string; endedAt: string | null }[]>(
      `select id, principal_id as "principalId", ended_at as "endedAt" from console_session
       where team_id = ? and id in (?) and principal_id = coalesce(?, principal_id) and (?::text is null or key_id = ?)
       order by id for update`,
      [ctx.caller.teamId, distinct, principalId, keyId, keyId],
    );
    rejectMissing(ids, new Set(found.map(({ id }) => id)), 'console session');
    const others = found.map((session) => session.principalId).filter((one) => one !== ctx.caller.principalId);
    if (others.length > 0)
      await requireAuthorityOver(inner, others, { field: 'ids', subject: 'The owner of the session' });
    const live = found.filter(({ endedAt }) => endedAt === null).map(({ id }) => ({ id }));
    if (live.length > 0)
      await inner.em.execute('update console_session set ended_at = now() where team_id = ? and id in (?)', [
        ctx.caller.teamId,
        live.map(({ id }) => id),
      ]);
    await insertChanges(inner, 'console_session.ended', live);
    return distinct;
  });
}

/**
 * Deletes sessions that ended long ago, with their short keys, and codes and used logins that are
 * over.
 */
export async function sweepConsoleSessions({ pool }: Pick<Platform, 'pool'>): Promise<void> {
  await pool.query(
    'delete from console_session where coalesce(ended_at, expires_at) < now() - make_interval(days => $1)',
    [KEEP_ENDED_DAYS],
  );
  for (const table of ['console_code', 'used_login']) await pool.query(`delete from ${table} where expires_at < now()`);
}

/**
 * Returns the member and the key whose sessions the caller may see. Null: any of the team.
 * A narrowed key is one program's, so it has nothing of its owner's sessions but those that it
 * opened itself.
 */
function whoseSessions({ caller }: Context): { principalId: string | null; keyId: string | null } {
  if (caller.permissions.has('member:manage')) return { principalId: null, keyId: null };
  return { principalId: caller.principalId, keyId: caller.key.permissions === null ? null : ownKeyOf(caller) };
}

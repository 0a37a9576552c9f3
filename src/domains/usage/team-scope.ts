import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../core/errors.ts';

/**
 * The team whose money and usage is read, and an entity manager that sees only that team's rows.
 */
export interface TeamScope {
  teamId: string;
  em: EntityManager;
}

/**
 * Resolves the team to read: the caller's own, or for operators any team. Throws ACCESS_DENIED to
 * all others, whether the team exists or not, and NOT_FOUND to operators.
 */
export async function resolveTeamScope(ctx: Context, teamId: string | null | undefined): Promise<TeamScope> {
  ctx.allow('usage:read');
  if (teamId == null || teamId === ctx.caller.teamId) return { teamId: ctx.caller.teamId, em: ctx.em };
  ctx.allow('platform:operate');
  const em = ctx.em.fork({ clear: true });
  em.setFilterParams('team', { teamId });
  const [team] = await em.execute<{ id: string }[]>('select id from team where id = ?', [teamId]);
  if (!team) throw notFound('team');
  return { teamId, em };
}

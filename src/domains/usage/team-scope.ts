import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../core/errors.ts';

/** The team whose money and usage is looked at, and an entity manager that sees the rows of that team only. */
export interface TeamScope {
  teamId: string;
  em: EntityManager;
}

/**
 * Whose money and usage is asked for: the caller's own team's, or for operators any team's. Throws ACCESS_DENIED to everybody else,
 * whether there is such a team or not, and NOT_FOUND to operators.
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

import DataLoader from 'dataloader';
import type { Context } from '../context.ts';

/** How many memories a project holds, for all projects of a page in one statement. */
export function memoryCountLoader(ctx: Context): DataLoader<string, number> {
  return new DataLoader(async (projectIds) => {
    const rows = await ctx.em.execute<{ project_id: string; n: number }[]>(
      'select project_id, count(*)::int as n from memory where team_id = ? and project_id in (?) group by project_id',
      [ctx.actor.teamId, [...projectIds]],
    );
    const counts = new Map(rows.map((row) => [row.project_id, row.n]));
    return projectIds.map((id) => counts.get(id) ?? 0);
  });
}

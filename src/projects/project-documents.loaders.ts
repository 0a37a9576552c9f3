import DataLoader from 'dataloader';
import type { Context } from '../context.ts';

/** How many documents a project has, for all projects of a page in one statement. */
export function documentCountLoader({ em, actor }: Context): DataLoader<string, number> {
  return new DataLoader(async (projectIds) => {
    const rows = await em.execute<{ project_id: string; n: number }[]>(
      'select project_id, count(*)::int as n from project_document where team_id = ? and project_id in (?) group by project_id',
      [actor.teamId, [...projectIds]],
    );
    const counts = new Map(rows.map((row) => [row.project_id, row.n]));
    return projectIds.map((id) => counts.get(id) ?? 0);
  });
}

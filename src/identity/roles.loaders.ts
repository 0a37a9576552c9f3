import DataLoader from 'dataloader';
import type { Context } from '../context.ts';
import type { MemberGrantRow } from './member-grants.ts';
import { isBuiltInRole } from './permissions.ts';
import { Role } from './role.entity.ts';

/** What roles are called, by what members hold of them: a built-in's name or a custom role's id. A role that is gone has left its name. */
export function roleNameLoader(ctx: Context): DataLoader<string, string> {
  return new DataLoader(async (held) => {
    const ids = held.filter((role) => !isBuiltInRole(role));
    const roles = ids.length === 0 ? [] : await ctx.em.find(Role, { id: { $in: [...ids] } });
    const names = new Map(roles.map(({ id, name }) => [id, name]));
    return held.map((role) => names.get(role) ?? role);
  });
}

/** What members may do at single places, by the member's id, in the order in which it was granted. */
export function memberGrantsLoader(ctx: Context): DataLoader<string, MemberGrantRow[]> {
  return new DataLoader(async (ids) => {
    const rows = await ctx.em.execute<(MemberGrantRow & { principalId: string })[]>(
      `select principal_id as "principalId", permission, workspace_id as "workspaceId", project_id as "projectId"
       from member_grant where team_id = ? and principal_id in (?) order by id`,
      [ctx.actor.teamId, ids],
    );
    const byMember = Map.groupBy(rows, ({ principalId }) => principalId);
    return ids.map((id) => byMember.get(id) ?? []);
  });
}

import DataLoader from 'dataloader';
import { perRequest } from '../../db/request-loader.ts';
import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { invalid } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { readEach } from '../../core/read-all.ts';
import { findProject } from '../projects/projects.ts';
import { findWorkspaceOrDefault } from '../workspaces/workspaces.ts';
import { findMember } from './members.ts';
import { SCOPABLE_PERMISSIONS } from '../../auth/caller.ts';
import { isPermission, type Permission } from '../../auth/permissions.ts';
import type { Principal } from '../identity/principal.entity.ts';
import { lockTeam, requireHeld } from '../identity/roles.ts';

/** A permission in one workspace or project: exactly one of the two ids is set. */
export interface MemberGrantRow {
  permission: string;
  workspaceId: string | null;
  projectId: string | null;
}

export interface SetMemberGrantsInput {
  memberId: string;
  /** Either this or the workspace; default: the team's default workspace. */
  projectId?: string | null | undefined;
  workspaceId?: string | null | undefined;
  permissions?: string[] | null | undefined;
}

/** Grants of members by the member's id, oldest first. */
const memberGrantsLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<string, MemberGrantRow[]>(async (ids) => {
      const rows = await ctx.em.execute<(MemberGrantRow & { principalId: string })[]>(
        `select principal_id as "principalId", permission, workspace_id as "workspaceId", project_id as "projectId"
       from member_grant where team_id = ? and principal_id in (?) order by id`,
        [ctx.caller.teamId, ids],
      );
      const byMember = Map.groupBy(rows, ({ principalId }) => principalId);
      return ids.map((id) => byMember.get(id) ?? []);
    }),
);

/** Permissions of a member in single workspaces and projects. Everybody may see their own. */
export async function listGrants(ctx: Context, principalId: string): Promise<MemberGrantRow[]> {
  if (principalId !== ctx.caller.principalId) ctx.allow('member:read');
  return memberGrantsLoader(ctx).load(principalId);
}

/**
 * Sets the permissions that a member has in one workspace or project beside the role. Reaches every
 * replica within a second. Throws NOT_FOUND for the member, workspace or project, INVALID_PARAMETER
 * naming `permissions[n]`, and ACCESS_DENIED for permissions, granted or removed, that the caller
 * lacks.
 */
export async function setMemberGrants(ctx: Context, input: SetMemberGrantsInput): Promise<Principal> {
  ctx.allow('member:manage');
  const permissions = requireScopable(input.permissions ?? []);
  if (input.projectId != null && input.workspaceId != null)
    throw invalid('projectId', 'Give either projectId or workspaceId.');
  requireHeld(ctx, 'permissions', permissions, 'The member');
  return ctx.transaction(async (inner) => {
    await lockTeam(inner);
    const member = await findMember(inner, input.memberId);
    const { column, id } = await findScope(inner, input);
    const held = await inner.em.execute<{ permission: string }[]>(
      `select permission from member_grant where team_id = ? and principal_id = ? and ${column} = ?`,
      [member.teamId, member.id, id],
    );
    const known = held.map(({ permission }) => permission);
    const gone = known.filter((name) => isPermission(name) && !permissions.includes(name)) as Permission[];
    requireHeld(ctx, 'permissions', gone, 'The member');
    if (gone.length > 0)
      await inner.em.execute(
        `delete from member_grant where team_id = ? and principal_id = ? and ${column} = ? and permission in (?)`,
        [member.teamId, member.id, id, gone],
      );
    const added = permissions.filter((name) => !known.includes(name));
    const rows = added.map((permission) => ({ id: newId('memberGrant'), permission }));
    await inner.em.execute(
      `insert into member_grant (id, team_id, principal_id, permission, ${column}, created_at)
       select x.id, ?, ?, x.permission, ?, ? from json_to_recordset(?::json) as x (id text, permission text)`,
      [member.teamId, member.id, id, ctx.platform.now(), JSON.stringify(rows)],
    );
    const place = column === 'project_id' ? { project: { id } } : { workspace: { id } };
    const detail = { permissions: { before: known, after: permissions } };
    await insertChanges(inner, 'member.grants_set', [{ id: member.id, ...place, detail }]);
    return member;
  });
}

async function findScope(
  ctx: Context,
  { projectId, workspaceId }: SetMemberGrantsInput,
): Promise<{ column: 'project_id' | 'workspace_id'; id: string }> {
  if (projectId != null) return { column: 'project_id', id: (await findProject(ctx, projectId)).id };
  const workspace = await findWorkspaceOrDefault(ctx, workspaceId);
  return { column: 'workspace_id', id: workspace.id };
}

function requireScopable(names: readonly string[]): Permission[] {
  const read = readEach(names, (name, i) => {
    const field = `permissions[${i}]`;
    if (!isPermission(name) || !SCOPABLE_PERMISSIONS.has(name))
      throw invalid(field, `${field} cannot be granted for one place: ${[...SCOPABLE_PERMISSIONS].join(', ')} can.`);
    return name;
  });
  return [...new Set(read)];
}

import type { Caller, Grants } from './caller.ts';
import { isPermission, permissionsOfCustomRole, permissionsOfRole, type Permission } from './permissions.ts';

/** Columns that determine the permissions of a member's role. */
export interface RoleColumns {
  /** A built-in role's name, or a custom role's id. */
  role: string;
  /** Permissions of the custom role. Null for a built-in role. */
  role_permissions: string[] | null;
  is_operator: boolean;
}

/** Columns of a key, its principal and its team that determine the caller. */
export interface KeyRow extends RoleColumns {
  id: string;
  team_id: string;
  principal_id: string;
  /** Null for all permissions of the principal. */
  permissions: Permission[] | null;
  allowed_addresses: string[];
  expires_at: Date | string | null;
  removed_at: Date | string | null;
  record_prompts: boolean;
  stores_answers: boolean;
}

/** Returns the permissions of the principal's role. */
export function rolePermissionsOf(row: RoleColumns): ReadonlySet<Permission> {
  return row.role_permissions
    ? permissionsOfCustomRole(row.role_permissions)
    : permissionsOfRole(row.role, { isOperatorTeam: row.is_operator });
}

/** Returns the caller behind a key, with these permissions and without grants. */
export function toCaller(row: KeyRow, permissions: ReadonlySet<Permission>): Caller {
  return {
    teamId: row.team_id,
    principalId: row.principal_id,
    keyId: row.id,
    role: row.role,
    permissions,
    recordsPrompts: row.record_prompts,
    storesAnswers: row.stores_answers,
    key: {
      permissions: row.permissions,
      allowedAddresses: row.allowed_addresses,
      expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    },
  };
}

/** The same with the grants of the principal, as `GRANTS` selects them. */
export interface GrantedKeyRow extends KeyRow {
  grants: [permission: string, workspaceIds: string[], projectIds: string[]][] | null;
}

/**
 * Grants of a member `p`, which few have. A workspace grant lists its projects too, so a command
 * that knows a project's id needs no further lookup.
 */
export const GRANTS = /* sql */ `
  select json_agg(json_build_array(g.permission, g.workspaces, g.projects)) from (
    select m.permission, array_remove(array_agg(distinct m.workspace_id), null) as workspaces,
      array_remove(array_agg(distinct coalesce(m.project_id, i.id)), null) as projects
    from member_grant m left join project i on i.workspace_id = m.workspace_id
    where m.principal_id = p.id group by m.permission
  ) g`;

/** Returns the permissions of the principal's role, or the key's own subset of them. */
export function heldPermissionsOf(row: KeyRow): ReadonlySet<Permission> {
  const held = rolePermissionsOf(row);
  return row.permissions ? new Set(row.permissions.filter((permission) => held.has(permission))) : held;
}

/** A key's own subset of permissions limits grants as it limits the role. */
export function toGrants({ grants, permissions }: GrantedKeyRow): Grants {
  const known = (grants ?? []).flatMap(([name, workspaceIds, projectIds]) => {
    if (!isPermission(name) || (permissions && !permissions.includes(name))) return [];
    return [[name, { workspaceIds: new Set(workspaceIds), projectIds: new Set(projectIds) }] as const];
  });
  return new Map(known);
}

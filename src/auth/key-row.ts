import type { Caller } from './caller.ts';
import { permissionsOfCustomRole, permissionsOfRole, type Permission } from './permissions.ts';

/** Columns of a key, its principal and its team that determine the caller. */
export interface KeyRow {
  id: string;
  team_id: string;
  principal_id: string;
  /** Null for all permissions of the principal. */
  permissions: Permission[] | null;
  allowed_addresses: string[];
  expires_at: Date | string | null;
  /** A built-in role's name, or a custom role's id. */
  role: string;
  /** Permissions of the custom role. Null for a built-in role. */
  role_permissions: string[] | null;
  removed_at: Date | string | null;
  is_operator: boolean;
  record_prompts: boolean;
  stores_answers: boolean;
}

/** Returns the permissions of the principal's role. */
export function rolePermissionsOf(row: KeyRow): ReadonlySet<Permission> {
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

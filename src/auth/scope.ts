import type { Caller, Grants } from './caller.ts';
import type { Permission } from './permissions.ts';

/** The resource that a command acts on, as far as it is known. */
export interface ResourceScope {
  projectId?: string | null | undefined;
  workspaceId?: string | null | undefined;
}

/** Permissions that can be granted for one workspace or project. Their commands name the scope. */
export const SCOPABLE_PERMISSIONS: ReadonlySet<Permission> = new Set([
  'project:read',
  'project:update',
  'project:delete',
  'project:doc_read',
  'project:doc_link',
  'project:doc_delete',
  'project:mem_read',
  'project:mem_write',
  'workspace:actor_bind',
  'workspace:integration_manage',
  'workspace_agent:fact_modify',
]);

/** Returns whether the caller holds the permission, everywhere or in the scope. */
export function holds(
  { permissions, grants }: Pick<Caller, 'permissions' | 'grants'>,
  permission: Permission,
  scope: ResourceScope = {},
): boolean {
  return permissions.has(permission) || isGranted(grants, permission, scope);
}

function isGranted(grants: Grants | undefined, permission: Permission, scope: ResourceScope): boolean {
  const granted = grants?.get(permission);
  if (!granted) return false;
  return (
    (scope.projectId != null && granted.projectIds.has(scope.projectId)) ||
    (scope.workspaceId != null && granted.workspaceIds.has(scope.workspaceId))
  );
}

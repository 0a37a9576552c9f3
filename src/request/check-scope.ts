import type { Context } from './context.ts';
import type { Condition } from '../db/rows.ts';
import { holds, type ResourceScope } from '../auth/caller.ts';
import type { Permission } from '../auth/permissions.ts';
import { AppError } from '../core/errors.ts';

/** Returns whether the caller holds the permission in the scope. */
export function isAllowed({ caller }: Context, permission: Permission, scope: ResourceScope): boolean {
  return holds(caller, permission, scope);
}

/**
 * Requires one of the permissions for a thing that the input names, before it is looked up. Throws
 * ACCESS_DENIED naming `field`.
 */
export function requireOneOf(
  ctx: Context,
  field: string,
  permissions: readonly Permission[],
  scope: ResourceScope,
): void {
  if (permissions.some((permission) => isAllowed(ctx, permission, scope))) return;
  throw new AppError('ACCESS_DENIED', `${field} needs the permission ${permissions.join(' or ')} there.`, { field });
}

/**
 * Returns the workspaces in which the caller holds the permission; null stands for all. Throws
 * ACCESS_DENIED when there are none.
 */
export function workspacesFor(ctx: Context, permission: Permission): string[] | null {
  const granted = ctx.caller.grants?.get(permission)?.workspaceIds;
  if (granted && granted.size > 0 && !ctx.caller.permissions.has(permission)) return [...granted];
  ctx.allow(permission);
  return null;
}

/**
 * Returns the projects in which the caller holds the permission; null stands for all. Throws
 * ACCESS_DENIED when there can be none.
 */
export function projectsFor(ctx: Context, permission: Permission): string[] | null {
  const granted = ctx.caller.grants?.get(permission);
  if (!granted || ctx.caller.permissions.has(permission)) {
    ctx.allow(permission);
    return null;
  }
  return [...granted.projectIds];
}

/**
 * Returns conditions for rows of the projects in which the caller holds the permission, or of the
 * one that is named. Throws ACCESS_DENIED.
 */
export function projectConditions(ctx: Context, permission: Permission, projectId?: string | null): Condition[] {
  if (projectId != null) {
    ctx.allow(permission, { projectId });
    return [['project', '=', projectId]];
  }
  const projectIds = projectsFor(ctx, permission);
  return projectIds === null ? [] : [['project', 'in', projectIds]];
}

/** Like `projectConditions`, as a filter of the ORM. */
export function inProjects(
  ctx: Context,
  permission: Permission,
  projectId?: string | null,
): { project?: string | { $in: string[] } } {
  if (projectId != null) {
    ctx.allow(permission, { projectId });
    return { project: projectId };
  }
  const projectIds = projectsFor(ctx, permission);
  return projectIds === null ? {} : { project: { $in: projectIds } };
}

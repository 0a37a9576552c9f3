import type { Context } from '../../request/context.ts';
import { findRows, rowById } from '../../db/rows.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { countEdit, lockForEdit, type EditTarget } from '../../db/versions.ts';
import { pageOf, type Page, type PageArgs } from '../../db/keyset-page.ts';
import { newId } from '../../core/id.ts';
import { requireName } from '../../core/check-name.ts';
import { Workspace, type WorkspaceRow } from './workspace.entity.ts';

/** Returns the workspace with this id. Throws NOT_FOUND, also for another team's. */
export async function getWorkspace(ctx: Context, id: string): Promise<WorkspaceRow> {
  ctx.allow('workspace:read');
  return findWorkspace(ctx, id);
}

/** Like getWorkspace, but without a permission check; the caller must have made one. */
export async function findWorkspace(ctx: Context, id: string): Promise<WorkspaceRow> {
  const workspace = await rowById(ctx, Workspace, id);
  if (!workspace) throw notFound('workspace');
  return workspace;
}

/** Returns the team's default workspace. Every team has one. */
async function findDefaultWorkspace(ctx: Context): Promise<WorkspaceRow> {
  const [workspace] = await findRows(ctx, Workspace, [['isDefault', '=', true]]);
  if (!workspace) throw notFound('workspace');
  return workspace;
}

/**
 * Returns the workspace that an input names as `workspaceId`, or the team's default one without it.
 * Throws VALIDATION_FAILED naming `workspaceId`.
 */
export async function findWorkspaceOrDefault(ctx: Context, id: string | null | undefined): Promise<WorkspaceRow> {
  if (id == null) return findDefaultWorkspace(ctx);
  const workspace = await rowById(ctx, Workspace, id);
  if (!workspace) throw new AppError('VALIDATION_FAILED', 'workspaceId names no workspace.', { field: 'workspaceId' });
  return workspace;
}

export async function listWorkspaces(ctx: Context, args: PageArgs): Promise<Page<WorkspaceRow>> {
  ctx.allow('workspace:read');
  return pageOf(ctx, Workspace, [], args);
}

export async function createWorkspace(ctx: Context, input: { name: string }): Promise<Workspace> {
  ctx.allow('workspace:create');
  const now = ctx.platform.now();
  const workspace = ctx.em.create(Workspace, {
    id: newId('workspace'),
    teamId: ctx.caller.teamId,
    name: requireName('name', input.name),
    createdAt: now,
    updatedAt: now,
  });
  await ctx.em.flush();
  return workspace;
}

/** Throws NOT_FOUND, and CONFLICT when the version is not `ifVersion`. */
export async function updateWorkspace(ctx: Context, input: EditTarget & { name: string }): Promise<Workspace> {
  ctx.allow('workspace:update');
  const name = requireName('name', input.name);
  return ctx.transaction(async (inner) => {
    const workspace = await lockForEdit(inner, Workspace, input, 'workspace');
    workspace.name = name;
    countEdit(inner.em, workspace, inner.platform.now());
    await inner.em.flush();
    return workspace;
  });
}

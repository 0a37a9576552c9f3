import type { Context } from '../../request/context.ts';
import { recordChange, watchEdit } from '../changes/record-change.ts';
import { findRows, rowById } from '../../db/rows.ts';
import { notFound } from '../../core/errors.ts';
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
 * Returns the workspace with this id, or the team's default one without an id. Throws NOT_FOUND.
 */
export function findWorkspaceOrDefault(ctx: Context, id: string | null | undefined): Promise<WorkspaceRow> {
  return id == null ? findDefaultWorkspace(ctx) : findWorkspace(ctx, id);
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
  recordChange(ctx, 'workspace.created', workspace, { name: workspace.name });
  await ctx.em.flush();
  return workspace;
}

export async function updateWorkspace(ctx: Context, input: { id: string; name: string }): Promise<Workspace> {
  ctx.allow('workspace:update');
  const workspace = await ctx.em.findOne(Workspace, { id: input.id });
  if (!workspace) throw notFound('workspace');
  const edit = watchEdit(workspace, ['name']);
  workspace.name = requireName('name', input.name);
  workspace.updatedAt = ctx.platform.now();
  recordChange(ctx, 'workspace.updated', workspace, edit());
  await ctx.em.flush();
  return workspace;
}

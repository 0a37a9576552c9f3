import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { recordChange, watchEdit } from '../changes/record-change.ts';
import { findRows, rowById } from '../../db/rows.ts';
import { AppError, notFound } from '../../core/errors.ts';
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

/** Contents of a workspace, by table. Each row keeps the workspace from being deleted. */
const FIND_CONTENTS = /* sql */ `
  select name from (values ('projects', exists (select from project where workspace_id = $1 and team_id = $2)),
    ('agents', exists (select from agent where workspace_id = $1 and team_id = $2)),
    ('boundaries', exists (select from boundary where workspace_id = $1 and team_id = $2)),
    ('integrations', exists (select from integration where workspace_id = $1 and team_id = $2))) as held (name, is_held) where is_held`;

/**
 * Deletes an empty workspace, with the bindings and grants of it. Throws VALIDATION_FAILED for the
 * default workspace, and for one that holds a project, agent, boundary or integration.
 */
export async function deleteWorkspace(ctx: Context, id: string): Promise<void> {
  ctx.allow('workspace:delete');
  await ctx.transaction(async (inner) => {
    const { em } = inner;
    const workspace = await em.findOne(Workspace, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!workspace) throw notFound('workspace');
    if (workspace.isDefault)
      throw new AppError('VALIDATION_FAILED', 'The default workspace cannot be deleted.', { field: 'id' });
    const held = await inner.read<{ name: string }>(FIND_CONTENTS, [workspace.id, inner.caller.teamId]);
    if (held.length > 0) {
      const names = held.map(({ name }) => name).join(', ');
      throw new AppError('VALIDATION_FAILED', `The workspace is not empty. It has ${names}.`, { field: 'id' });
    }
    em.remove(workspace);
    recordChange(inner, 'workspace.deleted', workspace, { name: workspace.name });
    await em.flush();
  });
}

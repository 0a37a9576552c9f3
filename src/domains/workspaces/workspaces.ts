import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { recordChange, watchEdit } from '../changes/record-change.ts';
import { findRows, rowById } from '../../db/rows.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { countEdit, lockForEdit, requireVersion, type EditTarget } from '../../db/optimistic-locking.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { newId } from '../../core/id.ts';
import { requireName } from '../../core/check-name.ts';
import { Workspace, workspaceList, type WorkspaceRow } from './workspace.entity.ts';

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

export async function listWorkspaces(ctx: Context, args: ListArgs<typeof workspaceList>): Promise<Page<WorkspaceRow>> {
  ctx.allow('workspace:read');
  return pageOf(ctx, Workspace, [], args, { shape: workspaceList });
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

/** Throws NOT_FOUND, and CONFLICT when the version is not `ifVersion`. */
export async function updateWorkspace(ctx: Context, input: EditTarget & { name: string }): Promise<Workspace> {
  ctx.allow('workspace:update');
  const name = requireName('name', input.name);
  return ctx.transaction(async (inner) => {
    const workspace = await lockForEdit(inner, Workspace, input, 'workspace');
    const edit = watchEdit(workspace, ['name']);
    workspace.name = name;
    if (countEdit(inner.em, workspace, inner.platform.now()))
      recordChange(inner, 'workspace.updated', workspace, edit());
    await inner.em.flush();
    return workspace;
  });
}

/** Contents of a workspace, by table. Each row keeps the workspace from being deleted. */
const FIND_CONTENTS = /* sql */ `
  select name from (values ('projects', exists (select from project where workspace_id = $1 and team_id = $2)),
    ('agents', exists (select from agent where workspace_id = $1 and team_id = $2)),
    ('boundaries', exists (select from boundary where workspace_id = $1 and team_id = $2)),
    ('integrations', exists (select from integration where workspace_id = $1 and team_id = $2))) as held (name, is_held) where is_held`;

/**
 * Deletes an empty workspace, with the bindings and grants of it. Throws VALIDATION_FAILED for the
 * default workspace, and for one that holds a project, agent, boundary or integration, and CONFLICT
 * when the version is not `ifVersion`.
 */
export async function deleteWorkspace(ctx: Context, target: EditTarget): Promise<void> {
  ctx.allow('workspace:delete');
  await ctx.transaction(async (inner) => {
    const { em } = inner;
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const workspace = await em.findOne(Workspace, { id: target.id }, lock);
    if (!workspace) throw notFound('workspace');
    requireVersion('workspace', workspace, target.ifVersion);
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

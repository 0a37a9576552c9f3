import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { recordChange, watchEdit } from '../changes/record-change.ts';
import { rowById } from '../../db/rows.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { countEdit, lockForEdit, requireVersion, type EditTarget } from '../../db/optimistic-locking.ts';
import { pageBelow, pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { newId } from '../../core/id.ts';
import { projectsFor } from '../../request/check-scope.ts';
import { PROJECTS_OF_TEAM } from '../../db/maintained-counts.ts';
import { requireName } from '../../core/check-name.ts';
import { optionalText } from '../../core/check-text.ts';
import { readAll } from '../../core/read-all.ts';
import { comeBackSilent } from '../../recall/silence-again.ts';
import { lockRestorable } from '../bin/bin-entries.ts';
import { putIntoBin } from '../bin/put-into-bin.ts';
import { takeOutOfBin } from '../bin/restore-from-bin.ts';
import { noteFileChanged, noteRelinked } from '../drive/text/note-file-changed.ts';
import { withTree } from '../drive/tree.ts';
import { findWorkspaceOrDefault } from '../workspaces/workspaces.ts';
import { keepMemories, storeMemories, type StoredMemories } from './keep-memories.ts';
import { Project, projectList, type ProjectRow } from './project.entity.ts';

export const MAX_DESCRIPTION = 10_000;
/** A hundred years. */
export const MAX_RETENTION_DAYS = 36_500;

/** Returns the project with this id. Throws NOT_FOUND, also for another team's. */
export async function getProject(ctx: Context, id: string): Promise<ProjectRow> {
  ctx.allow('project:read', { projectId: id });
  return findProject(ctx, id);
}

/** Like getProject, but without a permission check; the caller must have made one. */
export async function findProject(ctx: Context, id: string): Promise<ProjectRow> {
  const project = await rowById(ctx, Project, id);
  if (!project) throw notFound('project');
  return project;
}

/** Returns those of the projects with these ids that exist and that the caller may see. */
export async function findVisibleProjects(ctx: Context, ids: readonly string[]): Promise<ProjectRow[]> {
  const visible = projectsFor(ctx, 'project:read');
  const shown = visible === null ? ids : ids.filter((id) => visible.includes(id));
  const found = await Promise.all(shown.map((id) => rowById(ctx, Project, id)));
  return found.filter((one) => one !== null);
}

/** Which projects, and the counts that are read with them. */
export type ListProjectsArgs = ListArgs<typeof projectList> & {
  countsBelow?: readonly ('memory' | 'document')[];
};

/**
 * Projects of the team that the caller may see, or of one workspace. Throws INVALID_PARAMETER
 * naming a field of the filter or an argument of the page.
 */
export async function listProjects(
  ctx: Context,
  { countsBelow = [], ...args }: ListProjectsArgs,
  workspaceId?: string,
): Promise<Page<ProjectRow>> {
  if (workspaceId !== undefined) {
    ctx.allow('project:read', { workspaceId });
    const below = { owner: 'workspace', ownerId: workspaceId, counted: 'project', countsBelow } as const;
    return pageBelow(ctx, Project, below, args, projectList);
  }
  const visible = projectsFor(ctx, 'project:read');
  return pageOf(ctx, Project, visible === null ? [] : [['id', 'in', visible]], args, {
    shape: projectList,
    countsBelow,
    ...(visible === null ? { count: PROJECTS_OF_TEAM } : {}),
  });
}

export interface CreateProjectInput {
  name: string;
  description?: string | null | undefined;
  /** Days for which it remembers. Default: for ever. */
  memoryRetentionDays?: number | null | undefined;
  /** Default: the team's default workspace. */
  workspaceId?: string | null | undefined;
  /** Default: false. */
  consolidation?: boolean | null | undefined;
}

export async function createProject(ctx: Context, input: CreateProjectInput): Promise<Project> {
  ctx.allow('project:create');
  const { name, description, memoryRetentionDays } = readAll({
    name: () => requireName('name', input.name),
    description: () => readDescription(input.description) ?? null,
    memoryRetentionDays: () => readRetention(input.memoryRetentionDays) ?? null,
  });
  const workspace = await findWorkspaceOrDefault(ctx, input.workspaceId);
  const now = ctx.platform.now();
  const project = ctx.em.create(Project, {
    id: newId('project'),
    teamId: ctx.caller.teamId,
    workspace: workspace.id,
    name,
    description,
    memoryRetentionDays,
    consolidation: input.consolidation ?? false,
    createdAt: now,
    updatedAt: now,
  });
  recordChange(ctx, 'project.created', project, { name });
  await ctx.em.flush();
  return project;
}

export interface UpdateProjectInput extends EditTarget {
  name?: string | null | undefined;
  /** null removes it. */
  description?: string | null | undefined;
  /** null: for ever. */
  memoryRetentionDays?: number | null | undefined;
  consolidation?: boolean | null | undefined;
}

/** Lets older things go at once that came after the project was looked through today. */
const LOOK_THROUGH_AGAIN = 'update project set retained_from = null where team_id = $1 and id = $2';

/**
 * Changes the given fields. A shorter time of remembering needs `fact:purge`, too.
 * Throws CONFLICT when the version is not `ifVersion`.
 */
export async function updateProject(ctx: Context, input: UpdateProjectInput): Promise<Project> {
  ctx.allow('project:update', { projectId: input.id });
  const { name, description, memoryRetentionDays } = readAll({
    name: () => (input.name == null ? undefined : requireName('name', input.name)),
    description: () => readDescription(input.description),
    memoryRetentionDays: () => readRetention(input.memoryRetentionDays),
  });
  return ctx.transaction(async (inner) => {
    const { em, platform } = inner;
    const project = await lockForEdit(inner, Project, input, 'project');
    const edit = watchEdit(project, ['name', 'memoryRetentionDays', 'consolidation']);
    if (forgetsMore(project.memoryRetentionDays, memoryRetentionDays)) {
      inner.allow('fact:purge');
      await inner.read(LOOK_THROUGH_AGAIN, [inner.caller.teamId, project.id]);
    }
    if (name !== undefined) project.name = name;
    if (description !== undefined) project.description = description;
    if (memoryRetentionDays !== undefined) project.memoryRetentionDays = memoryRetentionDays;
    if (input.consolidation != null) project.consolidation = input.consolidation;
    if (countEdit(em, project, platform.now())) recordChange(inner, 'project.updated', project, edit());
    await em.flush();
    return project;
  });
}

function readRetention<T extends number | null | undefined>(days: T): T {
  if (days == null || (Number.isInteger(days) && days >= 1 && days <= MAX_RETENTION_DAYS)) return days;
  throw invalid(
    'memoryRetentionDays',
    `memoryRetentionDays must be from 1 to ${MAX_RETENTION_DAYS.toLocaleString('en')}, or null.`,
  );
}

/** Whether memory goes that would have stayed, which erases facts. */
function forgetsMore(before: number | null | undefined, after: number | null | undefined): boolean {
  return after != null && (before == null || after < before);
}

function readDescription<T extends string | null | undefined>(given: T): T | string {
  return given == null ? given : optionalText('description', given, MAX_DESCRIPTION);
}

/**
 * Puts the project into the bin with its memories, facts, conversations and keys, and removes it
 * from boundaries. Its memories also become text files of a folder in the drive. Their bytes are
 * stored first, and all rows change in one transaction, so an interruption loses nothing. Throws
 * NOT_FOUND, and CONFLICT when the version is not `ifVersion`.
 */
export async function deleteProject(ctx: Context, target: EditTarget): Promise<void> {
  ctx.allow('project:delete', { projectId: target.id });
  requireVersion('project', await findProject(ctx, target.id), target.ifVersion);
  const stored: StoredMemories = new Map();
  await storeMemories(ctx, target.id, stored);
  await withTree(ctx, 'change', async (inner) => {
    const { em, caller } = inner;
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const project = await em.findOne(Project, { id: target.id }, lock);
    if (!project) throw notFound('project');
    requireVersion('project', project, target.ifVersion);
    const folderId = await keepMemories(inner, project, stored);
    const { id, name, version, workspace } = project;
    await putIntoBin(inner, 'PROJECT', [{ id, name, version, workspaceId: workspace.id }]);
    em.remove(project);
    recordChange(inner, 'project.deleted', project, { name: project.name });
    await em.flush();
    await em.execute(
      `update boundary set project_ids = array_remove(project_ids, ?), version = version + 1
       where team_id = ? and project_ids @> array[?]`,
      [project.id, caller.teamId, project.id],
    );
    if (folderId !== null) await noteFileChanged(em, caller.teamId, folderId);
  });
}

/** Returns a deleted project from the bin, with all that went with it. Throws NOT_FOUND. */
export async function restoreProject(ctx: Context, id: string): Promise<ProjectRow> {
  return ctx.transaction(async (inner) => {
    const entry = await lockRestorable(inner, id);
    await takeOutOfBin(inner, entry);
    await comeBackSilent(inner.em, inner.caller.teamId, { kind: 'project', id }, entry.deletedAt);
    await noteRelinked(inner.em, inner.caller.teamId, id);
    const project = await findProject(inner, id);
    recordChange(inner, 'project.restored', project, { name: project.name });
    await inner.em.flush();
    return project;
  });
}

import { ref } from '@mikro-orm/postgresql';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { pageBelow, pageOf, type Page, type PageArgs } from '../graphql/page.ts';
import { newId } from '../id.ts';
import { MAX_NAME, optionalText, requireText } from '../text.ts';
import { findDefaultWorkspace, findWorkspace } from '../workspaces/workspaces.ts';
import { Project } from './project.entity.ts';

const MAX_DESCRIPTION = 10_000;

/** The project with this id. Throws NOT_FOUND, also for another team's. */
export async function getProject(ctx: Context, id: string): Promise<Project> {
  ctx.allow('project:read');
  return findProject(ctx, id);
}

/** The same for a verb that has asserted a permission of its own: what it only looks up needs no other. */
export async function findProject(ctx: Context, id: string): Promise<Project> {
  const project = await ctx.em.findOne(Project, { id });
  if (!project) throw notFound('project');
  return project;
}

/** The team's projects, or one workspace's. */
export async function listProjects(ctx: Context, args: PageArgs, workspaceId?: string): Promise<Page<Project>> {
  ctx.allow('project:read');
  if (workspaceId === undefined) return pageOf(ctx.em, Project, {}, args);
  return pageBelow(ctx.em, Project, { owner: 'workspace', ownerId: workspaceId }, args);
}

export interface CreateProjectInput {
  name: string;
  description?: string | null | undefined;
  /** Default: the team's default workspace. */
  workspaceId?: string | null | undefined;
}

export async function createProject(ctx: Context, input: CreateProjectInput): Promise<Project> {
  ctx.allow('project:create');
  const name = requireText('name', input.name, MAX_NAME);
  const description =
    input.description == null ? null : optionalText('description', input.description, MAX_DESCRIPTION);
  const workspace =
    input.workspaceId == null ? await findDefaultWorkspace(ctx) : await findWorkspace(ctx, input.workspaceId);
  const now = ctx.platform.now();
  const project = ctx.em.create(Project, {
    id: newId('project'),
    teamId: ctx.actor.teamId,
    workspace: ref(workspace),
    name,
    description,
    createdAt: now,
    updatedAt: now,
  });
  await ctx.em.flush();
  return project;
}

export interface UpdateProjectInput {
  id: string;
  name?: string | null | undefined;
  /** null removes it. */
  description?: string | null | undefined;
}

/** Changes only what is sent. */
export async function updateProject(ctx: Context, input: UpdateProjectInput): Promise<Project> {
  ctx.allow('project:update');
  const name = input.name == null ? undefined : requireText('name', input.name, MAX_NAME);
  const description =
    input.description == null ? input.description : optionalText('description', input.description, MAX_DESCRIPTION);
  const project = await findProject(ctx, input.id);
  if (name !== undefined) project.name = name;
  if (description !== undefined) project.description = description;
  project.updatedAt = ctx.platform.now();
  await ctx.em.flush();
  return project;
}

/** Removes the project with its memories, facts and conversations, and from the boundaries that read or write it. */
export async function deleteProject(ctx: Context, id: string): Promise<void> {
  ctx.allow('project:delete');
  await ctx.transaction(async ({ em, actor }) => {
    const gone = await em.nativeDelete(Project, { id });
    if (gone === 0) throw notFound('project');
    await em.execute(
      'update boundary set project_ids = array_remove(project_ids, ?) where team_id = ? and project_ids @> array[?]',
      [id, actor.teamId, id],
    );
  });
}

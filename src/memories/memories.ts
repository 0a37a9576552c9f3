import { ref } from '@mikro-orm/postgresql';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { pageBelow, type Page, type PageArgs } from '../graphql/page.ts';
import { newId } from '../id.ts';
import { findProject } from '../projects/projects.ts';
import { MAX_NAME, optionalText, requireText } from '../text.ts';
import { Memory } from './memory.entity.ts';

const MAX_CONTENT = 500_000;

/** The memory with this id, in this project when one is named. Throws NOT_FOUND, also for another team's. */
export async function getMemory(ctx: Context, id: string, projectId?: string | null): Promise<Memory> {
  ctx.allow('project:mem_read');
  const memory = await ctx.em.findOne(Memory, { id, ...(projectId != null ? { project: projectId } : {}) });
  if (!memory) throw notFound('memory');
  return memory;
}

/** The memories of a project that the caller names. Throws NOT_FOUND. */
export async function listProjectMemories(ctx: Context, projectId: string, args: PageArgs): Promise<Page<Memory>> {
  ctx.allow('project:mem_read');
  return listMemories(ctx, (await findProject(ctx, projectId)).id, args);
}

/** The memories of a project that the caller has been given. */
export async function listMemories(ctx: Context, projectId: string, args: PageArgs): Promise<Page<Memory>> {
  ctx.allow('project:mem_read');
  return pageBelow(ctx.em, Memory, { owner: 'project', ownerId: projectId }, args);
}

export async function createMemory(
  ctx: Context,
  input: { projectId: string; name: string; content: string },
): Promise<Memory> {
  ctx.allow('project:mem_write');
  const name = requireText('name', input.name, MAX_NAME);
  const content = optionalText('content', input.content, MAX_CONTENT);
  const project = await findProject(ctx, input.projectId);
  const now = ctx.platform.now();
  const memory = ctx.em.create(Memory, {
    id: newId('memory'),
    teamId: ctx.actor.teamId,
    project: ref(project),
    name,
    content,
    createdAt: now,
    updatedAt: now,
  });
  await ctx.em.flush();
  return memory;
}

export interface UpdateMemoryInput {
  id: string;
  projectId?: string | null | undefined;
  name?: string | null | undefined;
  content?: string | null | undefined;
}

/** Changes only what is sent. */
export async function updateMemory(ctx: Context, input: UpdateMemoryInput): Promise<Memory> {
  ctx.allow('project:mem_write');
  const name = input.name == null ? undefined : requireText('name', input.name, MAX_NAME);
  const content = input.content == null ? undefined : optionalText('content', input.content, MAX_CONTENT);
  // The answer holds the whole memory, so that who may not read it cannot change it either.
  const memory = await getMemory(ctx, input.id, input.projectId);
  if (name !== undefined) memory.name = name;
  if (content !== undefined) memory.content = content;
  memory.updatedAt = ctx.platform.now();
  await ctx.em.flush();
  return memory;
}

export async function deleteMemory(ctx: Context, id: string, projectId?: string | null): Promise<void> {
  ctx.allow('project:mem_write');
  const gone = await ctx.em.nativeDelete(Memory, { id, ...(projectId != null ? { project: projectId } : {}) });
  if (gone === 0) throw notFound('memory');
}

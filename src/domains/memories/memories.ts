import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { lockRestorable } from '../bin/bin-entries.ts';
import { putIntoBin } from '../bin/put-into-bin.ts';
import { takeOutOfBin } from '../bin/restore-from-bin.ts';
import { deleteRecorded, insertChanges, recordChange, watchEdit } from '../changes/record-change.ts';
import { requestLoader } from '../../db/request-loader.ts';
import { findRows, rowById, type Condition } from '../../db/rows.ts';
import { rejectMissing, requireIds } from '../../core/bulk-ids.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { countEdit, requireVersion, type EditTarget } from '../../db/optimistic-locking.ts';
import { pageBelow, pageOf, type ListArgs } from '../../db/keyset-page.ts';
import { MAX_PAGE_SIZE, type Page } from '../../db/page.ts';
import { newId } from '../../core/id.ts';
import { inProjects, projectConditions, projectsFor } from '../../request/check-scope.ts';
import { findProject } from '../projects/projects.ts';
import { requireMetadata } from '../../core/check-json.ts';
import { MAX_NAME, optionalText, requireText } from '../../core/check-text.ts';
import { readAll } from '../../core/read-all.ts';
import { indexMemory, reindexMemory } from '../../recall/index-memory.ts';
import { comeBackSilent } from '../../recall/silence-again.ts';
import { Memory, memoryList, type MemoryRow } from './memory.entity.ts';

export const MAX_CONTENT = 500_000;

/**
 * Returns a memory with its content, of this project when one is named. Throws NOT_FOUND, also for
 * another team's.
 */
export async function getMemory(ctx: Context, id: string, projectId?: string | null): Promise<MemoryRow> {
  const conditions: Condition[] = [['id', '=', id], ...projectConditions(ctx, 'project:mem_read', projectId)];
  const [memory] = await findRows(ctx, Memory, conditions, ['content']);
  if (!memory) throw notFound('memory');
  return memory;
}

/** Like `getMemory`, but memories that one request reads at the same time take one statement. */
export async function findMemory(ctx: Context, id: string): Promise<MemoryRow> {
  const projectIds = projectsFor(ctx, 'project:mem_read');
  const memory = await rowById(ctx, Memory, id);
  if (!memory || projectIds?.includes(memory.project.id) === false) throw notFound('memory');
  return memory;
}

/** Returns the content of a memory that the caller has read. A list takes one statement. */
export async function contentOf(ctx: Context, memory: MemoryRow): Promise<string> {
  if (memory.content !== undefined) return memory.content;
  const load = async (ids: string[]) => {
    const rows = await ctx.read<{ id: string; content: string }>(
      'select id, content from memory where team_id = $1 and id = any($2)',
      [ctx.caller.teamId, ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row.content]));
    return ids.map((id) => byId.get(id) ?? null);
  };
  const content = await requestLoader(ctx, 'memory content', load).load(memory.id);
  if (content === null) throw notFound('memory');
  return content;
}

/** Which memories, and whether their contents are wanted: these are read with the rows then. */
export type MemoryListArgs = ListArgs<typeof memoryList> & {
  withContent?: boolean;
};

/** Memories of a project by its id. Throws NOT_FOUND, also for another team's. */
export async function listProjectMemories(
  ctx: Context,
  projectId: string,
  args: MemoryListArgs,
): Promise<Page<MemoryRow>> {
  const page = await listMemories(ctx, projectId, args);
  // A memory refers to its project, so only an empty page leaves open whether there is one.
  if (page.nodes.length === 0) await findProject(ctx, projectId);
  return page;
}

/** Memories of a project that the caller has loaded. */
export async function listMemories(
  ctx: Context,
  projectId: string,
  { withContent = false, ...args }: MemoryListArgs,
): Promise<Page<MemoryRow>> {
  ctx.allow('project:mem_read', { projectId });
  const lazyTexts = withContent ? ['content'] : [];
  const below = { owner: 'project', ownerId: projectId, counted: 'memory', lazyTexts } as const;
  return pageBelow(ctx, Memory, below, args, memoryList);
}

/** The newest memories of a project whose id or name holds the text. Throws NOT_FOUND. */
export async function findMemoriesNamed(ctx: Context, projectId: string, text: string): Promise<MemoryRow[]> {
  ctx.allow('project:mem_read', { projectId });
  const conditions: Condition[] = [
    ['project', '=', (await findProject(ctx, projectId)).id],
    [['id', 'name'], 'contains', optionalText('value', text, MAX_NAME)],
  ];
  const { nodes } = await pageOf(ctx, Memory, conditions, { first: MAX_PAGE_SIZE });
  return nodes;
}

export async function createMemory(
  ctx: Context,
  input: { projectId: string; name: string; content: string; metadata?: Record<string, unknown> | null | undefined },
): Promise<Memory> {
  ctx.allow('project:mem_write', { projectId: input.projectId });
  const { name, content, metadata } = readAll({
    name: () => requireText('name', input.name, MAX_NAME),
    content: () => optionalText('content', input.content, MAX_CONTENT),
    metadata: () => (input.metadata == null ? {} : requireMetadata('metadata', input.metadata)),
  });
  const project = await findProject(ctx, input.projectId);
  const now = ctx.platform.now();
  return ctx.transaction(async (inner) => {
    const { em, caller } = inner;
    const memory = em.create(Memory, {
      id: newId('memory'),
      teamId: caller.teamId,
      project: project.id,
      name,
      content,
      metadata,
      createdAt: now,
      updatedAt: now,
    });
    recordChange(inner, 'memory.created', {
      id: memory.id,
      version: memory.version,
      project,
      workspace: project.workspace,
    });
    await em.flush();
    await indexMemory(em, {
      id: memory.id,
      teamId: caller.teamId,
      projectId: project.id,
      name,
      content,
    });
    return memory;
  });
}

export interface UpdateMemoryInput extends EditTarget {
  projectId?: string | null | undefined;
  name?: string | null | undefined;
  content?: string | null | undefined;
  /** Replaces the old metadata. */
  metadata?: Record<string, unknown> | null | undefined;
}

/** Changes the given fields. Throws CONFLICT when the version is not `ifVersion`. */
export async function updateMemory(ctx: Context, input: UpdateMemoryInput): Promise<Memory> {
  const writable = inProjects(ctx, 'project:mem_write', input.projectId);
  const { name, content, metadata } = readAll({
    name: () => (input.name == null ? undefined : requireText('name', input.name, MAX_NAME)),
    content: () => (input.content == null ? undefined : optionalText('content', input.content, MAX_CONTENT)),
    metadata: () => (input.metadata == null ? undefined : requireMetadata('metadata', input.metadata)),
  });
  // The response holds the whole memory, so changing requires reading.
  const readable = inProjects(ctx, 'project:mem_read', input.projectId);
  return ctx.transaction(async (inner) => {
    const { em, platform } = inner;
    const memory = await em.findOne(
      Memory,
      { $and: [{ id: input.id }, writable, readable] },
      { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['content'], refresh: true },
    );
    if (!memory) throw notFound('memory');
    requireVersion('memory', memory, input.ifVersion);
    const edit = watchEdit(memory, ['name']);
    if (name !== undefined) memory.name = name;
    if (content !== undefined) memory.content = content;
    // The database keeps fields in another order.
    if (metadata !== undefined && !isDeepStrictEqual(metadata, memory.metadata)) memory.metadata = metadata;
    if (countEdit(em, memory, platform.now())) recordChange(inner, 'memory.updated', memory, edit());
    await em.flush();
    const { id, teamId, project } = memory;
    const indexed = { id, teamId, projectId: project.id, name: memory.name, content: memory.content };
    await reindexMemory(em, indexed, platform.now());
    return memory;
  });
}

/**
 * Puts the memory into the bin. Throws NOT_FOUND, and CONFLICT when the version is not `ifVersion`.
 */
export async function deleteMemory(
  ctx: Context,
  { id, projectId, ifVersion }: EditTarget & { projectId?: string | null | undefined },
): Promise<void> {
  const where = { id, ...inProjects(ctx, 'project:mem_write', projectId) };
  await deleteRecorded(ctx, Memory, {
    where,
    kind: 'memory.deleted',
    what: 'memory',
    ifVersion,
    before: (inner, memory) => binMemories(inner, [memory]),
  });
}

async function binMemories(ctx: Context, memories: readonly Pick<Memory, 'id' | 'name' | 'version' | 'project'>[]) {
  const binned = memories.map(({ id, name, version, project }) => ({ id, name, version, projectId: project.id }));
  await putIntoBin(ctx, 'MEMORY', binned);
}

/**
 * Returns a deleted memory from the bin. Throws NOT_FOUND, and CONFLICT while its project is
 * deleted, too.
 */
export async function restoreMemory(ctx: Context, id: string): Promise<MemoryRow> {
  return ctx.transaction(async (inner) => {
    const entry = await lockRestorable(inner, id);
    const [project] = await inner.read('select from project where id = $1 and team_id = $2 for key share', [
      entry.projectId,
      inner.caller.teamId,
    ]);
    if (!project) throw new AppError('CONFLICT', 'Its project is deleted: restore the project first.', { field: 'id' });
    await takeOutOfBin(inner, entry);
    await comeBackSilent(inner.em, inner.caller.teamId, { kind: 'memory', id }, entry.deletedAt);
    const memory = await findMemory(inner, id);
    recordChange(inner, 'memory.restored', memory);
    await inner.em.flush();
    return memory;
  });
}

/** Deletes 1 to 100 memories, all or none. Throws VALIDATION_FAILED naming each that is missing. */
export async function deleteMemories(
  ctx: Context,
  { ids, projectId }: { ids: readonly string[]; projectId?: string | null | undefined },
): Promise<void> {
  const distinct = requireIds(ids);
  const writable = inProjects(ctx, 'project:mem_write', projectId);
  await ctx.transaction(async (inner) => {
    const { em } = inner;
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
    const found = await em.find(
      Memory,
      { id: { $in: distinct }, ...writable },
      { ...lock, fields: ['id', 'name', 'project', 'version'] },
    );
    rejectMissing(ids, new Set(found.map(({ id }) => id)), 'memory');
    await binMemories(inner, found);
    await em.nativeDelete(Memory, { id: { $in: distinct } });
    await insertChanges(inner, 'memory.deleted', found);
  });
}

import { ref, type Ref } from '@mikro-orm/postgresql';
import { Agent, type AgentRow } from '../agents/agent.entity.ts';
import type { Context } from '../../request/context.ts';
import { lockRestorable } from '../bin/bin-entries.ts';
import { putIntoBin } from '../bin/put-into-bin.ts';
import { takeOutOfBin } from '../bin/restore-from-bin.ts';
import { deleteRecorded, recordChange, watchEdit } from '../changes/record-change.ts';
import { rowById } from '../../db/rows.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { countEdit, lockForEdit, type EditTarget } from '../../db/optimistic-locking.ts';
import { pageBelow, pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import type { Forgetting } from '../../core/forgetting.ts';
import { newId } from '../../core/id.ts';
import { requireOneOf } from '../../request/check-scope.ts';
import { Project, type ProjectRow } from '../projects/project.entity.ts';
import { requireName } from '../../core/check-name.ts';
import { readAll, readEach } from '../../core/read-all.ts';
import { findWorkspaceOrDefault } from '../workspaces/workspaces.ts';
import { Boundary, boundaryList, type BoundaryRow } from './boundary.entity.ts';

export const DEFAULT_MAX_TOKENS = 512;
const MAX_TOKENS = 1024;
const MAX_SOURCES = 100;

/** Returns a boundary. Throws NOT_FOUND, also for another team's boundary. */
export async function getBoundary(ctx: Context, id: string): Promise<Boundary> {
  ctx.allow('boundary:read');
  return findBoundary(ctx, id);
}

async function findBoundary(ctx: Context, id: string): Promise<Boundary> {
  const boundary = await entityById(ctx, Boundary, id);
  if (!boundary) throw notFound('boundary');
  return boundary;
}

export async function listBoundaries(
  ctx: Context,
  args: ListArgs<typeof boundaryList>,
  workspaceId?: string,
): Promise<Page<BoundaryRow>> {
  ctx.allow('boundary:read');
  if (workspaceId === undefined) return pageOf(ctx, Boundary, [], args, { shape: boundaryList });
  return pageBelow(ctx, Boundary, { owner: 'workspace', ownerId: workspaceId }, args, boundaryList);
}

/** Returns the project that a boundary writes to, or null if it names none. */
export async function getWriteProject(ctx: Context, { writeProject }: BoundaryRow): Promise<ProjectRow | null> {
  if (!writeProject) return null;
  ctx.allow('project:read', { projectId: writeProject.id });
  return rowById(ctx, Project, writeProject.id);
}

/** Returns the agent that a boundary writes to, or null if it names none. */
export async function getWriteAgent(ctx: Context, { writeAgent }: BoundaryRow): Promise<AgentRow | null> {
  if (!writeAgent) return null;
  ctx.allow('agent:read');
  return rowById(ctx, Agent, writeAgent.id);
}

/**
 * Fields of a boundary. An omitted or null field stays unchanged on an update and gets its default
 * on creation.
 */
export interface BoundaryFields {
  name?: string | null | undefined;
  agentIds?: string[] | null | undefined;
  projectIds?: string[] | null | undefined;
  /** On an update, null removes the write target. */
  writeProjectId?: string | null | undefined;
  writeAgentId?: string | null | undefined;
  includeFacts?: boolean | null | undefined;
  includeMemories?: boolean | null | undefined;
  includeDocuments?: boolean | null | undefined;
  maxTokens?: number | null | undefined;
  extract?: boolean | null | undefined;
  forgetting?: Forgetting | null | undefined;
}

/**
 * Creates a boundary, by default in the team's default workspace. Throws VALIDATION_FAILED for
 * agents or projects of other workspaces, and ACCESS_DENIED for those that the caller may not
 * reach.
 */
export async function createBoundary(
  ctx: Context,
  input: BoundaryFields & { name: string; workspaceId?: string | null | undefined },
): Promise<Boundary> {
  ctx.allow('boundary:manage');
  const read = readFields(input);
  const workspace = await findWorkspaceOrDefault(ctx, input.workspaceId);
  const now = ctx.platform.now();
  const boundary = ctx.em.create(Boundary, {
    id: newId('boundary'),
    teamId: ctx.caller.teamId,
    workspace: workspace.id,
    name: input.name,
    agentIds: [],
    projectIds: [],
    includeFacts: true,
    includeMemories: true,
    includeDocuments: true,
    maxTokens: DEFAULT_MAX_TOKENS,
    extract: true,
    createdAt: now,
    updatedAt: now,
  });
  await applyFields(ctx, boundary, read);
  recordChange(ctx, 'boundary.created', boundary, { name: boundary.name });
  await ctx.em.flush();
  return boundary;
}

/** Fields whose edits are recorded. */
const EDITED = ['name', 'agentIds', 'projectIds', 'maxTokens', 'extract', 'forgetting'] as const;

/**
 * Updates the fields that are sent. Throws NOT_FOUND, CONFLICT when the version is not `ifVersion`,
 * and otherwise as `createBoundary` does.
 */
export async function updateBoundary(ctx: Context, input: BoundaryFields & EditTarget): Promise<Boundary> {
  ctx.allow('boundary:manage');
  const read = readFields(input);
  return ctx.transaction(async (inner) => {
    const boundary = await lockForEdit(inner, Boundary, input, 'boundary');
    const edit = watchEdit(boundary, EDITED);
    await applyFields(inner, boundary, read);
    if (countEdit(inner.em, boundary, inner.platform.now())) recordChange(inner, 'boundary.updated', boundary, edit());
    await inner.em.flush();
    return boundary;
  });
}

/**
 * Puts the boundary into the bin. Throws NOT_FOUND, and CONFLICT when the version is not
 * `ifVersion`.
 */
export async function deleteBoundary(ctx: Context, { id, ifVersion }: EditTarget): Promise<void> {
  ctx.allow('boundary:manage');
  await deleteRecorded(ctx, Boundary, {
    where: { id },
    kind: 'boundary.deleted',
    what: 'boundary',
    ifVersion,
    before: (inner, { name, version, workspace }) =>
      putIntoBin(inner, 'BOUNDARY', [{ id, name, version, workspaceId: workspace.id }]),
  });
}

/**
 * Returns a deleted boundary from the bin. What it names and is deleted comes back to it with its
 * own restore. Throws NOT_FOUND.
 */
export async function restoreBoundary(ctx: Context, id: string): Promise<Boundary> {
  return ctx.transaction(async (inner) => {
    const entry = await lockRestorable(inner, id);
    await takeOutOfBin(inner, entry);
    const boundary = await findBoundary(inner, id);
    recordChange(inner, 'boundary.restored', boundary, { name: boundary.name });
    await inner.em.flush();
    return boundary;
  });
}

/** Checks the form of all fields that are sent. */
function readFields(fields: BoundaryFields): BoundaryFields {
  const { name, maxTokens, agentIds, projectIds } = fields;
  return {
    ...fields,
    ...readAll({
      name: () => (name == null ? name : requireName('name', name)),
      maxTokens: () => (maxTokens == null ? maxTokens : requireTokens(maxTokens)),
      agentIds: () => (agentIds == null ? agentIds : distinct('agentIds', agentIds)),
      projectIds: () => (projectIds == null ? projectIds : distinct('projectIds', projectIds)),
    }),
  };
}

async function applyFields(ctx: Context, boundary: Boundary, fields: BoundaryFields): Promise<void> {
  const workspaceId = boundary.workspace.id;
  if (fields.name != null) boundary.name = fields.name;
  if (fields.maxTokens != null) boundary.maxTokens = fields.maxTokens;
  if (fields.includeFacts != null) boundary.includeFacts = fields.includeFacts;
  if (fields.includeMemories != null) boundary.includeMemories = fields.includeMemories;
  if (fields.includeDocuments != null) boundary.includeDocuments = fields.includeDocuments;
  if (fields.extract != null) boundary.extract = fields.extract;
  if (fields.forgetting != null) boundary.forgetting = fields.forgetting;
  requireHeldThere(ctx, boundary, fields);
  if (fields.agentIds) boundary.agentIds = fields.agentIds;
  if (fields.projectIds) boundary.projectIds = fields.projectIds;

  const [agents, projects] = await Promise.all([
    findInWorkspace(ctx, Agent, workspaceId, [
      ...(fields.agentIds ?? []),
      ...(fields.writeAgentId ? [fields.writeAgentId] : []),
    ]),
    findInWorkspace(ctx, Project, workspaceId, [
      ...(fields.projectIds ?? []),
      ...(fields.writeProjectId ? [fields.writeProjectId] : []),
    ]),
  ]);
  const { writeProjectId, writeAgentId } = fields;
  const named = [
    ...(fields.agentIds ?? []).map((id, i) => ({ field: `agentIds[${i}]`, what: 'agent', isThere: agents.has(id) })),
    ...(fields.projectIds ?? []).map((id, i) => ({
      field: `projectIds[${i}]`,
      what: 'project',
      isThere: projects.has(id),
    })),
    { field: 'writeProjectId', what: 'project', isThere: writeProjectId == null || projects.has(writeProjectId) },
    { field: 'writeAgentId', what: 'agent', isThere: writeAgentId == null || agents.has(writeAgentId) },
  ];
  readEach(named, ({ field, what, isThere }) => {
    if (!isThere) throw notInWorkspace(field, what);
  });
  if (writeProjectId !== undefined) boundary.writeProject = refTo(projects, writeProjectId);
  if (writeAgentId !== undefined) boundary.writeAgent = refTo(agents, writeAgentId);
  if (boundary.writeProject && boundary.writeAgent) {
    throw new AppError('VALIDATION_FAILED', 'A boundary writes to a project or to an agent, not to both.', {
      field: 'writeAgentId',
    });
  }
}

/**
 * Requires the caller to read every source and to write to the target that is new to the boundary:
 * nobody directs memory that they may not reach themselves. Throws ACCESS_DENIED naming the field.
 */
function requireHeldThere(ctx: Context, boundary: Boundary, fields: BoundaryFields): void {
  const workspaceId = boundary.workspace.id;
  for (const [i, projectId] of (fields.projectIds ?? []).entries())
    if (!boundary.projectIds.includes(projectId))
      requireOneOf(ctx, `projectIds[${i}]`, ['project:mem_read', 'project:doc_read'], { projectId });
  for (const [i, agentId] of (fields.agentIds ?? []).entries())
    if (!boundary.agentIds.includes(agentId))
      requireOneOf(ctx, `agentIds[${i}]`, ['workspace_agent:fact_read'], { workspaceId });
  const { writeProjectId, writeAgentId } = fields;
  if (writeProjectId != null && writeProjectId !== boundary.writeProject?.id)
    requireOneOf(ctx, 'writeProjectId', ['project:mem_write'], { projectId: writeProjectId });
  if (writeAgentId != null && writeAgentId !== boundary.writeAgent?.id)
    requireOneOf(ctx, 'writeAgentId', ['workspace_agent:fact_modify'], { workspaceId });
}

function distinct(field: string, ids: string[]): string[] {
  if (ids.length > MAX_SOURCES) throw invalid(field, `${field} must hold at most ${MAX_SOURCES} ids.`);
  return [...new Set(ids)];
}

async function findInWorkspace<T extends Agent | Project>(
  ctx: Context,
  entity: new () => T,
  workspaceId: string,
  ids: string[],
): Promise<Map<string, T>> {
  if (ids.length === 0) return new Map();
  const found = (await ctx.em.find(entity as new () => Agent, { id: { $in: ids }, workspace: workspaceId })) as T[];
  return new Map(found.map((one) => [one.id, one]));
}

function refTo<T extends Agent | Project>(found: ReadonlyMap<string, T>, id: string | null): Ref<T> | null {
  const one = id === null ? undefined : found.get(id);
  return one ? ref(one) : null;
}

function requireTokens(maxTokens: number): number {
  if (maxTokens < 1 || maxTokens > MAX_TOKENS) throw invalid('maxTokens', `maxTokens must be from 1 to ${MAX_TOKENS}.`);
  return maxTokens;
}

function notInWorkspace(field: string, what: string): AppError {
  return new AppError('VALIDATION_FAILED', `${field} names no ${what} of this workspace.`, { field });
}

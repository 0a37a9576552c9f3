import { isDeepStrictEqual } from 'node:util';
import { requireCoverage } from '../../recall/coverage.ts';
import { Agent, type AgentRow } from '../agents/agent.entity.ts';
import type { Context } from '../../request/context.ts';
import { lockRestorable } from '../bin/bin-entries.ts';
import { putIntoBin } from '../bin/put-into-bin.ts';
import { takeOutOfBin } from '../bin/restore-from-bin.ts';
import { deleteRecorded, recordChange, watchEdit } from '../changes/record-change.ts';
import { rowById } from '../../db/rows.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { readMetadataFilter, type MetadataFilter } from '../../db/metadata-filter.ts';
import { countEdit, lockForEdit, type EditTarget } from '../../db/optimistic-locking.ts';
import { pageBelow, pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { requireTimeZone } from '../../core/time-zone.ts';
import { chooseMode, modeOf, readExtract, type ChosenExtraction } from '../../core/extraction-mode.ts';
import type { Forgetting } from '../../core/forgetting.ts';
import type { MemoryOf } from '../../core/scope.ts';
import { newId } from '../../core/id.ts';
import { Project, type ProjectRow } from '../projects/project.entity.ts';
import { requireName } from '../../core/check-name.ts';
import { readAll } from '../../core/read-all.ts';
import { findWorkspaceOrDefault } from '../workspaces/workspaces.ts';
import { applySources, type SourceFields } from './apply-sources.ts';
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
export interface BoundaryFields extends ChosenExtraction, SourceFields {
  name?: string | null | undefined;
  includeFacts?: boolean | null | undefined;
  includeMemories?: boolean | null | undefined;
  includeDocuments?: boolean | null | undefined;
  includeStanding?: boolean | null | undefined;
  maxTokens?: number | null | undefined;
  minCoverage?: number | null | undefined;
  forgetting?: Forgetting | null | undefined;
  memoryOf?: MemoryOf | null | undefined;
  /** On an update, null removes it. */
  timeZone?: string | null | undefined;
  /** A `MetadataFilter`. On an update, null removes it. */
  metadataFilter?: unknown;
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
    proposes: false,
    createdAt: now,
    updatedAt: now,
  });
  await applyFields(ctx, boundary, read);
  recordChange(ctx, 'boundary.created', boundary, { name: boundary.name });
  await ctx.em.flush();
  return boundary;
}

/** Fields whose edits are recorded. */
const EDITED = [
  'name',
  'agentIds',
  'projectIds',
  'includeStanding',
  'maxTokens',
  'minCoverage',
  'extract',
  'proposes',
  'forgetting',
  'memoryOf',
  'timeZone',
  'metadataFilter',
] as const;

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

type ReadFields = BoundaryFields & { metadataFilter?: MetadataFilter | null | undefined };

/** Checks the form of all fields that are sent. */
function readFields(fields: BoundaryFields): ReadFields {
  const { name, maxTokens, minCoverage, agentIds, projectIds, timeZone, metadataFilter } = fields;
  return {
    ...fields,
    ...readAll({
      name: () => (name == null ? name : requireName('name', name)),
      maxTokens: () => (maxTokens == null ? maxTokens : requireTokens(maxTokens)),
      timeZone: () => (timeZone == null ? timeZone : requireTimeZone('timeZone', timeZone)),
      minCoverage: () => (minCoverage == null ? minCoverage : requireCoverage(minCoverage)),
      metadataFilter: () => readMetadataFilter('metadataFilter', metadataFilter),
      extract: () => readExtract(fields),
      agentIds: () => (agentIds == null ? agentIds : distinct('agentIds', agentIds)),
      projectIds: () => (projectIds == null ? projectIds : distinct('projectIds', projectIds)),
    }),
  };
}

async function applyFields(ctx: Context, boundary: Boundary, fields: ReadFields): Promise<void> {
  if (fields.name != null) boundary.name = fields.name;
  if (fields.maxTokens != null) boundary.maxTokens = fields.maxTokens;
  if (fields.minCoverage != null) boundary.minCoverage = fields.minCoverage;
  if (fields.includeFacts != null) boundary.includeFacts = fields.includeFacts;
  if (fields.includeMemories != null) boundary.includeMemories = fields.includeMemories;
  if (fields.includeDocuments != null) boundary.includeDocuments = fields.includeDocuments;
  if (fields.includeStanding != null) boundary.includeStanding = fields.includeStanding;
  Object.assign(boundary, chooseMode(fields, modeOf(boundary)));
  if (fields.forgetting != null) boundary.forgetting = fields.forgetting;
  if (fields.memoryOf != null) boundary.memoryOf = fields.memoryOf;
  if (fields.timeZone !== undefined) boundary.timeZone = fields.timeZone;
  // The database keeps fields in another order.
  if (fields.metadataFilter !== undefined && !isDeepStrictEqual(fields.metadataFilter, boundary.metadataFilter))
    boundary.metadataFilter = fields.metadataFilter;
  await applySources(ctx, boundary, fields);
}

function distinct(field: string, ids: string[]): string[] {
  if (ids.length > MAX_SOURCES) throw invalid(field, `${field} must hold at most ${MAX_SOURCES} ids.`);
  return [...new Set(ids)];
}

function requireTokens(maxTokens: number): number {
  if (maxTokens < 1 || maxTokens > MAX_TOKENS) throw invalid('maxTokens', `maxTokens must be from 1 to ${MAX_TOKENS}.`);
  return maxTokens;
}

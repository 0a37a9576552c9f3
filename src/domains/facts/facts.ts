import type { ChangeKind } from '../../auth/change-kinds.ts';
import { findAgent } from '../agents/agents.ts';
import type { Context } from '../../request/context.ts';
import { rowById } from '../../db/rows.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { countStates } from '../../db/count-states.ts';
import { pageBelow, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import type { ResourceScope } from '../../auth/caller.ts';
import type { Permission } from '../../auth/permissions.ts';
import { inProjects, isAllowed } from '../../request/check-scope.ts';
import type { ProjectRow } from '../projects/project.entity.ts';
import { findProject } from '../projects/projects.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import type { SearchHit } from '../../recall/types.ts';
import { followChanges } from '../changes/follow-changes.ts';
import type { NumberedChange } from '../changes/read-changes.ts';
import { FactChange, type ChangeKind as FactChangeKind, type FactChangeRow } from './fact-change.entity.ts';
import { Fact, FACT_STATES, factList, type FactRow } from './fact.entity.ts';

/** In characters. */
export const MAX_FACT = 10_000;
/** Limits where a fact may be found, and names the origin of a change. */
export interface Within {
  workspaceId?: string | null | undefined;
  projectId?: string | null | undefined;
  agentId?: string | null | undefined;
  /** Default `MANUAL`. */
  source?: SourceKind;
}

/**
 * Returns a fact of a project, of that workspace and project when they are named. Throws NOT_FOUND,
 * also for another team's fact.
 */
export async function getProjectFact(ctx: Context, id: string, within: Within = {}): Promise<Fact> {
  const fact = await ctx.em.findOne(Fact, {
    id,
    agent: null,
    ...(within.workspaceId != null ? { workspace: within.workspaceId } : {}),
    ...inProjects(ctx, 'project:mem_read', within.projectId),
  });
  if (!fact) throw notFound('fact');
  return fact;
}

/**
 * Returns a fact of an agent, of that workspace and agent when they are named. Throws NOT_FOUND,
 * also for another team's fact.
 */
export async function getAgentFact(ctx: Context, id: string, within: Within = {}): Promise<Fact> {
  ctx.allow('workspace_agent:fact_read');
  const fact = await ctx.em.findOne(Fact, {
    id,
    project: null,
    ...(within.workspaceId != null ? { workspace: within.workspaceId } : {}),
    ...(within.agentId != null ? { agent: within.agentId } : {}),
  });
  if (!fact) throw notFound('fact');
  return fact;
}

export type ListFactsArgs = ListArgs<typeof factList>;

export async function listProjectFacts(ctx: Context, projectId: string, args: ListFactsArgs): Promise<Page<FactRow>> {
  ctx.allow('project:mem_read', { projectId });
  return pageBelow(ctx, Fact, { owner: 'project', ownerId: projectId }, args, factList);
}

export async function listAgentFacts(ctx: Context, agentId: string, args: ListFactsArgs): Promise<Page<FactRow>> {
  ctx.allow('workspace_agent:fact_read');
  return pageBelow(ctx, Fact, { owner: 'agent', ownerId: agentId }, args, factList);
}

/** Facts of a project that the caller has loaded, counted by their status. */
export function countProjectFacts(ctx: Context, projectId: string): Promise<Map<keyof typeof FACT_STATES, number>> {
  ctx.allow('project:mem_read', { projectId });
  return countStates(ctx, Fact, { owner: 'project', ownerId: projectId }, FACT_STATES);
}

/** The same of an agent. */
export function countAgentFacts(ctx: Context, agentId: string): Promise<Map<keyof typeof FACT_STATES, number>> {
  ctx.allow('workspace_agent:fact_read');
  return countStates(ctx, Fact, { owner: 'agent', ownerId: agentId }, FACT_STATES);
}

/** Facts of a project by its id. Throws NOT_FOUND, also for a project of another workspace. */
export async function listFactsOfProject(
  ctx: Context,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
  args: ListFactsArgs,
): Promise<Page<FactRow>> {
  ctx.allow('project:mem_read', { projectId });
  return listProjectFacts(ctx, (await findProjectIn(ctx, projectId, workspaceId)).id, args);
}

/** Facts of an agent by its id. Throws NOT_FOUND, also for an agent of another workspace. */
export async function listFactsOfAgent(
  ctx: Context,
  { workspaceId, agentId }: { workspaceId: string; agentId: string },
  args: ListFactsArgs,
): Promise<Page<FactRow>> {
  ctx.allow('workspace_agent:fact_read');
  return listAgentFacts(ctx, (await findAgent(ctx, agentId, workspaceId)).id, args);
}

/** Returns the project, of that workspace when one is named. Throws NOT_FOUND. */
export async function findProjectIn(ctx: Context, id: string, workspaceId?: string | null): Promise<ProjectRow> {
  const project = await findProject(ctx, id);
  if (workspaceId != null && project.workspace.id !== workspaceId) throw notFound('project');
  return project;
}

/** Whether a fact is neither forgotten nor replaced nor past its date. */
export function isInForce(ctx: Context, { isForgotten, expiresAt }: FactRow): boolean {
  return !isForgotten && (expiresAt == null || expiresAt > ctx.platform.now());
}

/** Whether the caller may read this fact of their team, or what became none. */
export function mayReadFact(ctx: Context, fact: Pick<FactRow, 'project' | 'workspace'>): boolean {
  const needed: Permission = fact.project ? 'project:mem_read' : 'workspace_agent:fact_read';
  return isAllowed(ctx, needed, placeOf(fact));
}

/** Returns the team's fact, or null, without a permission check: the caller must have made one. */
export function findFact(ctx: Context, id: string): Promise<FactRow | null> {
  return rowById(ctx, Fact, id);
}

/** Returns those of the team's facts with these ids that exist, without a permission check. */
export async function findFactsById(ctx: Context, ids: readonly string[]): Promise<FactRow[]> {
  const found = await Promise.all(ids.map((id) => findFact(ctx, id)));
  return found.filter((fact) => fact !== null);
}

/** The workspace and project of a fact. */
export function placeOf({ project, workspace }: Pick<FactRow, 'project' | 'workspace'>): ResourceScope {
  return { projectId: project?.id, workspaceId: workspace.id };
}

/** Returns a fact that the caller may read. Throws NOT_FOUND. */
export async function getFact(ctx: Context, id: string): Promise<Fact> {
  const fact = await entityById(ctx, Fact, id);
  if (!fact || !mayReadFact(ctx, fact)) throw notFound('fact');
  return fact;
}

/** Returns a change of a fact. Throws NOT_FOUND, also where the caller may not read the fact. */
export async function getFactChange(ctx: Context, id: string): Promise<FactChangeRow> {
  const change = await rowById(ctx, FactChange, id);
  const fact = change && (await findFact(ctx, change.fact.id));
  if (!fact || !mayReadFact(ctx, fact)) throw notFound('change');
  return change;
}

/** A project or an agent whose facts are followed. */
export interface FactPlace {
  projectId?: string | null | undefined;
  agentId?: string | null | undefined;
}

/**
 * Checks that the caller may follow the facts of this project or agent. Takes exactly one id.
 * Throws NOT_FOUND for it.
 */
async function requireFollowable(ctx: Context, args: FactPlace): Promise<void> {
  if (Boolean(args.projectId) === Boolean(args.agentId))
    throw invalid('projectId', 'Give either projectId or agentId.');
  if (args.projectId) {
    ctx.allow('project:mem_read', { projectId: args.projectId });
    await findProject(ctx, args.projectId);
    return;
  }
  ctx.allow('workspace_agent:fact_read');
  await findAgent(ctx, args.agentId ?? '');
}

/** A fact, with its score where a search found it. */
export type FoundFact = FactRow & { readonly score?: number };

/** The fact of a hit. Null for other kinds, and for a fact that is gone or closed to the caller. */
export async function factOfHit(ctx: Context, hit: SearchHit): Promise<FoundFact | null> {
  const fact = hit.kind === 'fact' ? await findFact(ctx, hit.id) : null;
  if (!fact || !mayReadFact(ctx, fact)) return null;
  return Object.assign(Object.create(fact) as FactRow, { score: hit.score });
}

/** The kinds of the feed that say something of a fact, as the fact's own history names them. */
const FOLLOWED_KINDS = {
  'fact.added': 'ADD',
  'fact.updated': 'UPDATE',
  'fact.forgotten': 'DELETE',
  'fact.restored': 'RESTORE',
  'fact.purged': 'DELETE',
} as const satisfies Partial<Record<ChangeKind, FactChangeKind>>;

/** A change of a fact, with the fact as it is now. */
export interface FollowedFact {
  kind: FactChangeKind;
  factId: string;
  /** Null when it was erased since. */
  fact: FactRow | null;
}

/** Changes of the facts of a project or agent from now on, until it is deleted. */
export async function followFacts(ctx: Context, place: FactPlace): Promise<AsyncIterableIterator<NumberedChange>> {
  await requireFollowable(ctx, place);
  const ownerId = place.projectId ?? place.agentId;
  return followChanges(ctx, {
    kinds: Object.keys(FOLLOWED_KINDS) as (keyof typeof FOLLOWED_KINDS)[],
    within: place,
    isLast: ({ kind, thingId }) => (kind === 'project.deleted' || kind === 'agent.deleted') && thingId === ownerId,
  });
}

/** Reads the fact of a followed change. Throws ACCESS_DENIED after a lost permission. */
export async function readFollowedFact(ctx: Context, change: NumberedChange): Promise<FollowedFact> {
  const { projectId, thingId } = change;
  if (projectId === null) ctx.allow('workspace_agent:fact_read');
  else ctx.allow('project:mem_read', { projectId });
  return {
    kind: FOLLOWED_KINDS[change.kind as keyof typeof FOLLOWED_KINDS],
    factId: thingId,
    fact: await findFact(ctx, thingId),
  };
}

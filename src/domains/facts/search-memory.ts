import { findAgent } from '../agents/agents.ts';
import { findBoundaryInUse, forPerson, scopesOf } from '../boundaries/boundary-in-use.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { requireText } from '../../core/check-text.ts';
import { scopeOf } from '../../core/scope.ts';
import { requireTimeZone } from '../../core/time-zone.ts';
import { findProjectIn } from './facts.ts';
import { openGate, screensOf } from '../../recall/filter-candidates.ts';
import { searchScopes } from '../../recall/search.ts';
import type { HitKind, Question, SearchHit } from '../../recall/types.ts';
import { isAllowed } from '../../request/check-scope.ts';
import { kindsOf } from '../boundaries/recall.ts';
import { requireCoverage } from '../../recall/coverage.ts';
import { requirePerson } from '../workspaces/persons.ts';
import { readMetadataFilter, type MetadataFilter } from '../../db/metadata-filter.ts';
import { visibleScopes } from './visible-scopes.ts';

const MAX_QUERY = 2_000;
const MAX_HITS = 100;
const DEFAULT_HITS = 10;

export interface SearchMemoryArgs {
  /** At most one of `projectId`, `agentId` and `boundaryId`. None: all that the caller may read. */
  projectId?: string | null | undefined;
  agentId?: string | null | undefined;
  boundaryId?: string | null | undefined;
  /** Limits where the project or agent may be found, and what all memory is. */
  workspaceId?: string | null | undefined;
  /**
   * A person, whose own memory is searched there; of a boundary, as it says. Default: the shared
   * memory.
   */
  personId?: string | null | undefined;
  /** Whether the shared memory of the project or agent is searched after a person's own. */
  withShared?: boolean;
  query: string;
  /** Default: every kind that the caller may read. */
  kinds?: readonly HitKind[] | null | undefined;
  /** A `MetadataFilter`, beside that of the boundary. */
  metadata?: unknown;
  /** 1 to 100, default 10. */
  first?: number | null | undefined;
  /** The days of the question are those of its place. Default: the boundary's, else the team's. */
  timeZone?: string | null | undefined;
  /** Searches what was in force at that time. Default: now. */
  asOf?: Date | null | undefined;
  /** Whether facts that were summed up are found beside their summaries. Default: false. */
  includeConsolidated?: boolean | null | undefined;
  /** Default: 0, all that match. */
  minCoverage?: number | null | undefined;
}

/**
 * Searches the memory of a project, an agent or a boundary, or all of it, best first. Model calls
 * get the same hits with the same scores, without those that the rules of prompts leave out.
 */
export async function searchMemory(ctx: Context, args: SearchMemoryArgs): Promise<FoundHit[]> {
  const query = requireText('query', args.query, MAX_QUERY);
  const limit = args.first ?? DEFAULT_HITS;
  if (limit < 1 || limit > MAX_HITS) throw invalid('first', `first must be from 1 to ${MAX_HITS}.`);
  const named = args.timeZone == null ? null : requireTimeZone('timeZone', args.timeZone);
  const minCoverage = requireCoverage(args.minCoverage ?? 0);
  const wanted = readMetadataFilter('metadata', args.metadata) ?? undefined;
  const place = await readPlace(ctx, { ...args, query }, wanted);
  const kinds = place.kinds.filter((kind) => isWanted(args, kind));
  const { pool, embeddings, config } = ctx.platform;
  const hits = await searchScopes(pool, {
    timeZone: ctx.caller.timeZone,
    ...place,
    ...(named === null ? {} : { timeZone: named }),
    teamId: ctx.caller.teamId,
    query,
    kinds,
    ...(wanted ? { metadata: place.metadata ? { and: [place.metadata, wanted] } : wanted } : {}),
    limit,
    gate: openGate(screensOf(config.extraction)),
    embeddings,
    minCoverage,
    includeConsolidated: args.includeConsolidated ?? false,
    ...(args.asOf ? { asOf: args.asOf } : {}),
  });
  return hits.map((hit) => ({ ...hit, documentProjectIds: place.documentProjectIds }));
}

/** A hit, with the projects whose documents were searched. */
export interface FoundHit extends SearchHit {
  documentProjectIds?: readonly string[];
}

const ALL_KINDS: readonly HitKind[] = ['fact', 'message', 'memory', 'passage'];

function isWanted({ kinds }: SearchMemoryArgs, kind: HitKind): boolean {
  return kinds?.includes(kind) ?? true;
}

type Place = Pick<Question, 'scopes' | 'documentProjectIds' | 'kinds' | 'timeZone' | 'metadata'>;

async function readPlace(ctx: Context, args: SearchMemoryArgs, metadata?: MetadataFilter): Promise<Place> {
  const { projectId, agentId, boundaryId, workspaceId, personId } = args;
  const named = [projectId, agentId, boundaryId].filter((id) => id != null).length;
  if (named > 1) throw invalid('projectId', 'Give one of projectId, agentId and boundaryId, or none for all memory.');
  if (named === 0) {
    const kinds = ALL_KINDS.filter((kind) => isWanted(args, kind));
    const person = await requirePerson(ctx, personId);
    return {
      ...(await visibleScopes(ctx, { query: args.query, kinds, metadata, workspaceId, personId: person })),
      kinds,
    };
  }
  if (boundaryId != null) {
    const found = await findBoundaryInUse(ctx.platform.pool, ctx.caller, boundaryId);
    if (workspaceId != null && found.workspaceId !== workspaceId) throw notFound('boundary');
    const boundary = forPerson(found, await requirePerson(ctx, personId));
    if (!boundary) return { scopes: [], documentProjectIds: [], kinds: [] };
    const { documentProjectIds, timeZone, metadataFilter } = boundary;
    const scopes = scopesOf(boundary);
    return { scopes, documentProjectIds, kinds: kindsOf(boundary), timeZone, metadata: metadataFilter };
  }
  if (agentId != null) {
    ctx.allow('workspace_agent:fact_read');
    const agent = await findAgent(ctx, agentId, workspaceId ?? undefined);
    return { scopes: await scopesIn(ctx, agent.id, args), documentProjectIds: [], kinds: ['fact', 'message'] };
  }
  ctx.allow('project:mem_read', { projectId });
  const { id } = await findProjectIn(ctx, projectId ?? '', workspaceId);
  const scopes = await scopesIn(ctx, id, args);
  if (!scopes.includes(id)) return { scopes, documentProjectIds: [], kinds: ['fact', 'message'] };
  const kinds: HitKind[] = ['fact', 'message', 'memory'];
  if (isAllowed(ctx, 'project:doc_read', { projectId })) kinds.push('passage');
  return { scopes, documentProjectIds: [id], kinds };
}

async function scopesIn(
  ctx: Context,
  ownerId: string,
  { personId, withShared = false }: SearchMemoryArgs,
): Promise<string[]> {
  const person = await requirePerson(ctx, personId);
  if (person === null) return [ownerId];
  return [scopeOf(ownerId, person), ...(withShared ? [ownerId] : [])];
}

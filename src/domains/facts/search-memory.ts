import { findAgent } from '../agents/agents.ts';
import { findBoundaryInUse } from '../boundaries/boundary-in-use.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { requireText } from '../../core/check-text.ts';
import { findProjectIn } from './facts.ts';
import { openGate, screensOf } from '../../recall/gate.ts';
import { searchScopes } from '../../recall/search.ts';
import type { HitKind, Question, SearchHit } from '../../recall/types.ts';
import { isAllowed } from '../../request/check-scope.ts';
import { kindsOf } from '../boundaries/recall.ts';

const MAX_QUERY = 2_000;
const MAX_HITS = 100;
const DEFAULT_HITS = 10;

export interface SearchMemoryArgs {
  /** Exactly one of `projectId`, `agentId` and `boundaryId` is given. */
  projectId?: string | null | undefined;
  agentId?: string | null | undefined;
  boundaryId?: string | null | undefined;
  /** Limits where the project or agent may be found. */
  workspaceId?: string | null | undefined;
  query: string;
  /** Default: every kind that the caller may read. */
  kinds?: readonly HitKind[] | null | undefined;
  /** 1 to 100, default 10. */
  first?: number | null | undefined;
  /** Searches what was in force at that time. Default: now. */
  asOf?: Date | null | undefined;
}

/**
 * Searches the memory of a project, an agent or a boundary, best first. Model calls get the same
 * hits with the same scores, without those that the rules of prompts leave out.
 */
export async function searchMemory(ctx: Context, args: SearchMemoryArgs): Promise<SearchHit[]> {
  const query = requireText('query', args.query, MAX_QUERY);
  const limit = args.first ?? DEFAULT_HITS;
  if (limit < 1 || limit > MAX_HITS) throw invalid('first', `first must be from 1 to ${MAX_HITS}.`);
  const scope = await scopeOf(ctx, args);
  const kinds = scope.kinds.filter((kind) => args.kinds?.includes(kind) ?? true);
  const { pool, embeddings, config } = ctx.platform;
  return searchScopes(pool, {
    ...scope,
    teamId: ctx.caller.teamId,
    query,
    kinds,
    limit,
    gate: openGate(screensOf(config.extraction)),
    embeddings,
    ...(args.asOf ? { asOf: args.asOf } : {}),
  });
}

type Scope = Pick<Question, 'projectIds' | 'documentProjectIds' | 'agentIds' | 'kinds'>;

async function scopeOf(
  ctx: Context,
  { projectId, agentId, boundaryId, workspaceId }: SearchMemoryArgs,
): Promise<Scope> {
  if ([projectId, agentId, boundaryId].filter((id) => id != null).length !== 1)
    throw invalid('projectId', 'Give one of projectId, agentId and boundaryId.');
  if (boundaryId != null) {
    const boundary = await findBoundaryInUse(ctx.platform.pool, ctx.caller, boundaryId);
    if (workspaceId != null && boundary.workspaceId !== workspaceId) throw notFound('boundary');
    const { projectIds, documentProjectIds, agentIds } = boundary;
    return { projectIds, documentProjectIds, agentIds, kinds: kindsOf(boundary) };
  }
  if (agentId != null) {
    ctx.allow('workspace_agent:fact_read');
    return {
      projectIds: [],
      agentIds: [(await findAgent(ctx, agentId, workspaceId ?? undefined)).id],
      kinds: ['fact', 'message'],
    };
  }
  ctx.allow('project:mem_read', { projectId });
  const kinds: HitKind[] = ['fact', 'message', 'memory'];
  if (isAllowed(ctx, 'project:doc_read', { projectId })) kinds.push('passage');
  return { projectIds: [(await findProjectIn(ctx, projectId ?? '', workspaceId)).id], agentIds: [], kinds };
}

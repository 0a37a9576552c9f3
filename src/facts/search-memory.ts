import { findAgent } from '../agents/agents.ts';
import { findBoundaryInUse } from '../boundaries/boundary-in-use.ts';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { findProject } from '../projects/projects.ts';
import { requireText } from '../text.ts';
import { findHits, type Hit, type HitKind, type Question } from './recall/find-hits.ts';
import { kindsOf } from './recall/recall.ts';

const MAX_QUERY = 2_000;
const MOST_HITS = 100;
const DEFAULT_HITS = 10;

export interface SearchMemoryArgs {
  /** One of the three. */
  projectId?: string | null | undefined;
  agentId?: string | null | undefined;
  boundaryId?: string | null | undefined;
  query: string;
  /** Default: every kind that the caller may read. */
  kinds?: readonly HitKind[] | null | undefined;
  /** 1 to 100, default 10. */
  first?: number | null | undefined;
}

/** What a project, an agent or a boundary remembers on a question, best first: what a model call would be given, with the same scores. */
export async function searchMemory(ctx: Context, args: SearchMemoryArgs): Promise<Hit[]> {
  const query = requireText('query', args.query, MAX_QUERY);
  const limit = args.first ?? DEFAULT_HITS;
  if (limit < 1 || limit > MOST_HITS) throw invalid('first', `first must be from 1 to ${MOST_HITS}.`);
  const scope = await scopeOf(ctx, args);
  const kinds = scope.kinds.filter((kind) => args.kinds?.includes(kind) ?? true);
  return findHits(ctx.platform.pool, { ...scope, teamId: ctx.actor.teamId, query, kinds, limit });
}

type Scope = Pick<Question, 'projectIds' | 'agentIds' | 'kinds'>;

async function scopeOf(ctx: Context, { projectId, agentId, boundaryId }: SearchMemoryArgs): Promise<Scope> {
  if ([projectId, agentId, boundaryId].filter((id) => id != null).length !== 1)
    throw invalid('projectId', 'Give one of projectId, agentId and boundaryId.');
  if (boundaryId != null) {
    const boundary = await findBoundaryInUse(ctx.platform.pool, ctx.actor, boundaryId);
    return { projectIds: boundary.projectIds, agentIds: boundary.agentIds, kinds: kindsOf(boundary) };
  }
  if (agentId != null) {
    ctx.allow('workspace_agent:fact_read');
    return { projectIds: [], agentIds: [(await findAgent(ctx, agentId)).id], kinds: ['fact', 'message'] };
  }
  ctx.allow('project:mem_read', { projectId });
  const kinds: HitKind[] = ['fact', 'message', 'memory'];
  if (ctx.actor.permissions.has('project:doc_read')) kinds.push('passage');
  return { projectIds: [(await findProject(ctx, projectId ?? '')).id], agentIds: [], kinds };
}

import type { Pool } from 'pg';
import type { BoundaryInUse } from '../../boundaries/boundary-in-use.ts';
import { writeBlock, type MemoryBlock } from './block.ts';
import { findHits, type Hit, type HitKind } from './find-hits.ts';

const MOST_HITS = 50;
/** What matches so much worse than the best is noise. */
const LEAST_SHARE = 0.25;

/**
 * What the boundary's memory holds on `query`, as one block of text of at most the boundary's `maxTokens`.
 * Null when nothing matched or nothing fits. Whoever was given the boundary to use may read through it.
 */
export async function recall(pool: Pool, boundary: BoundaryInUse, query: string): Promise<MemoryBlock | null> {
  return writeBlock(await findForPrompt(pool, boundary, query), boundary.maxTokens);
}

/** What of the boundary's memory is worth a place in a prompt, best first. */
export async function findForPrompt(pool: Pool, boundary: BoundaryInUse, query: string): Promise<Hit[]> {
  const { teamId, projectIds, agentIds } = boundary;
  const hits = await findHits(pool, {
    teamId,
    projectIds,
    agentIds,
    query,
    kinds: kindsOf(boundary),
    limit: MOST_HITS,
  });
  const least = (hits[0]?.score ?? 0) * LEAST_SHARE;
  return hits.filter(({ score, pinned }) => score >= least && pinned >= 0);
}

/** What a boundary reads. */
export function kindsOf({ includeFacts, includeMemories, includeDocuments }: BoundaryInUse): HitKind[] {
  return [
    ...(includeFacts ? (['fact', 'message'] as const) : []),
    ...(includeMemories ? (['memory'] as const) : []),
    ...(includeDocuments ? (['passage'] as const) : []),
  ];
}

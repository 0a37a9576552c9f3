import type { Pool } from 'pg';
import type { BoundaryInUse } from '../../boundaries/boundary-in-use.ts';
import { writeBlock, type MemoryBlock } from './block.ts';
import { findFacts, findMemories, type Hit } from './search.ts';

const MOST_CANDIDATES = 50;

/**
 * What the boundary's memory holds on `query`, as one block of text of at most the boundary's `maxTokens`.
 * Null when nothing matched or nothing fits. Whoever was given the boundary to use may read through it.
 */
export async function recall(pool: Pool, boundary: BoundaryInUse, query: string): Promise<MemoryBlock | null> {
  const search = { teamId: boundary.teamId, query, limit: MOST_CANDIDATES };
  const scopes = [...boundary.projectIds, ...boundary.agentIds];
  const [facts, memories] = await Promise.all([
    boundary.includeFacts && scopes.length > 0 ? findFacts(pool, { ...search, scopes }) : [],
    boundary.includeMemories && boundary.projectIds.length > 0
      ? findMemories(pool, { ...search, projectIds: boundary.projectIds })
      : [],
  ]);
  return writeBlock([...facts, ...memories].sort(bestFirst), boundary.maxTokens);
}

function bestFirst(a: Hit, b: Hit): number {
  return b.score - a.score || b.at.getTime() - a.at.getTime();
}

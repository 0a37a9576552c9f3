import type { Pool } from 'pg';
import type { BoundaryInUse } from './boundary-in-use.ts';
import type { EmbeddingsClient } from '../../catalog/embeddings-client.ts';
import { writeBlock, type MemoryBlock } from '../../recall/block.ts';
import { searchScopes } from '../../recall/search.ts';
import type { HitKind, SearchHit } from '../../recall/types.ts';

const MAX_HITS = 50;
/** What matches so much worse than the best is noise. */
const MIN_SHARE = 0.25;

/**
 * What the boundary's memory holds on `query`, as one block of text of at most the boundary's `maxTokens`.
 * Null when nothing matched or nothing fits. Whoever was given the boundary to use may read through it.
 */
export async function recall(
  pool: Pool,
  boundary: BoundaryInUse,
  query: string,
  embeddings?: EmbeddingsClient,
): Promise<MemoryBlock | null> {
  return writeBlock(await findForPrompt(pool, boundary, query, embeddings), boundary.maxTokens);
}

/** What of the boundary's memory is worth a place in a prompt, best first. */
export async function findForPrompt(
  pool: Pool,
  boundary: BoundaryInUse,
  query: string,
  embeddings?: EmbeddingsClient,
): Promise<SearchHit[]> {
  const { teamId, projectIds, agentIds } = boundary;
  const hits = await searchScopes(pool, {
    teamId,
    projectIds,
    agentIds,
    query,
    kinds: kindsOf(boundary),
    limit: MAX_HITS,
    ...(embeddings ? { embeddings } : {}),
  });
  const least = (hits[0]?.score ?? 0) * MIN_SHARE;
  // What words alone would bring is not lost to what is alike.
  return hits.filter(
    (hit) => (hit.score >= least || (hit.share ?? 0) >= MIN_SHARE) && hit.pinned >= 0 && isWorthQuoting(hit),
  );
}

/**
 * What a model said without being somebody may be made up, or read from this very memory; and a question, such as the same one asked
 * before, tells nothing.
 */
function isWorthQuoting({ kind, by, name, text }: SearchHit): boolean {
  if (kind !== 'message') return true;
  return !(by === 'ASSISTANT' && !name) && !/^[^.!?。！？]*[?？]\s*$/.test(text);
}

/** What a boundary reads. */
export function kindsOf({ includeFacts, includeMemories, includeDocuments }: BoundaryInUse): HitKind[] {
  return [
    ...(includeFacts ? (['fact', 'message'] as const) : []),
    ...(includeMemories ? (['memory'] as const) : []),
    ...(includeDocuments ? (['passage'] as const) : []),
  ];
}

import type { Pool } from 'pg';
import type { BoundaryInUse } from './boundary-in-use.ts';
import type { EmbeddingsClient } from '../../catalog/embeddings-client.ts';
import { writeBlock, type MemoryBlock } from '../../recall/block.ts';
import { searchScopes } from '../../recall/search.ts';
import type { HitKind, SearchHit } from '../../recall/types.ts';

const MAX_HITS = 50;
/** Hits below this share of the best score are noise. */
const MIN_SHARE = 0.25;

/**
 * Returns the boundary's memory on `query` as one block of at most `maxTokens`, or null when
 * nothing matches or fits. Use of the boundary is permission to read through it.
 */
export async function recall(
  pool: Pool,
  boundary: BoundaryInUse,
  query: string,
  embeddings?: EmbeddingsClient,
): Promise<MemoryBlock | null> {
  return writeBlock(await findForPrompt(pool, boundary, query, embeddings), boundary.maxTokens);
}

/** Hits of the boundary's memory that are worth a place in a prompt, best first. */
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
  const minScore = (hits[0]?.score ?? 0) * MIN_SHARE;
  // Hits that words alone would find stay in beside similar ones.
  return hits.filter(
    (hit) => (hit.score >= minScore || (hit.share ?? 0) >= MIN_SHARE) && hit.pinned >= 0 && isWorthQuoting(hit),
  );
}

/**
 * Unnamed assistants may make things up or repeat this memory. A question, such as the same one
 * asked before, says nothing.
 */
function isWorthQuoting({ kind, by, name, text }: SearchHit): boolean {
  if (kind !== 'message') return true;
  return !(by === 'ASSISTANT' && !name) && !/^[^.!?。！？]*[?？]\s*$/.test(text);
}

/** Kinds of memory that a boundary reads. */
export function kindsOf({ includeFacts, includeMemories, includeDocuments }: BoundaryInUse): HitKind[] {
  return [
    ...(includeFacts ? (['fact', 'message'] as const) : []),
    ...(includeMemories ? (['memory'] as const) : []),
    ...(includeDocuments ? (['passage'] as const) : []),
  ];
}

import type { Pool } from 'pg';
import type { BoundaryInUse } from './boundary-in-use.ts';
import type { EmbeddingsClient } from '../../catalog/embeddings-client.ts';
import { writeBlock, type MemoryBlock } from '../../recall/block.ts';
import { searchScopes } from '../../recall/search.ts';
import type { HitKind, Question, SearchHit } from '../../recall/types.ts';

const MAX_HITS = 50;
/** Hits that score below this share of the best hit are noise. */
const MIN_SHARE = 0.25;

/**
 * Returns the boundary's memory of `query` as one block of at most `boundary.maxTokens` tokens, or
 * null if nothing matches or fits. Checks no permission: `findBoundaryInUse` left out what its
 * caller may not read.
 */
export async function recall(
  pool: Pool,
  boundary: BoundaryInUse,
  query: string,
  embeddings?: EmbeddingsClient,
): Promise<MemoryBlock | null> {
  const options = embeddings ? { embeddings } : {};
  return writeBlock(await findForPrompt(pool, boundary, query, options), boundary.maxTokens);
}

/** Returns the hits of the boundary's memory that are worth quoting in a prompt, best first. */
export async function findForPrompt(
  pool: Pool,
  boundary: BoundaryInUse,
  query: string,
  options: Pick<Question, 'embeddings' | 'asOf'> = {},
): Promise<SearchHit[]> {
  const { teamId, projectIds, documentProjectIds, agentIds } = boundary;
  const hits = await searchScopes(pool, {
    teamId,
    projectIds,
    documentProjectIds,
    agentIds,
    query,
    kinds: kindsOf(boundary),
    limit: MAX_HITS,
    ...options,
  });
  const minScore = (hits[0]?.score ?? 0) * MIN_SHARE;
  // Keep hits that are strong by words alone, even if vector similarity ranks them lower.
  return hits.filter(
    (hit) => (hit.score >= minScore || (hit.share ?? 0) >= MIN_SHARE) && hit.pinned >= 0 && isWorthQuoting(hit),
  );
}

/**
 * Excludes messages of unnamed assistants, which may be invented or quoted from this very memory.
 * Excludes messages that are one question, which carry no information.
 */
function isWorthQuoting({ kind, by, name, text }: SearchHit): boolean {
  if (kind !== 'message') return true;
  return !(by === 'ASSISTANT' && !name) && !/^[^.!?。！？]*[?？]\s*$/.test(text);
}

/** Returns the kinds of memory that a boundary reads. */
export function kindsOf({ includeFacts, includeMemories, includeDocuments }: BoundaryInUse): HitKind[] {
  return [
    ...(includeFacts ? (['fact', 'message'] as const) : []),
    ...(includeMemories ? (['memory'] as const) : []),
    ...(includeDocuments ? (['passage'] as const) : []),
  ];
}

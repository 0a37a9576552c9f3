import type { Pool } from 'pg';
import type { BoundaryInUse } from './boundary-in-use.ts';
import type { EmbeddingsClient } from '../../catalog/embeddings-client.ts';
import { openGate, type Screens } from '../../recall/gate.ts';
import { searchScopes } from '../../recall/search.ts';
import type { Dropped, HitKind, SearchHit } from '../../recall/types.ts';

/** Twice what the largest block holds, so that facts can take the place of messages. */
const MAX_HITS = 100;
/** Hits that score below this share of the best hit are noise. */
const MIN_SHARE = 0.25;

/** Where a prompt's memory comes from. */
export type PromptSources = Pick<
  BoundaryInUse,
  'teamId' | 'projectIds' | 'documentProjectIds' | 'agentIds' | 'includeFacts' | 'includeMemories' | 'includeDocuments'
>;

/** A question of a model call, and what decides which memory may reach its prompt. */
export interface PromptQuestion {
  query: string;
  /** The turn before it, which counts half when the question has few terms. */
  before?: string | undefined;
  screens: Screens;
  /** The texts of the request itself, which need no memory. */
  texts?: () => readonly string[];
  limit?: number;
  embeddings?: EmbeddingsClient;
  /** Recalls what was in force at that time. Default: now. */
  asOf?: Date;
}

/**
 * Returns the hits of the boundary's memory that are worth quoting in a prompt, best first. Checks
 * no permission: `findBoundaryInUse` left out what its caller may not read.
 */
export async function findForPrompt(
  pool: Pool,
  boundary: PromptSources,
  { query, before, screens, texts = () => [], limit = MAX_HITS, embeddings, asOf }: PromptQuestion,
): Promise<{ hits: SearchHit[]; dropped: readonly Dropped[] }> {
  const { teamId, projectIds, documentProjectIds, agentIds } = boundary;
  const gate = openGate(screens, { promptWith: () => [query, ...texts()] });
  const hits = await searchScopes(pool, {
    teamId,
    projectIds,
    documentProjectIds,
    agentIds,
    query,
    ...(before === undefined ? {} : { before }),
    kinds: kindsOf(boundary),
    limit,
    gate,
    ...(embeddings ? { embeddings } : {}),
    ...(asOf ? { asOf } : {}),
  });
  const minScore = (hits[0]?.score ?? 0) * MIN_SHARE;
  // Keep hits that are strong by words alone, even if vector similarity ranks them lower.
  const strong = hits.filter((hit) => hit.score >= minScore || (hit.share ?? 0) >= MIN_SHARE);
  return { hits: strong, dropped: gate.dropped };
}

/** Returns the kinds of memory that a boundary reads. */
export function kindsOf({ includeFacts, includeMemories, includeDocuments }: PromptSources): HitKind[] {
  return [
    ...(includeFacts ? (['fact', 'message'] as const) : []),
    ...(includeMemories ? (['memory'] as const) : []),
    ...(includeDocuments ? (['passage'] as const) : []),
  ];
}

import type { Pool } from 'pg';
import { findFacts, findMemories, type Hit as Found } from './search.ts';

/** What may be found for a question: a fact, a named memory, a passage of a document, or a message of a conversation. */
export type HitKind = 'fact' | 'memory' | 'passage' | 'message';

/** Something found for a question. Higher scores match better; they compare within one search only. */
export interface Hit {
  kind: HitKind;
  id: string;
  /** The fact, memory, drive item or conversation that it is or belongs to. */
  sourceId: string;
  text: string;
  score: number;
  /** When it was last said or written. */
  at: Date;
  /** Where it comes from: a `FactSourceKind`. */
  by: string;
}

export interface Question {
  teamId: string;
  projectIds: readonly string[];
  agentIds: readonly string[];
  query: string;
  kinds: readonly HitKind[];
  limit: number;
}

/** What these projects and agents of that team remember on the question, best first. Nothing of others is ever among it. */
export async function findHits(pool: Pool, question: Question): Promise<Hit[]> {
  const { teamId, projectIds, agentIds, query, kinds, limit } = question;
  const scopes = [...projectIds, ...agentIds];
  const [facts, memories] = await Promise.all([
    kinds.includes('fact') && scopes.length > 0 ? findFacts(pool, { teamId, scopes, query, limit }) : [],
    kinds.includes('memory') && projectIds.length > 0 ? findMemories(pool, { teamId, projectIds, query, limit }) : [],
  ]);
  return [...facts, ...memories]
    .sort((a, b) => b.score - a.score || b.at.getTime() - a.at.getTime())
    .slice(0, limit)
    .map((hit: Found) => ({ ...hit, sourceId: hit.id }));
}

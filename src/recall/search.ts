import type { Pool } from 'pg';
import type { EmbeddingsClient } from '../catalog/embeddings-client.ts';
import { findSimilar } from './embeddings/find-similar.ts';
import { fuseRankings } from './embeddings/fuse-rankings.ts';
import { analyze } from './analyze.ts';
import { findCandidates, type Candidates } from './candidates.ts';
import { scoreCandidates, type Explanation } from './score-candidates.ts';

/** What may be found for a question: a fact, a named memory, a passage of a document, or a message of a conversation. */
export type HitKind = 'fact' | 'memory' | 'passage' | 'message';

/** Something found for a question. Higher scores match better; they compare within one search only. */
export interface SearchHit {
  kind: HitKind;
  id: string;
  /** The fact, memory, drive item or conversation that it is or belongs to. */
  sourceId: string;
  text: string;
  score: number;
  /** When it was last said or written. */
  at: Date;
  /** Where it comes from: a `FactSourceKind`, or ASSISTANT for what a model said. */
  by: string;
  /** 1: first among equals. -1: never put into a prompt. */
  pinned: number;
  /** Whom a fact is about; who said a message. */
  name: string | null;
  /** Of facts: the messages that said it. */
  messageIds: readonly string[];
  /** Of the best score by words alone, when likeness counts too. */
  share?: number;
  explain: Explanation;
}

export interface Question {
  teamId: string;
  projectIds: readonly string[];
  agentIds: readonly string[];
  query: string;
  kinds: readonly HitKind[];
  limit: number;
  /** Left out: what shares words with the question is found, and nothing else. */
  embeddings?: EmbeddingsClient;
}

/** The longest question that is searched with: of a longer one its end, because every word costs. */
const MAX_CHARACTERS = 2_000;
const MAX_TERMS = 32;

const NO_CANDIDATES: Candidates = { rows: [], frequencies: [], total: 0 };

/** What these projects and agents of that team remember on the question, best first. Nothing of others is ever among it. */
export async function searchScopes(pool: Pool, question: Question): Promise<SearchHit[]> {
  const query = question.query.slice(-MAX_CHARACTERS);
  const terms = analyze(query).slice(-MAX_TERMS);
  if (question.projectIds.length + question.agentIds.length === 0) return [];
  const [candidates, similar] = await Promise.all([
    terms.length > 0 ? findCandidates(pool, question, terms) : NO_CANDIDATES,
    question.embeddings ? findSimilar(pool, { ...question, query }, question.embeddings) : [],
  ]);
  const scored = fuseRankings(scoreCandidates(query, terms, candidates), similar);
  const hits: SearchHit[] = [];
  const seen = new Set<string>();
  for (const { candidate, score, share, explain } of scored) {
    const { kind, id, sourceId, text, at, by, pinned, name, messageIds } = candidate;
    // Of a memory its best piece alone.
    if (text === null || seen.has(id)) continue;
    seen.add(id);
    const hit: SearchHit = { kind, id, sourceId, text, score, at, by, pinned, name, messageIds, explain };
    hits.push(share === undefined ? hit : { ...hit, share });
    if (hits.length === question.limit) break;
  }
  return hits;
}

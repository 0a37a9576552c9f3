import type { Pool } from 'pg';
import { analyze } from './analyze.ts';
import { findCandidates } from './candidates.ts';
import { creditCandidates, type Explanation } from './credit.ts';

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
  /** Where it comes from: a `FactSourceKind`, or ASSISTANT for what a model said. */
  by: string;
  /** 1: first among equals. -1: never put into a prompt. */
  pinned: number;
  explain: Explanation;
}

export interface Question {
  teamId: string;
  projectIds: readonly string[];
  agentIds: readonly string[];
  query: string;
  kinds: readonly HitKind[];
  limit: number;
}

/** The longest question that is searched with: of a longer one its end, because every word costs. */
const MOST_CHARACTERS = 2_000;
const MOST_TERMS = 32;

/** What these projects and agents of that team remember on the question, best first. Nothing of others is ever among it. */
export async function findHits(pool: Pool, question: Question): Promise<Hit[]> {
  const query = question.query.slice(-MOST_CHARACTERS);
  const terms = analyze(query).slice(-MOST_TERMS);
  if (terms.length === 0 || question.projectIds.length + question.agentIds.length === 0) return [];
  const scored = creditCandidates(query, terms, await findCandidates(pool, question, terms));
  const hits: Hit[] = [];
  const seen = new Set<string>();
  for (const { candidate, score, explain } of scored) {
    const { kind, id, sourceId, text, at, by, pinned } = candidate;
    // Of a memory its best piece alone.
    if (text === null || seen.has(id)) continue;
    seen.add(id);
    hits.push({ kind, id, sourceId, text, score, at, by, pinned, explain });
    if (hits.length === question.limit) break;
  }
  return hits;
}

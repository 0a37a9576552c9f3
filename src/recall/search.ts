import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { findSimilar } from './embeddings/find-similar.ts';
import { analyze } from './analyze.ts';
import { findCandidates } from './candidates.ts';
import { readDateRanges } from './date-range.ts';
import { addDated, findDated } from './find-dated.ts';
import { fuseRankings } from './fuse-rankings.ts';
import { scoreCandidates } from './score-candidates.ts';
import type { Candidates, Question, SearchHit } from './types.ts';

/** Of longer questions, head and tail count: every word costs, and the question is at either. */
const MAX_CHARACTERS = 2_000;
const MAX_TERMS = 32;
/** Characters at the end in which the words of the tail are looked for. */
const TAIL = 240;
/** A question with fewer terms is read with the turn before. */
const FEW_TERMS = 4;
const OF_TURN_BEFORE = 0.5;

const NO_CANDIDATES: Candidates = { rows: [], frequencies: [], total: 0 };

/** Searches the memory of these projects and agents of one team, best first. */
export async function searchScopes(pool: Pool, question: Question): Promise<SearchHit[]> {
  const query = headAndTail(question.query);
  const own = termsOf(query);
  const before = own.length < FEW_TERMS && own.length > 0 ? headAndTail(question.before ?? '') : '';
  const terms = [...new Set([...own, ...termsOf(before)])].slice(0, MAX_TERMS);
  const weights = terms.map((_, i) => (i < own.length ? 1 : OF_TURN_BEFORE));
  const { projectIds, documentProjectIds = projectIds, agentIds } = question;
  if (projectIds.length + documentProjectIds.length + agentIds.length === 0) return [];
  const dates = readDateRanges(query, question.asOf ?? new Date());
  const [candidates, dated, similar] = await Promise.all([
    terms.length > 0 ? findCandidates(pool, question, terms, weights) : NO_CANDIDATES,
    dates ? findDated(pool, question, dates) : [],
    question.embeddings && !question.asOf
      ? findSimilar(pool, { ...question, query: `${before}\n${query}`.trim() }, question.embeddings)
      : [],
  ]);
  const byWords = scoreCandidates(query, terms, weights, candidates);
  const scored = fuseRankings(dates ? addDated(byWords, dated, dates) : byWords, similar);
  const hits: SearchHit[] = [];
  const seen = new Set<string>();
  for (const { candidate, score, share, explain } of scored) {
    const { kind, id, sourceId, at, by, pinned, name, messageIds, detail } = candidate;
    // Return only the best-matching piece of each memory.
    if (seen.has(id)) continue;
    const text = question.gate.admit(candidate);
    if (text === null) continue;
    seen.add(id);
    const isRedacted = candidate.text?.startsWith(text) === false;
    const shown = isRedacted ? { ...explain, isRedacted } : explain;
    const hit: SearchHit = {
      kind,
      id,
      sourceId,
      text,
      score,
      at,
      by,
      pinned,
      name,
      messageIds,
      detail,
      explain: shown,
    };
    if (share !== undefined) hit.share = share;
    if (candidate.text !== null && text !== candidate.text) hit.mark = digestOf(candidate.text);
    hits.push(hit);
    if (hits.length === question.limit) break;
  }
  return hits;
}

/** The digest by which a text is known to be unchanged, as PostgreSQL computes it. */
export function digestOf(text: string): string {
  return hash('md5', text);
}

function headAndTail(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text.slice(0, MAX_CHARACTERS / 2)}\n${text.slice(-MAX_CHARACTERS / 2)}`;
}

/** The distinct terms; of many, the first ones and those of the end. */
function termsOf(text: string): string[] {
  const terms = analyze(text);
  if (terms.length <= MAX_TERMS) return terms;
  return [...new Set([...terms.slice(0, MAX_TERMS / 2), ...analyze(text.slice(-TAIL)).slice(-MAX_TERMS / 2)])];
}

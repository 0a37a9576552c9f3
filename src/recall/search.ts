import type { Pool } from 'pg';
import { findSimilar } from './embeddings/find-similar.ts';
import { fuseRankings } from './embeddings/fuse-rankings.ts';
import { analyze } from './analyze.ts';
import { findCandidates } from './candidates.ts';
import { readDateRanges } from './date-range.ts';
import { addDated, findDated } from './find-dated.ts';
import { scoreCandidates } from './score-candidates.ts';
import type { Candidates, Question, SearchHit } from './types.ts';

/** Longer questions are cut to their end, because every word costs. */
const MAX_CHARACTERS = 2_000;
const MAX_TERMS = 32;

const NO_CANDIDATES: Candidates = { rows: [], frequencies: [], total: 0 };

/** Searches the memory of these projects and agents of one team, best first. */
export async function searchScopes(pool: Pool, question: Question): Promise<SearchHit[]> {
  const query = question.query.slice(-MAX_CHARACTERS);
  const terms = analyze(query).slice(-MAX_TERMS);
  const { projectIds, documentProjectIds = projectIds, agentIds } = question;
  if (projectIds.length + documentProjectIds.length + agentIds.length === 0) return [];
  const dates = readDateRanges(query, question.asOf ?? new Date());
  const [candidates, dated, similar] = await Promise.all([
    terms.length > 0 ? findCandidates(pool, question, terms) : NO_CANDIDATES,
    dates ? findDated(pool, question, dates) : [],
    question.embeddings && !question.asOf ? findSimilar(pool, { ...question, query }, question.embeddings) : [],
  ]);
  const byWords = scoreCandidates(query, terms, candidates);
  const scored = fuseRankings(dates ? addDated(byWords, dated, dates) : byWords, similar);
  const hits: SearchHit[] = [];
  const seen = new Set<string>();
  for (const { candidate, score, share, explain } of scored) {
    const { kind, id, sourceId, text, at, by, pinned, name, messageIds, detail } = candidate;
    // Return only the best-matching piece of each memory.
    if (text === null || seen.has(id)) continue;
    seen.add(id);
    const hit: SearchHit = { kind, id, sourceId, text, score, at, by, pinned, name, messageIds, detail, explain };
    hits.push(share === undefined ? hit : { ...hit, share });
    if (hits.length === question.limit) break;
  }
  return hits;
}

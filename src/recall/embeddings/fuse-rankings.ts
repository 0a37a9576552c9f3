import type { Candidate, Scored, Similar } from '../types.ts';

/** What a full likeness adds to the score of a text; the words that it shares with the question come to 1 at most. */
const SIMILARITY_WEIGHT = 0.5;

export interface Fused extends Scored {
  /** Of the best score by words. Left out where nothing is alike: then the score is by words. */
  share?: number;
}

/**
 * What shares words with the question and what is alike to it, in one order, best first: each by its share of the best score by words,
 * and half the cosine. Whatever shares words is still there. Without anything alike, nothing changes.
 */
export function fuseRankings(scored: readonly Scored[], similar: readonly Similar[]): readonly Fused[] {
  if (similar.length === 0) return scored;
  const best = scored[0]?.score ?? 0;
  const similarityOf = new Map(similar.map(({ candidate, similarity }) => [keyOf(candidate), similarity]));
  const lexical = new Set(scored.map(({ candidate }) => keyOf(candidate)));
  const others = similar
    .filter(({ candidate }) => !lexical.has(keyOf(candidate)))
    .map(({ candidate }): Scored => ({ candidate, score: 0, explain: { terms: [], boosts: [] } }));
  return [...scored, ...others]
    .map(({ candidate, score, explain }) => {
      const similarity = similarityOf.get(keyOf(candidate));
      const share = best > 0 ? score / best : 0;
      return {
        candidate,
        score: share + SIMILARITY_WEIGHT * Math.max(0, similarity ?? 0),
        share,
        explain: similarity === undefined ? explain : { ...explain, similarity },
      };
    })
    .toSorted((a, b) => b.score - a.score || b.candidate.at.getTime() - a.candidate.at.getTime());
}

/** Of a memory n is the number of its piece. */
function keyOf({ kind, id, n }: Candidate): string {
  return kind === 'memory' ? `${kind} ${id} ${n}` : `${kind} ${id}`;
}

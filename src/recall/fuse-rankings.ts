import { compareRanked } from './provenance.ts';
import type { Candidate, Scored, Similar } from './types.ts';

/** Score of cosine 1. Words in common add up to 1 at most. */
const SIMILARITY_WEIGHT = 0.5;

interface Fused extends Scored {
  /** Share of the best score by words. Absent without similar texts: then the score is by words. */
  share?: number;
}

/**
 * Fuses the ranking by words with the ranking by vectors, best first: each text's share of the best
 * score by words, plus half its cosine. No text is dropped. Without similar texts nothing changes.
 */
export function fuseRankings(scored: readonly Scored[], similar: readonly Similar[]): readonly Fused[] {
  if (similar.length === 0) return scored;
  const best = scored[0]?.score ?? 0;
  const similarityOf = new Map(similar.map(({ candidate, similarity }) => [keyOf(candidate), similarity]));
  const lexical = new Set(scored.map(({ candidate }) => keyOf(candidate)));
  const others = similar
    .filter(({ candidate }) => !lexical.has(keyOf(candidate)))
    .map(({ candidate }): Scored => ({ candidate, score: 0, explain: { terms: [], boosts: [], coverage: 0 } }));
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
    .toSorted(compareRanked);
}

/** For memories, `n` is the number of the piece. */
function keyOf({ kind, id, n }: Candidate): string {
  return kind === 'memory' ? `${kind} ${id} ${n}` : `${kind} ${id}`;
}

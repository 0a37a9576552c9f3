import type { Meaning } from './embeddings/find-similar.ts';
import { compareRanked } from './provenance.ts';
import type { Scored } from './types.ts';

/** Score of one deviation above the mean. Words in common add up to 1 at most. */
const MEANING_WEIGHT = 0.12;
/** Deviations that count: no text gains more than .6 of what the best has by words. */
const MAX_STANDARD_SCORE = 5;
/** Least of what stands out: a scope of few texts deviates little. */
const MIN_OF_OUTSTANDING = 1;

interface Fused extends Scored {
  /** Share of the best score by words. Absent without vectors: then the score is by words. */
  share?: number;
}

/**
 * Fuses the ranking by words with how far texts stand out by their vectors, best first: each text's
 * share of the best score by words, plus its deviations above the mean, weighted. A text without a
 * vector keeps its place by words. No text is dropped. Without vectors nothing changes.
 */
export function fuseRankings(scored: readonly Scored[], meaning: Meaning | null): readonly Fused[] {
  if (!meaning) return scored;
  const { trust, likenessOf, similar } = meaning;
  const best = scored[0]?.score ?? 0;
  const alike: Fused[] = [];
  const placed = new Map<number, Scored>();
  const others = similar.map((candidate): Scored => ({
    candidate,
    score: 0,
    explain: { terms: [], boosts: [], coverage: 0 },
  }));
  for (const [place, one] of [...scored, ...others].entries()) {
    const { candidate, score, explain } = one;
    const likeness = likenessOf(candidate);
    if (!likeness) {
      placed.set(place, one);
      continue;
    }
    const share = best > 0 ? score / best : 0;
    const least = likeness.standsOut ? MIN_OF_OUTSTANDING : 0;
    const standing = Math.min(MAX_STANDARD_SCORE, Math.max(least, likeness.standardScore));
    const added = trust * MEANING_WEIGHT * standing;
    alike.push({ candidate, score: share + added, share, explain: { ...explain, ...likeness, meaning: added } });
  }
  if (alike.length === 0) return scored;
  return withPlaced(alike.toSorted(compareRanked), placed, best);
}

/** Puts texts at their places by words. Their scores lie between those of their neighbours. */
function withPlaced(alike: readonly Fused[], placed: ReadonlyMap<number, Scored>, best: number): Fused[] {
  const fused: Fused[] = [];
  const rest = alike[Symbol.iterator]();
  let next = rest.next();
  for (let place = 0; place < alike.length + placed.size; place++) {
    const one = placed.get(place);
    if (!one) {
      if (!next.done) fused.push(next.value);
      next = rest.next();
      continue;
    }
    const share = best > 0 ? one.score / best : 0;
    const score = Math.max(share, next.done ? 0 : next.value.score);
    fused.push({ ...one, score, share, explain: { ...one.explain, meaning: score - share } });
  }
  return fused;
}

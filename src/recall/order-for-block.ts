import type { SearchHit } from './types.ts';

/** Share of what a message and its neighbours lend to a further fact: the first tells it. */
const OF_TOLD = 0.5;

/** Orders the hits of a search, best first, as they are considered for a block. */
export function orderForBlock(hits: readonly SearchHit[]): SearchHit[] {
  return ownersFirst(bestOfMessagesFirst(hits));
}

/** Ranks the further facts of a message more by their own words. */
function bestOfMessagesFirst(hits: readonly SearchHit[]): SearchHit[] {
  const told = new Set<string>();
  return hits
    .map((hit) => {
      const isTold = hit.messageIds.length > 0 && hit.messageIds.every((id) => told.has(id));
      for (const id of hit.messageIds) told.add(id);
      return { hit, score: isTold ? scoreOfFurther(hit) : hit.score };
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ hit }) => hit);
}

function scoreOfFurther({ score, share = score, explain }: SearchHit): number {
  let [all, lent] = [0, 0];
  for (const { idf, place, weight } of explain.terms) {
    all += idf * weight;
    if (place === 'source' || place === 'adjacent') lent += idf * weight;
  }
  return all > 0 ? score - share * (1 - OF_TOLD) * (lent / all) : score;
}

/** Puts a fact behind the one it disagrees with, which a person wrote or which replaced it. */
function ownersFirst(hits: readonly SearchHit[]): SearchHit[] {
  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  const ordered = new Set<SearchHit>();
  for (const hit of hits) {
    const other = byId.get(hit.detail?.conflictsWith ?? '');
    if (other) ordered.add(other);
    ordered.add(hit);
  }
  return [...ordered];
}

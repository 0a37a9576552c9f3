import type { SearchHit } from './types.ts';

/** Orders the hits of a search as they are considered for a block. */
export function orderForBlock(hits: readonly SearchHit[]): SearchHit[] {
  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  const ordered = new Set<SearchHit>();
  for (const hit of hits) {
    // Behind the one it disagrees with, which a person wrote or which replaced it.
    const other = byId.get(hit.detail?.conflictsWith ?? '');
    if (other) ordered.add(other);
    ordered.add(hit);
  }
  return [...ordered];
}

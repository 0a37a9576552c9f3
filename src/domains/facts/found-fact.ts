import type { Context } from '../../request/context.ts';
import type { FactRow } from './fact.entity.ts';
import { findFact, mayReadFact } from './facts.ts';
import type { SearchHit } from '../../recall/types.ts';

/** The scores of facts that were found. Each is a view of its own: the same fact may be read in another way in the same request. */
const scores = new WeakMap<FactRow, number>();

/** The fact that a hit is, with the hit's score. Null of other kinds, when it is gone, and when the caller may not read facts there. */
export async function factOfHit(ctx: Context, hit: SearchHit): Promise<FactRow | null> {
  const fact = hit.kind === 'fact' ? await findFact(ctx, hit.id) : null;
  if (!fact || !mayReadFact(ctx, fact)) return null;
  const found = { ...fact };
  scores.set(found, hit.score);
  return found;
}

/** How well a fact matched the question that found it; 0 when it was not found by one. */
export function scoreOf(fact: FactRow): number {
  return scores.get(fact) ?? 0;
}

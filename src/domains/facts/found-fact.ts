import type { Context } from '../../request/context.ts';
import type { FactRow } from './fact.entity.ts';
import { findFact, mayReadFact } from './facts.ts';
import type { SearchHit } from '../../recall/types.ts';

/** A fact, with its score where a search found it. */
export type FoundFact = FactRow & { readonly score?: number };

/** The fact of a hit. Null for other kinds, and for a fact that is gone or closed to the caller. */
export async function factOfHit(ctx: Context, hit: SearchHit): Promise<FoundFact | null> {
  const fact = hit.kind === 'fact' ? await findFact(ctx, hit.id) : null;
  if (!fact || !mayReadFact(ctx, fact)) return null;
  return Object.assign(Object.create(fact) as FactRow, { score: hit.score });
}

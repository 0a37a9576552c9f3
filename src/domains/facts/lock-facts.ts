import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { Fact } from './fact.entity.ts';

/** Locks facts of the team, in the order of their ids. Returns those that exist, by their ids. */
export async function lockFacts(
  ctx: Context,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, Fact>> {
  const distinct = [...new Set(ids.filter((id) => id != null))];
  if (distinct.length === 0) return new Map();
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const;
  const facts = await ctx.em.find(Fact, { id: { $in: distinct } }, lock);
  return new Map(facts.map((fact) => [fact.id, fact]));
}

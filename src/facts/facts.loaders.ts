import DataLoader from 'dataloader';
import type { Context } from '../context.ts';
import { Fact } from './fact.entity.ts';

/** Facts by their ids, in one statement. */
export function factLoader(ctx: Context): DataLoader<string, Fact | null> {
  return new DataLoader(async (ids) => {
    const facts = await ctx.em.find(Fact, { id: { $in: [...ids] } });
    const byId = new Map(facts.map((fact) => [fact.id, fact]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}

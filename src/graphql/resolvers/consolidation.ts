import { consolidateFacts } from '../../domains/consolidation/consolidate.ts';
import { undoConsolidation } from '../../domains/consolidation/store-summaries.ts';
import { findFactsById } from '../../domains/facts/facts.ts';
import type { Resolvers } from '../generated.ts';

export const consolidationResolvers: Resolvers = {
  Mutation: {
    consolidateFacts: async (_, { input }, ctx) => ({ summaries: await consolidateFacts(ctx, input) }),
    undoConsolidation: async (_, { input }, ctx) => ({
      facts: await findFactsById(ctx, await undoConsolidation(ctx, input)),
    }),
  },
  Consolidation: {
    facts: ({ factIds }, _, ctx) => findFactsById(ctx, factIds),
  },
};

import { loadRelated } from '../../request/load-related.ts';
import { findNode } from '../node.ts';
import { findCallLimit, findLimitUse, listCallLimits } from '../../domains/limits/call-limits.ts';
import { removeCallLimit, setCallLimit } from '../../domains/limits/set-call-limit.ts';
import type { Resolvers } from '../generated.ts';

export const limitResolvers: Resolvers = {
  Query: {
    callLimit: (_, { subjectId }, ctx) => findCallLimit(ctx, subjectId),
    callLimits: (_, args, ctx) => listCallLimits(ctx, args),
  },
  Mutation: {
    setCallLimit: async (_, { input }, ctx) => ({ callLimit: await setCallLimit(ctx, input) }),
    removeCallLimit: async (_, { input }, ctx) => {
      await removeCallLimit(ctx, input.subjectId);
      return { subjectId: input.subjectId };
    },
  },
  CallLimit: {
    subject: ({ subjectId }, _, ctx) => findNode(ctx, subjectId),
    use: (limit, _, ctx) => findLimitUse(ctx, limit),
    setBy: (limit) => loadRelated(limit.setBy),
  },
};

import { countsOf } from '../../domains/bin/erased.ts';
import { findPrincipal } from '../../domains/identity/who-changed.ts';
import { erasePerson, getErasure, listErasures, listSharedFacts } from '../../domains/privacy/erase-person.ts';
import { exportUrlOf } from '../../domains/privacy/export-memory.ts';
import { KEPT_OF_PERSON, KEPT_OF_THINGS } from '../../domains/privacy/kept.ts';
import type { Resolvers } from '../generated.ts';

export const privacyResolvers: Resolvers = {
  Query: {
    erasure: (_, { id }, ctx) => getErasure(ctx, id),
    erasures: (_, args, ctx) => listErasures(ctx, args),
  },
  Mutation: {
    erasePerson: (_, { input }, ctx) => erasePerson(ctx, input),
  },
  Erasure: {
    erased: ({ counts }) => countsOf(counts),
    stays: () => [...KEPT_OF_PERSON],
    sharedFacts: ({ sharedFactIds }, args, ctx) => listSharedFacts(ctx, sharedFactIds, args),
    startedBy: ({ principalId }, _, ctx) => findPrincipal(ctx, principalId),
  },
  ErasePersonPayload: {
    erased: ({ counts }) => countsOf(counts),
    stays: () => [...KEPT_OF_PERSON],
    sharedFacts: ({ sharedFactIds }, args, ctx) => listSharedFacts(ctx, sharedFactIds, args),
  },
  Purged: {
    stays: () => [...KEPT_OF_THINGS],
  },
  Actor: { exportUrl: exportUrlOf },
  Project: { exportUrl: exportUrlOf },
  Team: { exportUrl: exportUrlOf },
};

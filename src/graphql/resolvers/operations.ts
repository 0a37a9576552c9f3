import type { Resolvers } from '../generated.ts';
import { getMaintenance, setMaintenance } from '../../domains/operations/maintenance.ts';

export const operationsResolvers: Resolvers = {
  Query: {
    maintenance: (_, _args, ctx) => getMaintenance(ctx),
  },
  Mutation: {
    setMaintenance: async (_, { input }, ctx) => ({ maintenance: await setMaintenance(ctx, input) }),
  },
};

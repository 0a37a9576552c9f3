import type { Resolvers } from '../graphql/generated.ts';
import { getMaintenance, setMaintenance } from './maintenance.ts';

export const operationsResolvers: Resolvers = {
  Query: {
    maintenance: (_, _args, ctx) => getMaintenance(ctx),
  },
  Mutation: {
    setMaintenance: async (_, { input }, ctx) => ({ maintenance: await setMaintenance(ctx, input) }),
  },
};

import type { Resolvers } from '../generated.ts';
import { getMaintenance, setMaintenance } from '../../domains/operations/maintenance.ts';
import { endSecretKey, listSecretKeys } from '../../domains/operations/secret-keys.ts';

export const operationsResolvers: Resolvers = {
  Query: {
    maintenance: (_, _args, ctx) => getMaintenance(ctx),
    secretKeys: (_, _args, ctx) => listSecretKeys(ctx),
  },
  Mutation: {
    endSecretKey: async (_, { input }, ctx) => ({ secretKeys: await endSecretKey(ctx, input.secretKeyId) }),
    setMaintenance: async (_, { input }, ctx) => ({ maintenance: await setMaintenance(ctx, input) }),
  },
};

import type { Resolvers } from '../generated.ts';
import { getMaintenance, setMaintenance } from '../../domains/operations/maintenance.ts';
import { endSecretKey, listSecretKeys } from '../../domains/operations/secret-keys.ts';
import {
  listTrustedDocuments,
  pushTrustedDocuments,
  removeTrustedDocuments,
} from '../../domains/operations/trusted-documents.ts';

export const operationsResolvers: Resolvers = {
  Query: {
    maintenance: (_, _args, ctx) => getMaintenance(ctx),
    trustedDocuments: (_, args, ctx) => listTrustedDocuments(ctx, args),
    secretKeys: (_, _args, ctx) => listSecretKeys(ctx),
  },
  Mutation: {
    endSecretKey: async (_, { input }, ctx) => ({ secretKeys: await endSecretKey(ctx, input.secretKeyId) }),
    pushTrustedDocuments: async (_, { input }, ctx) => ({ added: await pushTrustedDocuments(ctx, input) }),
    removeTrustedDocuments: async (_, { input }, ctx) => {
      await removeTrustedDocuments(ctx, input);
      return { removedHashes: input.hashes };
    },
    setMaintenance: async (_, { input }, ctx) => ({ maintenance: await setMaintenance(ctx, input) }),
  },
};

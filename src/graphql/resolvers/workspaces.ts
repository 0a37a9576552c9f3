import type { Resolvers } from '../generated.ts';
import {
  createWorkspace,
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  updateWorkspace,
} from '../../domains/workspaces/workspaces.ts';

export const workspaceResolvers: Resolvers = {
  Query: {
    workspace: (_, { id }, ctx) => getWorkspace(ctx, id),
    workspaces: (_, args, ctx) => listWorkspaces(ctx, args),
  },
  Mutation: {
    createWorkspace: async (_, { input }, ctx) => ({ workspace: await createWorkspace(ctx, input) }),
    updateWorkspace: async (_, { input }, ctx) => ({ workspace: await updateWorkspace(ctx, input) }),
    deleteWorkspace: async (_, { input }, ctx) => {
      await deleteWorkspace(ctx, input);
      return { deletedId: input.id };
    },
  },
};

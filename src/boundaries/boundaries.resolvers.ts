import type { Resolvers } from '../graphql/generated.ts';
import { createBoundary, deleteBoundary, getBoundary, listBoundaries, updateBoundary } from './boundaries.ts';

export const boundaryResolvers: Resolvers = {
  Query: {
    boundary: (_, { id }, ctx) => getBoundary(ctx, id),
    boundaries: (_, args, ctx) => listBoundaries(ctx, args),
  },
  Mutation: {
    createBoundary: async (_, { input }, ctx) => ({ boundary: await createBoundary(ctx, input) }),
    updateBoundary: async (_, { input }, ctx) => ({ boundary: await updateBoundary(ctx, input) }),
    deleteBoundary: async (_, { input }, ctx) => {
      await deleteBoundary(ctx, input.id);
      return { deletedId: input.id };
    },
  },
  Workspace: {
    boundaries: (workspace, args, ctx) => listBoundaries(ctx, args, workspace.id),
  },
  Boundary: {
    workspace: (boundary) => boundary.workspace.loadOrFail(),
    writeProject: async (boundary) => (await boundary.writeProject?.load()) ?? null,
    writeAgent: async (boundary) => (await boundary.writeAgent?.load()) ?? null,
  },
};

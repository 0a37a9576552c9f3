import type { GraphQLResolveInfo } from 'graphql';
import { loadRelated } from '../../request/load-related.ts';
import type { Resolvers } from '../generated.ts';
import { selectsField } from '../selects-field.ts';
import { countRows } from '../../db/maintained-counts.ts';
import {
  contentOf,
  createMemory,
  deleteMemories,
  deleteMemory,
  getMemory,
  listMemories,
  listProjectMemories,
  updateMemory,
} from '../../domains/memories/memories.ts';

export const memoryResolvers: Resolvers = {
  Query: {
    memory: (_, { id, projectId }, ctx) => getMemory(ctx, id, projectId),
    memories: (_, { projectId, ...args }, ctx, info) =>
      listProjectMemories(ctx, projectId, { ...args, ...readWithRows(info) }),
  },
  Mutation: {
    createMemory: async (_, { input }, ctx) => ({ memory: await createMemory(ctx, input) }),
    updateMemory: async (_, { input }, ctx) => ({ memory: await updateMemory(ctx, input) }),
    deleteMemory: async (_, { input }, ctx) => {
      await deleteMemory(ctx, input);
      return { deletedId: input.id };
    },
    deleteMemories: async (_, { input }, ctx) => {
      await deleteMemories(ctx, input);
      return { deletedIds: input.ids };
    },
  },
  Project: {
    memories: (project, args, ctx, info) => listMemories(ctx, project.id, { ...args, ...readWithRows(info) }),
    memoryCount: (project, _, ctx) => project.memoryCount ?? countRows(ctx, 'memory', project.id),
  },
  Memory: {
    project: (memory, _, ctx) => {
      ctx.allow('project:read', { projectId: memory.project.id });
      return loadRelated(memory.project);
    },
    projectId: (memory) => memory.project.id,
    content: (memory, _, ctx) => memory.content ?? contentOf(ctx, memory),
  },
};

function readWithRows(info: GraphQLResolveInfo) {
  return { withContent: selectsField(info, 'content'), withTotal: selectsField(info, 'totalCount') };
}

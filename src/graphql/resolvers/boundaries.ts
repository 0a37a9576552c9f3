import { modeOf } from '../../core/extraction-mode.ts';
import { loadRelated } from '../../request/load-related.ts';
import { findAgents } from '../../domains/agents/agents.ts';
import { findVisibleProjects } from '../../domains/projects/projects.ts';
import type { Resolvers } from '../generated.ts';
import {
  createBoundary,
  deleteBoundary,
  getBoundary,
  listBoundaries,
  updateBoundary,
  getWriteAgent,
  getWriteProject,
} from '../../domains/boundaries/boundaries.ts';

export const boundaryResolvers: Resolvers = {
  Query: {
    boundary: (_, { id }, ctx) => getBoundary(ctx, id),
    boundaries: (_, args, ctx) => listBoundaries(ctx, args),
  },
  Mutation: {
    createBoundary: async (_, { input }, ctx) => ({ boundary: await createBoundary(ctx, input) }),
    updateBoundary: async (_, { input }, ctx) => ({ boundary: await updateBoundary(ctx, input) }),
    deleteBoundary: async (_, { input }, ctx) => {
      await deleteBoundary(ctx, input);
      return { deletedId: input.id };
    },
  },
  Workspace: {
    boundaries: (workspace, args, ctx) => listBoundaries(ctx, args, workspace.id),
  },
  Boundary: {
    extraction: modeOf,
    workspaceId: ({ workspace }) => workspace.id,
    agents: ({ agentIds }, _, ctx) => findAgents(ctx, agentIds),
    projects: ({ projectIds }, _, ctx) => findVisibleProjects(ctx, projectIds),
    writeProjectId: ({ writeProject }) => writeProject?.id ?? null,
    writeAgentId: ({ writeAgent }) => writeAgent?.id ?? null,
    workspace: (boundary, _, ctx) => {
      ctx.allow('workspace:read');
      return loadRelated(boundary.workspace);
    },
    writeProject: (boundary, _, ctx) => getWriteProject(ctx, boundary),
    writeAgent: (boundary, _, ctx) => getWriteAgent(ctx, boundary),
  },
};

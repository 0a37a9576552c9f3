import { loadRelated } from '../../request/load-related.ts';
import { getProject } from '../../domains/projects/projects.ts';
import type { Resolvers } from '../generated.ts';
import {
  buildMcpAddress,
  createProjectKey,
  listKeysOfProject,
  listProjectKeys,
  revokeProjectKey,
} from '../../domains/projects/project-keys.ts';

export const projectKeyResolvers: Resolvers = {
  Query: {
    projectKeys: (_, { projectId, ...args }, ctx) => listKeysOfProject(ctx, projectId, args),
  },
  Mutation: {
    createProjectKey: async (_, { input }, ctx) => {
      const projectKey = await createProjectKey(ctx, input);
      const { clientConfig } = buildMcpAddress(ctx.platform.config, input.projectId, projectKey.secret);
      return { projectKey, clientConfig };
    },
    revokeProjectKey: async (_, { input }, ctx) => {
      await revokeProjectKey(ctx, input.id, input.projectId);
      return { revokedId: input.id };
    },
  },
  Project: {
    apiKeys: (project, args, ctx) => listProjectKeys(ctx, project.id, args),
    mcp: (project, _, ctx) => buildMcpAddress(ctx.platform.config, project.id),
  },
  ProjectKey: {
    secretSuffix: (key) => key.suffix,
    projectId: (key) => key.project.id,
    project: (key, _, ctx) => getProject(ctx, key.project.id),
    principal: (key) => loadRelated(key.principal),
  },
};

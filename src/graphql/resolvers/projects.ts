import type { GraphQLResolveInfo } from 'graphql';
import { loadRelated } from '../../request/load-related.ts';
import type { Resolvers } from '../generated.ts';
import { selectsField } from '../selects-field.ts';
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  updateProject,
} from '../../domains/projects/projects.ts';

export const projectResolvers: Resolvers = {
  Query: {
    project: (_, { id }, ctx) => getProject(ctx, id),
    projects: (_, args, ctx, info) => listProjects(ctx, { ...args, ...countsIn(info) }),
  },
  Mutation: {
    createProject: async (_, { input }, ctx) => ({ project: await createProject(ctx, input) }),
    updateProject: async (_, { input }, ctx) => ({ project: await updateProject(ctx, input) }),
    deleteProject: async (_, { input }, ctx) => {
      await deleteProject(ctx, input);
      return { deletedId: input.id };
    },
  },
  Workspace: {
    projects: (workspace, args, ctx, info) => listProjects(ctx, { ...args, ...countsIn(info) }, workspace.id),
  },
  Project: {
    workspace: (project, _, ctx) => {
      ctx.allow('workspace:read');
      return loadRelated(project.workspace);
    },
    workspaceId: (project) => project.workspace.id,
    isDemo: ({ isDemo }) => isDemo === true,
  },
};

/** Which counts are selected, to be read with the rows. */
function countsIn(info: GraphQLResolveInfo) {
  return {
    withTotal: selectsField(info, 'totalCount'),
    countsBelow: (['memory', 'document'] as const).filter((kind) => selectsField(info, `${kind}Count`)),
  };
}

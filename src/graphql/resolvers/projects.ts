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
import {
  buildMcpAddress,
  createProjectKey,
  listKeysOfProject,
  listProjectKeys,
  revokeProjectKey,
} from '../../domains/projects/project-keys.ts';
import { getItem } from '../../domains/drive/items.ts';
import { unlessGone } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import { documentTextLoader, documentTextsLoader, listReadableKinds } from '../../domains/drive/text/texts.ts';
import type { NumberedChange } from '../../domains/changes/read-changes.ts';
import { countRows } from '../../db/maintained-counts.ts';
import {
  followDocuments,
  listDocumentPassages,
  rereadDocument,
  searchDocuments,
} from '../../domains/projects/project-document-texts.ts';
import {
  getProjectDocument,
  linkDocument,
  listAllDocuments,
  listDocuments,
  listProjectDocuments,
  unlinkDocument,
  unlinkDocuments,
} from '../../domains/projects/project-documents.ts';

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

export const projectDocumentResolvers: Resolvers = {
  Query: {
    projectDocument: (_, { id, projectId }, ctx) => getProjectDocument(ctx, id, projectId),
    projectDocuments: (_, { projectId, ...args }, ctx, info) =>
      listProjectDocuments(ctx, projectId, { ...args, withTotal: selectsField(info, 'totalCount') }),
    allProjectDocuments: (_, { projectId }, ctx) => listAllDocuments(ctx, projectId),
    readableKinds: (_, _args, ctx) => listReadableKinds(ctx),
    searchDocuments: (_, args, ctx) => searchDocuments(ctx, args),
    documentPassages: (_, args, ctx) => listDocumentPassages(ctx, args),
  },
  Mutation: {
    linkDocument: async (_, { input }, ctx) => ({ document: await linkDocument(ctx, input) }),
    unlinkDocument: async (_, { input }, ctx) => {
      await unlinkDocument(ctx, input.id, input.projectId);
      return { deletedId: input.id };
    },
    unlinkDocuments: async (_, { input }, ctx) => {
      await unlinkDocuments(ctx, input);
      return { deletedIds: [...new Set(input.ids)] };
    },
    rereadDocument: async (_, { input }, ctx) => ({ text: await rereadDocument(ctx, input) }),
  },
  Subscription: {
    documentProgress: {
      subscribe: (_, { projectId }, ctx) => followDocuments(ctx, projectId),
      resolve: async ({ thingId: itemId }: NumberedChange, { projectId }: { projectId: string }, ctx: Context) => {
        ctx.allow('project:doc_read', { projectId });
        return { itemId, text: await documentTextLoader(ctx).load(itemId) };
      },
    },
  },
  Project: {
    documents: (project, args, ctx, info) =>
      listDocuments(ctx, project.id, { ...args, withTotal: selectsField(info, 'totalCount') }),
    documentCount: (project, _, ctx) => project.documentCount ?? countRows(ctx, 'document', project.id),
  },
  ProjectDocument: {
    project: (document, _, ctx) => {
      ctx.allow('project:read', { projectId: document.project.id });
      return loadRelated(document.project);
    },
    projectId: (document) => document.project.id,
    item: (document, _, ctx) => {
      ctx.allow('drive:read');
      return loadRelated(document.item);
    },
    itemId: (document) => document.item.id,
    name: async (document) => (await loadRelated(document.item)).name,
    type: async (document) => (await loadRelated(document.item)).type,
    size: async (document) => (await loadRelated(document.item)).size ?? null,
    text: (document, _, ctx) => documentTextLoader(ctx).load(document.item.id),
    texts: (document, _, ctx) => documentTextsLoader(ctx).load(document.item.id),
  },
  DocumentHit: {
    item: ({ itemId }, _, ctx) => getItem(ctx, itemId),
  },
  DocumentProgress: {
    item: ({ itemId }, _, ctx) => unlessGone(getItem(ctx, itemId)),
  },
  Passage: {
    item: ({ itemId }, _, ctx) => getItem(ctx, itemId),
  },
  DriveItem: {
    text: (item, _, ctx) => documentTextLoader(ctx).load(item.id),
  },
};

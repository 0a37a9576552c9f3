import type { IExecutableSchemaDefinition } from '@graphql-tools/schema';
import { agentResolvers } from '../agents/agents.resolvers.ts';
import { boundaryResolvers } from '../boundaries/boundaries.resolvers.ts';
import { catalogResolvers } from '../catalog/catalog.resolvers.ts';
import { connectorResolvers } from '../connectors/connectors.resolvers.ts';
import type { Context } from '../context.ts';
import { conversationResolvers } from '../conversations/conversations.resolvers.ts';
import { driveResolvers } from '../drive/drive.resolvers.ts';
import { factResolvers } from '../facts/facts.resolvers.ts';
import { identityResolvers } from '../identity/identity.resolvers.ts';
import { memberResolvers } from '../identity/members.resolvers.ts';
import { integrationResolvers } from '../integrations/integrations.resolvers.ts';
import { invitationResolvers } from '../invitations/invitations.resolvers.ts';
import { recallResolvers } from '../facts/recall.resolvers.ts';
import { memoryResolvers } from '../memories/memories.resolvers.ts';
import { operationsResolvers } from '../operations/operations.resolvers.ts';
import { projectKeyResolvers } from '../projects/project-keys.resolvers.ts';
import { projectDocumentResolvers } from '../projects/project-documents.resolvers.ts';
import { projectResolvers } from '../projects/projects.resolvers.ts';
import { usageResolvers } from '../usage/usage.resolvers.ts';
import { actorResolvers } from '../workspaces/actors.resolvers.ts';
import { workspaceResolvers } from '../workspaces/workspaces.resolvers.ts';
import { findNode, typeOfNode } from './node.ts';
import { AnyJSON, Count, DateTime, Day, JSONObject, MicroTokens } from './scalars.ts';

/** Every room's resolvers. */
export const resolvers = [
  {
    Count,
    Date: Day,
    DateTime,
    JSON: AnyJSON,
    JSONObject,
    MicroTokens,
    Node: { __resolveType: typeOfNode },
    Query: { node: (_: unknown, { id }: { id: string }, ctx: Context) => findNode(ctx, id) },
  },
  actorResolvers,
  agentResolvers,
  boundaryResolvers,
  catalogResolvers,
  connectorResolvers,
  conversationResolvers,
  driveResolvers,
  factResolvers,
  identityResolvers,
  integrationResolvers,
  invitationResolvers,
  memberResolvers,
  memoryResolvers,
  recallResolvers,
  operationsResolvers,
  projectDocumentResolvers,
  projectKeyResolvers,
  projectResolvers,
  usageResolvers,
  workspaceResolvers,
] as NonNullable<IExecutableSchemaDefinition<Context>['resolvers']>;

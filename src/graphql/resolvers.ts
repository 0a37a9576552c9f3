import type { IExecutableSchemaDefinition } from '@graphql-tools/schema';
import { agentResolvers } from '../agents/agents.resolvers.ts';
import { boundaryResolvers } from '../boundaries/boundaries.resolvers.ts';
import { catalogResolvers } from '../catalog/catalog.resolvers.ts';
import type { Context } from '../context.ts';
import { conversationResolvers } from '../conversations/conversations.resolvers.ts';
import { factResolvers } from '../facts/facts.resolvers.ts';
import { identityResolvers } from '../identity/identity.resolvers.ts';
import { memoryResolvers } from '../memories/memories.resolvers.ts';
import { operationsResolvers } from '../operations/operations.resolvers.ts';
import { projectResolvers } from '../projects/projects.resolvers.ts';
import { usageResolvers } from '../usage/usage.resolvers.ts';
import { workspaceResolvers } from '../workspaces/workspaces.resolvers.ts';
import { findNode, typeOfNode } from './node.ts';
import { Count, DateTime, Day, JSONObject, MicroTokens } from './scalars.ts';

/** Every room's resolvers. */
export const resolvers = [
  {
    Count,
    Date: Day,
    DateTime,
    JSONObject,
    MicroTokens,
    Node: { __resolveType: typeOfNode },
    Query: { node: (_: unknown, { id }: { id: string }, ctx: Context) => findNode(ctx, id) },
  },
  agentResolvers,
  boundaryResolvers,
  catalogResolvers,
  conversationResolvers,
  factResolvers,
  identityResolvers,
  memoryResolvers,
  operationsResolvers,
  projectResolvers,
  usageResolvers,
  workspaceResolvers,
] as NonNullable<IExecutableSchemaDefinition<Context>['resolvers']>;

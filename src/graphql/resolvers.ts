import type { IExecutableSchemaDefinition } from '@graphql-tools/schema';
import { agentResolvers } from './resolvers/agents.ts';
import { binResolvers } from './resolvers/bin.ts';
import { boundaryResolvers } from './resolvers/boundaries.ts';
import { catalogResolvers } from './resolvers/catalog.ts';
import { changeResolvers } from './resolvers/changes.ts';
import { connectorResolvers } from './resolvers/connectors.ts';
import type { Context } from '../request/context.ts';
import { consolidationResolvers } from './resolvers/consolidation.ts';
import { conversationResolvers } from './resolvers/conversations.ts';
import { driveResolvers } from './resolvers/drive.ts';
import { factProposalResolvers } from './resolvers/fact-proposals.ts';
import { factResolvers } from './resolvers/facts.ts';
import { identityResolvers, consoleResolvers } from './resolvers/identity.ts';
import { memberResolvers, invitationResolvers } from './resolvers/members.ts';
import { importResolvers } from './resolvers/imports.ts';
import { integrationResolvers } from './resolvers/integrations.ts';
import { recallResolvers } from './resolvers/recall.ts';
import { standingResolvers } from './resolvers/standing.ts';
import { memoryResolvers } from './resolvers/memories.ts';
import { operationsResolvers } from './resolvers/operations.ts';
import { projectResolvers, projectKeyResolvers, projectDocumentResolvers } from './resolvers/projects.ts';
import { usageResolvers, limitResolvers } from './resolvers/usage.ts';
import { actorResolvers } from './resolvers/actors.ts';
import { privacyResolvers } from './resolvers/privacy.ts';
import { viewerCanResolvers } from './resolvers/viewer-can.ts';
import { webhookResolvers } from './resolvers/webhooks.ts';
import { whoChangedResolvers } from './resolvers/who-changed.ts';
import { workspaceResolvers } from './resolvers/workspaces.ts';
import { findNode, findNodes, typeOfNode } from './node.ts';
import { AnyJSON, Count, DateTime, Day, JSONObject, MicroTokens } from './scalars.ts';

/** The resolvers of all domains. */
export const resolvers = [
  {
    Count,
    Date: Day,
    DateTime,
    JSON: AnyJSON,
    JSONObject,
    MicroTokens,
    LimitSubject: { __resolveType: typeOfNode },
    MemorySource: { __resolveType: typeOfNode },
    Node: { __resolveType: typeOfNode },
    RecalledThing: { __resolveType: typeOfNode },
    Query: {
      node: (_: unknown, { id }: { id: string }, ctx: Context) => findNode(ctx, id),
      nodes: (_: unknown, { ids }: { ids: string[] }, ctx: Context) => findNodes(ctx, ids),
    },
  },
  actorResolvers,
  agentResolvers,
  binResolvers,
  boundaryResolvers,
  catalogResolvers,
  changeResolvers,
  connectorResolvers,
  consolidationResolvers,
  consoleResolvers,
  conversationResolvers,
  driveResolvers,
  factProposalResolvers,
  factResolvers,
  identityResolvers,
  importResolvers,
  integrationResolvers,
  invitationResolvers,
  limitResolvers,
  memberResolvers,
  memoryResolvers,
  recallResolvers,
  standingResolvers,
  operationsResolvers,
  privacyResolvers,
  projectDocumentResolvers,
  projectKeyResolvers,
  projectResolvers,
  usageResolvers,
  webhookResolvers,
  workspaceResolvers,
  whoChangedResolvers,
  viewerCanResolvers,
] as NonNullable<IExecutableSchemaDefinition<Context>['resolvers']>;

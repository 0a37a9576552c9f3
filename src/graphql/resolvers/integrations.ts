import { getConversation } from '../../domains/conversations/conversations.ts';
import { getUsageRecord } from '../../domains/usage/usage.ts';
import { getAgent } from '../../domains/agents/agents.ts';
import { findVisibleProjects, getProject } from '../../domains/projects/projects.ts';
import { getWorkspace } from '../../domains/workspaces/workspaces.ts';
import { unlessGone } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import type { Resolvers } from '../generated.ts';
import type { NumberedChange } from '../../domains/changes/read-changes.ts';
import {
  connectIntegration,
  createIntegration,
  deleteIntegration,
  getIntegration,
  listAgentIntegrations,
  listIntegrations,
  listIntegrationsBelow,
  replaceIntegrationCredentials,
  followIntegrations,
  updateIntegration,
} from '../../domains/integrations/integrations.ts';
import {
  countInboxMessages,
  getHandledToday,
  listInboxMessages,
  mayReadTexts,
  sendTestMessage,
} from '../../domains/integrations/messages.ts';
import { adviseOn, STATUS_ERRORS } from '../../domains/integrations/status.ts';

export const integrationResolvers: Resolvers = {
  Query: {
    integration: (_, { id }, ctx) => getIntegration(ctx, id),
    integrations: (_, args, ctx) => listIntegrations(ctx, args),
  },
  Mutation: {
    createIntegration: async (_, { input }, ctx) => ({ integration: await createIntegration(ctx, input) }),
    updateIntegration: async (_, { input }, ctx) => ({ integration: await updateIntegration(ctx, input) }),
    deleteIntegration: async (_, { input }, ctx) => {
      await deleteIntegration(ctx, input);
      return { deletedId: input.id };
    },
    replaceIntegrationCredentials: async (_, { input }, ctx) => ({
      integration: await replaceIntegrationCredentials(ctx, input),
    }),
    connectIntegration: async (_, { input }, ctx) => ({ integration: await connectIntegration(ctx, input.id) }),
    sendTestMessage: async (_, { input }, ctx) => ({ message: await sendTestMessage(ctx, input) }),
  },
  Subscription: {
    integrationStatusChanged: {
      subscribe: (_, args, ctx) => followIntegrations(ctx, args),
      resolve: ({ thingId }: NumberedChange, _args: unknown, ctx: Context) => getIntegration(ctx, thingId),
    },
  },
  Workspace: {
    integrations: (workspace, args, ctx) => listIntegrationsBelow(ctx, args, workspace.id),
  },
  Agent: {
    integrations: (agent, args, ctx) => listAgentIntegrations(ctx, agent, args),
  },
  Integration: {
    workspaceId: ({ workspace }) => workspace.id,
    workspace: ({ workspace }, _, ctx) => getWorkspace(ctx, workspace.id),
    agent: ({ agentId }, _, ctx) => getAgent(ctx, agentId),
    readOnlyProjects: ({ readOnlyProjectIds }, _, ctx) => findVisibleProjects(ctx, readOnlyProjectIds),
    readWriteProject: ({ readWriteProjectId }, _, ctx) =>
      readWriteProjectId == null ? null : unlessGone(getProject(ctx, readWriteProjectId)),
    statusError: ({ statusErrorCode }) => (statusErrorCode == null ? null : STATUS_ERRORS[statusErrorCode]),
    credentialsConfigured: ({ credentials }) => credentials != null,
    statusAdvice: (integration) => adviseOn(integration),
    nextAttemptAt: ({ retryAt }) => retryAt ?? null,
    messages: (integration, args, ctx) => listInboxMessages(ctx, integration, args),
    messageCounts: async (integration, { createdAt }, ctx) =>
      [...(await countInboxMessages(ctx, integration, createdAt))].map(([state, count]) => ({ state, count })),
    today: (integration, _, ctx) => getHandledToday(ctx, integration),
  },
  IntegrationMessage: {
    isTest: ({ kind }) => kind === 'TEST',
    text: ({ text }, _, ctx) => (mayReadTexts(ctx) ? text : null),
    quoted: ({ quoted }, _, ctx) => (mayReadTexts(ctx) ? (quoted ?? null) : null),
    answer: ({ answer }, _, ctx) => (mayReadTexts(ctx) ? (answer ?? null) : null),
    request: ({ requestId }, _, ctx) => (requestId == null ? null : unlessGone(getUsageRecord(ctx, requestId))),
    conversation: ({ conversationId }, _, ctx) =>
      conversationId == null ? null : unlessGone(getConversation(ctx, conversationId)),
  },
};

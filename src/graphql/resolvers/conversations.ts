import { getFact } from '../../domains/facts/facts.ts';
import { getUsageRecord } from '../../domains/usage/usage.ts';
import { getActor } from '../../domains/workspaces/actors.ts';
import { unlessGone } from '../node.ts';
import type { Resolvers } from '../generated.ts';
import { deleteConversation, deleteMessages } from '../../domains/conversations/delete-messages.ts';
import { addMessages } from '../../domains/conversations/add-messages.ts';
import { outcomeOf } from '../../domains/extraction/extraction-log.ts';
import {
  listExtractionProposals,
  listExtractions,
  replayExtraction,
  retryExtraction,
} from '../../domains/extraction/extractions.ts';
import {
  getConversation,
  getMessage,
  listAgentConversations,
  listMessages,
  listProjectConversations,
} from '../../domains/conversations/conversations.ts';

export const conversationResolvers: Resolvers = {
  Query: {
    conversation: (_, { id, ...within }, ctx) => getConversation(ctx, id, within),
  },
  Mutation: {
    addMessages: async (_, { input }, ctx) => ({ conversation: await addMessages(ctx, input) }),
    deleteConversation: async (_, { input }, ctx) => {
      await deleteConversation(ctx, input);
      return { deletedId: input.id };
    },
    deleteMessages: async (_, { input }, ctx) => {
      await deleteMessages(ctx, input);
      return { deletedIds: input.ids };
    },
    retryExtraction: async (_, { input }, ctx) => ({ conversation: await retryExtraction(ctx, input.id) }),
    replayExtraction: async (_, { input }, ctx) => ({ conversation: await replayExtraction(ctx, input) }),
  },
  Project: {
    conversations: (project, args, ctx) => listProjectConversations(ctx, project.id, args),
  },
  Agent: {
    conversations: (agent, args, ctx) => listAgentConversations(ctx, agent.id, args),
  },
  Message: {
    conversationId: ({ conversation }) => conversation.id,
    conversation: ({ conversation }, _, ctx) => unlessGone(getConversation(ctx, conversation.id)),
    actor: ({ actorId }, _, ctx) => (actorId == null ? null : unlessGone(getActor(ctx, actorId))),
  },
  Conversation: {
    request: ({ requestId }, _, ctx) => (requestId == null ? null : unlessGone(getUsageRecord(ctx, requestId))),
    messages: (conversation, _, ctx) => listMessages(ctx, conversation.id),
    extractions: (conversation, args, ctx) => listExtractions(ctx, conversation.id, args),
  },
  Extraction: {
    proposals: (extraction, args, ctx) => listExtractionProposals(ctx, extraction.id, args),
  },
  ExtractionProposal: {
    outcome: ({ reason }) => outcomeOf(reason),
    message: ({ messageId }, _, ctx) => (messageId == null ? null : unlessGone(getMessage(ctx, messageId))),
    fact: ({ factId }, _, ctx) => (factId == null ? null : unlessGone(getFact(ctx, factId))),
  },
};

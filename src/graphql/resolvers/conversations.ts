import { getFact } from '../../domains/facts/facts.ts';
import { placeInMemory } from '../../domains/facts/memory-place.ts';
import { listAllConversations } from '../../domains/facts/visible-scopes.ts';
import { getUsageRecord } from '../../domains/usage/usage.ts';
import { findActor } from '../node.ts';
import { unlessGone } from '../../core/errors.ts';
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
    conversations: (_, args, ctx) => listAllConversations(ctx, args),
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
    actor: ({ actorId }, _, ctx) => findActor(ctx, actorId),
  },
  Conversation: {
    person: ({ personId }, _, ctx) => findActor(ctx, personId),
    place: (conversation) => placeInMemory(conversation),
    request: ({ requestId }, _, ctx) => (requestId == null ? null : unlessGone(getUsageRecord(ctx, requestId))),
    messages: (conversation, { metadata }, ctx) => listMessages(ctx, conversation.id, metadata),
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

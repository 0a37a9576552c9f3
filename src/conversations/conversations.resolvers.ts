import type { Resolvers } from '../graphql/generated.ts';
import { listAgentConversations, listMessages, listProjectConversations } from './conversations.ts';

export const conversationResolvers: Resolvers = {
  Project: {
    conversations: (project, args, ctx) => listProjectConversations(ctx, project.id, args),
  },
  Agent: {
    conversations: (agent, args, ctx) => listAgentConversations(ctx, agent.id, args),
  },
  Conversation: {
    messages: (conversation, _, ctx) => listMessages(ctx, conversation.id),
  },
};

import DataLoader from 'dataloader';
import { perRequest } from '../../db/request-loader.ts';
import type { Context } from '../../request/context.ts';
import { Message } from './message.entity.ts';

/** Messages of all conversations of a page in one statement, each in order. */
export const messagesLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<string, Message[]>(async (conversationIds) => {
      const messages = await ctx.em.find(
        Message,
        { conversation: { $in: [...conversationIds] } },
        { orderBy: { n: 'asc' } },
      );
      const byConversation = Map.groupBy(messages, (message) => message.conversation.id);
      return conversationIds.map((id) => byConversation.get(id) ?? []);
    }),
);

import DataLoader from 'dataloader';
import { perRequest } from '../../db/request-loader.ts';
import { findRows } from '../../db/rows.ts';
import type { Context } from '../../request/context.ts';
import { Conversation, type ConversationRow } from './conversation.entity.ts';
import { Message, type MessageRow } from './message.entity.ts';

/** Messages of all conversations of a page in one statement, each in order. */
export const messagesLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<string, MessageRow[]>(async (conversationIds) => {
      const messages = await findRows(ctx, Message, [['conversation', 'in', conversationIds]]);
      const byConversation = Map.groupBy(
        messages.sort((a, b) => a.n - b.n),
        (message) => message.conversation.id,
      );
      return conversationIds.map((id) => byConversation.get(id) ?? []);
    }),
);

/** Exchanges that these calls left behind, in one statement. A call sent again leaves none. */
export const conversationOfCallLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<string, ConversationRow | null>(async (requestIds) => {
      const found = await findRows(ctx, Conversation, [['requestId', 'in', requestIds]]);
      const byCall = new Map(found.map((row) => [row.requestId, row]));
      return requestIds.map((id) => byCall.get(id) ?? null);
    }),
);

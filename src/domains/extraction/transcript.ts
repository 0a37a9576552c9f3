import type { Context } from '../../request/context.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';
import { Message } from '../conversations/message.entity.ts';

/** A message as the memory model reads it: numbered from 1, without an injected memory block. */
export interface TranscriptMessage {
  n: number;
  role: 'user' | 'assistant';
  /** The speaker's name, where it is known. */
  speaker: string | null;
  at: Date;
  text: string;
}

/** Earlier messages resolve words such as "it" and "there". */
const MAX_EARLIER_MESSAGES = 6;
const MAX_EARLIER_MINUTES = 60;
const MAX_EARLIER_CHARACTERS = 2_000;

/** A client that resends its history resends the memory block, which nobody said. */
const MEMORY_BLOCK = /<(memory-[0-9a-f]{12})>[\s\S]*?<\/\1>/g;

/** The messages of these conversations, in the order they were said. */
export async function readMessages(ctx: Context, conversations: readonly Conversation[]): Promise<Message[]> {
  return ctx.em.find(
    Message,
    { conversation: { $in: conversations.map(({ id }) => id) } },
    { orderBy: { conversation: { id: 'asc' }, n: 'asc' } },
  );
}

/** The messages as the memory model reads them. */
export function writeTranscript(messages: readonly Message[]): TranscriptMessage[] {
  return messages.map((message, i) => ({
    n: i + 1,
    role: message.role,
    speaker: message.speaker ?? null,
    at: message.createdAt,
    text: message.text.replace(MEMORY_BLOCK, '').trim(),
  }));
}

/** Messages shortly before the batch, of the same session or of the same principal and scope. */
export async function readEarlier(ctx: Context, [first]: readonly Conversation[]): Promise<TranscriptMessage[]> {
  if (!first) return [];
  const { project, agent, session, principalId, createdAt } = first;
  const messages = await ctx.em.find(
    Message,
    {
      conversation: {
        id: { $lt: first.id },
        createdAt: { $gte: new Date(createdAt.getTime() - MAX_EARLIER_MINUTES * 60_000) },
        ...(project ? { project: project.id } : { agent: agent?.id ?? '' }),
        ...(session == null ? { principalId: principalId ?? null, session: null } : { session }),
      },
    },
    { orderBy: { conversation: { id: 'desc' }, n: 'desc' }, limit: MAX_EARLIER_MESSAGES },
  );
  return writeTranscript(messages.toReversed()).map((one) => ({
    ...one,
    text: one.text.slice(0, MAX_EARLIER_CHARACTERS),
  }));
}

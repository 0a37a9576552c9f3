import type { Context } from '../../request/context.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';
import { Message } from '../conversations/message.entity.ts';
import type { TranscriptMessage } from './propose.ts';

/** So many messages before tell what "it" and "there" mean. */
const MAX_EARLIER_MESSAGES = 6;
const MAX_EARLIER_MINUTES = 60;
const MAX_EARLIER_CHARACTERS = 2_000;

// What was put into a prompt from memory is not said again by whoever sends it back.
const MEMORY_BLOCK = /<(memory-[0-9a-f]{12})>[\s\S]*?<\/\1>/g;

/** The messages as the model is shown them, numbered from 1. */
export function writeTranscript(messages: readonly Message[]): TranscriptMessage[] {
  return messages.map((message, i) => ({
    n: i + 1,
    role: message.role,
    speaker: message.speaker ?? null,
    at: message.createdAt,
    text: message.text.replace(MEMORY_BLOCK, '').trim(),
  }));
}

/** What was said shortly before, in the same session, or else in the same scope by the same principal. */
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

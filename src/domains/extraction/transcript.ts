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

const MEMORY_TAG = /<(\/?)(memory-[0-9a-f]{12})>/g;

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
    text: withoutMemoryBlocks(message.text).trim(),
  }));
}

/**
 * A client that resends its history resends the memory block, which nobody said. One pass, because
 * looking for the end of each block takes quadratic time for blocks without an end.
 */
function withoutMemoryBlocks(text: string): string {
  const tags = [...text.matchAll(MEMORY_TAG)].map(({ 0: tag, 1: slash, 2: name = '', index }) => ({
    name,
    isEnd: slash === '/',
    from: index,
    to: index + tag.length,
  }));
  const lastEnds = new Map(tags.filter(({ isEnd }) => isEnd).map(({ name, from }) => [name, from]));
  let kept = '';
  let from = 0;
  let open: string | null = null;
  for (const tag of tags) {
    if (open === null && !tag.isEnd && (lastEnds.get(tag.name) ?? -1) > tag.from) {
      kept += text.slice(from, tag.from);
      open = tag.name;
    } else if (open === tag.name && tag.isEnd) {
      from = tag.to;
      open = null;
    }
  }
  return kept + text.slice(from);
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

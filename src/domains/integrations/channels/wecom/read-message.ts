import { z } from 'zod';
import type { IncomingMessage } from '../channel.ts';

const text = z.object({ content: z.string() });
const item = z.object({ msgtype: z.string(), text: text.optional() });
const content = z.object({
  msgtype: z.string(),
  text: text.optional(),
  /** The platform's transcript of what was spoken. */
  voice: text.optional(),
  mixed: z.object({ msg_item: z.array(item) }).optional(),
});
type Content = z.infer<typeof content>;

const MESSAGE = content.extend({
  msgid: z.string().min(1),
  aibotid: z.string().optional(),
  /** Only in groups. */
  chatid: z.string().optional(),
  chattype: z.enum(['single', 'group']),
  from: z.object({ userid: z.string().min(1) }),
  create_time: z.number().optional(),
  quote: content.optional(),
});

/** Where a reply goes. */
export const PLACE = z.object({
  requestId: z.string(),
  chatId: z.string(),
  /** As the platform counts them: 1 for a direct chat, 2 for a group. */
  chatType: z.literal([1, 2]),
});
export type Place = z.infer<typeof PLACE>;

/** Kinds of content that a message names instead of showing. */
const NAMED: Readonly<Record<string, string>> = {
  image: '[image]',
  file: '[file]',
  video: '[video]',
  voice: '[voice]',
};

/**
 * Reads the body of a message callback. Returns null for what nobody said: events, kinds that
 * this version does not know, and messages of the bot itself. In groups, the platform sends only
 * messages that mention the bot.
 */
export function readMessage(body: unknown, requestId: string): IncomingMessage | null {
  const parsed = MESSAGE.safeParse(body);
  if (!parsed.success) return null;
  const message = parsed.data;
  const isDirect = message.chattype === 'single';
  const chatId = isDirect ? message.from.userid : message.chatid;
  if (chatId === undefined || message.from.userid === message.aibotid) return null;
  const said = textOf(message);
  if (said === null) return null;
  const own = (isDirect ? said : withoutMention(said)).trim();
  const quoted = ((message.quote && textOf(message.quote)) ?? '').trim();
  if (own === '' && quoted === '') return null;
  const place: Place = { requestId, chatId, chatType: isDirect ? 1 : 2 };
  return {
    dedupeKey: message.msgid,
    chatId,
    groupId: chatId,
    isDirect,
    sender: { id: message.from.userid, name: null },
    text: own,
    quoted,
    sentAt: message.create_time === undefined ? null : new Date(message.create_time * 1_000),
    place: { ...place },
  };
}

function textOf({ msgtype, text, voice, mixed }: Content): string | null {
  if (msgtype === 'text') return text?.content ?? null;
  if (msgtype === 'voice' && voice) return voice.content;
  if (msgtype !== 'mixed') return NAMED[msgtype] ?? null;
  const items = mixed?.msg_item.map((one) => one.text?.content ?? NAMED[one.msgtype] ?? '') ?? [];
  return items.filter((one) => one !== '').join('\n');
}

/**
 * Removes the mention that the message begins with. The platform does not tell the bot's name, so
 * mentions elsewhere stay: they may be of people.
 */
function withoutMention(said: string): string {
  return said.replace(/^\s*@[^\s@]+(?:\s+|$)/u, '');
}

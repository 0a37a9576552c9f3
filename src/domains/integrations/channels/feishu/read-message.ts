import { z } from 'zod';
import type { IncomingMessage } from '../channel.ts';
import { by } from '../quote.ts';
import { nameOf, nameOfUnknown } from '../speaker.ts';
import { tryParse } from '../read-json.ts';

const mention = z.object({
  /** Stands for the mention in the text, such as `@_user_1`. */
  key: z.string(),
  id: z.object({ open_id: z.string().optional() }).nullish(),
  name: z.string().optional(),
});
type Mention = z.infer<typeof mention>;

const EVENT = z.object({
  header: z.object({ event_type: z.literal('im.message.receive_v1') }),
  event: z.object({
    sender: z.object({
      sender_type: z.string(),
      sender_id: z.object({ open_id: z.string().min(1) }),
    }),
    message: z.object({
      message_id: z.string().min(1),
      chat_id: z.string().min(1),
      chat_type: z.string(),
      thread_id: z.string().optional(),
      /** The message that is replied to. */
      parent_id: z.string().optional(),
      create_time: z.string().optional(),
      message_type: z.string(),
      /** JSON, whose form depends on the type. A sentence for forwarded messages. */
      content: z.string(),
      mentions: z.array(mention).nullish(),
    }),
  }),
});

const element = z.looseObject({
  tag: z.string(),
  text: z.string().optional(),
  user_id: z.string().optional(),
  user_name: z.string().optional(),
});
const CONTENT = z.object({
  text: z.string().optional(),
  title: z.string().optional(),
  content: z.array(z.array(element)).optional(),
  file_name: z.string().optional(),
});

/** Where a reply goes. */
export const PLACE = z.object({
  messageId: z.string(),
  /** The message that is replied to, or the forwarded messages. */
  refersTo: z.string().optional(),
});
export type Place = z.infer<typeof PLACE>;

const FORWARDED = 'merge_forward';

/** A message as the platform returns it by its id. */
const ITEM = z.object({
  message_id: z.string(),
  msg_type: z.string(),
  sender: z.object({ id: z.string() }).optional(),
  body: z.object({ content: z.string() }).optional(),
  mentions: z.array(z.object({ key: z.string(), id: z.string().optional(), name: z.string().optional() })).nullish(),
});
const ITEMS = z.object({ items: z.array(z.unknown()) });

/** Kinds of messages that are named instead of read. */
const NAMED: Readonly<Record<string, string>> = {
  image: 'image',
  file: 'file',
  media: 'video',
  audio: 'audio',
  sticker: 'sticker',
  interactive: 'card',
  location: 'location',
  share_chat: 'shared chat',
  share_user: 'shared contact',
  folder: 'folder',
  merge_forward: 'forwarded messages',
  todo: 'task',
  vote: 'vote',
  calendar: 'event',
  general_calendar: 'event',
  share_calendar_event: 'event',
  video_chat: 'call',
};

/**
 * Reads an event. Returns null for anything but a message of a person that the bot is to answer: in
 * groups, only those that mention it.
 */
export function readMessage(event: unknown, botId: string): IncomingMessage | null {
  const parsed = EVENT.safeParse(event);
  if (!parsed.success) return null;
  const { sender, message } = parsed.data.event;
  if (sender.sender_type !== 'user') return null;
  const mentions = message.mentions ?? [];
  const isDirect = message.chat_type === 'p2p';
  if (!isDirect && !mentions.some(({ id }) => id?.open_id === botId)) return null;
  const said = textOf(message.message_type, message.content);
  if (said === null) return null;
  const text = withNames(said, mentions, botId);
  const refersTo = message.message_type === FORWARDED ? message.message_id : message.parent_id;
  if (text === '' && !refersTo) return null;
  const sentAtMs = Number(message.create_time);
  const place: Place = { messageId: message.message_id, ...(refersTo ? { refersTo } : {}) };
  return {
    dedupeKey: message.message_id,
    chatId: message.thread_id ? `${message.chat_id}:${message.thread_id}` : message.chat_id,
    groupId: message.chat_id,
    isDirect,
    sender: { id: sender.sender_id.open_id, name: null },
    text,
    quoted: '',
    sentAt: sentAtMs > 0 ? new Date(sentAtMs) : null,
    place: { ...place },
  };
}

/** Returns the text of a message. Null for a kind that this version does not know. */
function textOf(type: string, json: string): string | null {
  const parsed = CONTENT.safeParse(tryParse(json));
  if (!parsed.success) return type === FORWARDED ? `[${NAMED[FORWARDED]}]` : null;
  const { text, title, content = [], file_name } = parsed.data;
  if (type === 'text') return text ?? null;
  if (type === 'post') {
    const lines = content.map((line) => line.map(elementText).join(''));
    return [title ?? '', ...lines].filter((line, at) => at > 0 || line !== '').join('\n');
  }
  const name = NAMED[type];
  if (name === undefined) return null;
  return file_name ? `[${name}: ${file_name}]` : `[${name}]`;
}

/** Reads messages as the platform returns them by an id. Empty for none that can be read. */
export function readItems(data: unknown, botId: string): string {
  const read = ITEMS.safeParse(data);
  const lines = (read.success ? read.data.items : []).flatMap((one) => {
    const item = ITEM.safeParse(one);
    if (!item.success || item.data.msg_type === FORWARDED) return [];
    const { msg_type, body, mentions, sender } = item.data;
    const said = textOf(msg_type, body?.content ?? '');
    const named = (mentions ?? []).map(({ key, id, name }) => ({ key, name, id: { open_id: id } }));
    return said ? [by(sender?.id ?? '', withNames(said, named, botId))] : [];
  });
  return lines.join('\n');
}

/** Text of an element of a rich text. A mention has the key that stands for it in plain text. */
function elementText({ tag, text, user_id }: z.infer<typeof element>): string {
  if (tag === 'at') return user_id ?? '';
  if (tag === 'img') return '[image]';
  if (tag === 'media') return '[video]';
  if (tag === 'code_block') return `\n\`\`\`\n${text ?? ''}\n\`\`\`\n`;
  return text ?? '';
}

/** Removes the mentions of the bot, and writes the names of the others. */
function withNames(said: string, mentions: readonly Mention[], botId: string): string {
  // Longest first, so that @_user_1 leaves @_user_10 alone.
  const byLength = mentions.filter(({ key }) => key !== '').toSorted((a, b) => b.key.length - a.key.length);
  const written = byLength.map((one): [key: string, name: string] => [
    one.key,
    one.id?.open_id === botId ? '' : `@${nameOfMentioned(one)}`,
  ]);
  return replaceKeys(said, written)
    .replaceAll(/[ \t]{2,}/g, ' ')
    .trim();
}

/** Leaves what it writes alone: a name may hold the key of another mention. */
function replaceKeys(text: string, [first, ...rest]: readonly [key: string, name: string][]): string {
  if (first === undefined || text === '') return text;
  const [key, name] = first;
  const parts = text.split(key);
  return parts.map((part) => replaceKeys(part, rest)).join(name);
}

function nameOfMentioned({ id, name }: Mention): string {
  if (id?.open_id !== undefined && name !== undefined) return nameOf({ senderId: id.open_id, senderName: name });
  return name === undefined ? 'somebody' : nameOfUnknown(name);
}

import type { IncomingMessage, Json, MessageContext } from '../channel.ts';
import { by } from '../quote.ts';
import { nameOf } from '../speaker.ts';
import { fieldsOf, textOf, type Fields } from '../read-json.ts';

/** The bot, as `auth.test` names it. */
export interface SlackBot {
  teamId: string;
  userId: string;
}

/** Where a reply goes. */
export interface SlackPlace {
  channel: string;
  /** The thread. Null: the direct chat itself. */
  threadTs: string | null;
  /** The message that is answered. */
  ts?: string;
  /** The person who is answered, and their team: a stream into a channel names both. */
  userId: string;
  teamId: string;
}

/** Subtypes of a message that a person said something with. */
const SPEECH: ReadonlySet<string> = new Set(['file_share', 'thread_broadcast', 'me_message']);

/** Types of files that are named as what they are. */
const MEDIA: ReadonlySet<string> = new Set(['image', 'audio', 'video']);

/**
 * Reads an event's payload as a message to the bot. Returns null for what is none: a message of a
 * bot, an edit, a join, or words in a channel that do not mention the bot.
 */
export function readMessage(payload: unknown, bot: SlackBot): IncomingMessage | null {
  const event = fieldsOf(fieldsOf(payload)['event']);
  const { type, channel, user, ts } = event;
  if (type !== 'message' && type !== 'app_mention') return null;
  if (typeof channel !== 'string' || typeof user !== 'string' || typeof ts !== 'string') return null;
  if (!isSpeech(event) || user === bot.userId) return null;
  const raw = textOf(event['text']);
  const isDirect = event['channel_type'] === 'im' || channel.startsWith('D');
  if (!isDirect && type !== 'app_mention' && !raw.includes(`<@${bot.userId}>`)) return null;
  const text = linesOf([readText(raw, bot), ...filesOf(event)]);
  const quoted = linesOf(sharedOf(event, bot));
  if (text === '' && quoted === '') return null;
  const thread = textOf(event['thread_ts']);
  // A reply in a channel opens a thread; a direct chat has one only where the person wrote in it.
  const threadTs = thread || (isDirect ? null : ts);
  const teamId = textOf(event['user_team']) || textOf(event['team']) || bot.teamId;
  const place: SlackPlace = { channel, threadTs, ts, userId: user, teamId };
  return {
    dedupeKey: `${bot.teamId}:${channel}:${ts}`,
    chatId: threadTs === null ? channel : `${channel}:${threadTs}`,
    groupId: channel,
    isDirect,
    sender: { id: user, name: null },
    text,
    quoted,
    sentAt: Number.isFinite(Number(ts)) ? new Date(Number(ts) * 1000) : null,
    place: { ...place } satisfies Json,
  };
}

/** Reads the messages of a thread before one: those of people, to whom the bot did not answer. */
export function readThread(messages: unknown, before: string, bot: SlackBot): MessageContext['before'] {
  return listOf(messages).flatMap((event) => {
    const [ts, user, raw] = [textOf(event['ts']), textOf(event['user']), textOf(event['text'])];
    if (ts >= before || user === bot.userId || raw.includes(`<@${bot.userId}>`)) return [];
    const text = linesOf([...sharedOf(event, bot), readText(raw, bot), ...filesOf(event)]);
    return text === '' ? [] : [{ by: user || textOf(event['username']), text }];
  });
}

function isSpeech(event: Fields): boolean {
  const { subtype } = event;
  if (subtype !== undefined && !(typeof subtype === 'string' && SPEECH.has(subtype))) return false;
  // Edited words with a new mention arrive as an event of their own.
  return event['bot_id'] == null && event['edited'] == null && event['hidden'] !== true;
}

/**
 * Text as a person reads it: links, names and signs in place of Slack's notation, and no mention of
 * the bot.
 */
function readText(raw: string, { userId }: SlackBot): string {
  return raw
    .replaceAll(`<@${userId}> `, '')
    .replaceAll(`<@${userId}>`, '')
    .replace(/<([^<>]+)>/g, (_, inner: string) => readReference(inner))
    .replace(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: '<', gt: '>' })[name] ?? '&')
    .trim();
}

function readReference(inner: string): string {
  const [target = '', label] = inner.split('|', 2);
  const name = label === undefined || label === '' ? null : label;
  const [sign = '', id] = [target[0], target.slice(1)];
  switch (sign) {
    case '@':
    case '#':
      return name === null ? target : `${sign}${nameOf({ senderId: id, senderName: name.replace(/^[@#]/, '') })}`;
    case '!':
      if (name === null) return `@${id}`;
      // Somebody chose the name of a group of people. The label of a date is the author's text.
      return id.startsWith('subteam^') ? `@${nameOf({ senderId: id, senderName: name.replace(/^@/, '') })}` : name;
    default:
      return name === null || name === target ? target : `${name} (${target})`;
  }
}

const linesOf = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n');

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

/** Messages that are forwarded with this one. Previews of links are no words of anybody. */
function sharedOf(event: Fields, bot: SlackBot): string[] {
  return listOf(event['attachments'])
    .filter((shared) => shared['is_share'] === true || shared['is_msg_unfurl'] === true)
    .map((shared) => {
      const words = readText(textOf(shared['text']) || textOf(shared['fallback']), bot);
      const said = linesOf([words, ...filesOf(shared)]);
      return said && by(textOf(shared['author_name']), said);
    });
}

function filesOf(event: Fields): string[] {
  return listOf(event['files']).map((file) => {
    const { name, title, mimetype } = file;
    const [type = ''] = textOf(mimetype).split('/');
    const kind = MEDIA.has(type) ? type : 'file';
    return `[${kind}: ${textOf(name) || textOf(title) || 'without a name'}]`;
  });
}

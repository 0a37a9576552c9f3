import { ChannelError, type Json, type ReplyInput } from '../channel.ts';
import { cleanCut, splitText } from '../split-text.ts';
import type { ReplyWriter } from '../throttled-reply.ts';
import type { CallSlack } from './api.ts';
import type { SlackPlace } from './read-message.ts';

/** Longest `markdown_text`, by Slack's reference of chat.postMessage and chat.appendStream. */
const MAX_MESSAGE_LENGTH = 12_000;
/** Slack ends a stream some five minutes after its start, with a mark of failure. */
const MAX_STREAM_MS = 240_000;

export interface SlackReplyMeans {
  call: CallSlack;
  streamEveryMs: number;
  updateEveryMs: number;
}

/**
 * Writes a reply as one message, or several when it is long. A message streams where it is in a
 * thread and Slack takes streams; else it is posted and updated. Text that Slack may have been left
 * with is rewritten at the end.
 */
export function slackReply(asked: ReplyInput, { call, streamEveryMs, updateEveryMs }: SlackReplyMeans): ReplyWriter {
  const place = asked.place as unknown as SlackPlace;
  const chat: SlackChat = { call, place, mayStream: place.threadTs !== null };
  const messages = readState(asked.state);
  let isSaved = true;

  /** Stores which messages there are. Rejects when the reply is not this process's any more. */
  async function saveState(): Promise<void> {
    await asked.save({ messages: messages.map(({ ts, isStream }) => ({ ts, isStream })) });
    isSaved = true;
  }

  async function showPart(index: number, part: string, isComplete: boolean): Promise<void> {
    const message = messages[index];
    if (message) return show(chat, message, part, isComplete);
    if (part === '') return;
    // Slack cannot be asked to post only once, so it must be possible to store that it was.
    await saveState();
    const begun = await begin(chat, part, isComplete);
    if (!begun) return;
    messages.push(begun);
    isSaved = false;
    await saveState();
  }

  /** Removes messages that a shorter text has no use for. */
  async function removeFrom(index: number): Promise<void> {
    for (const message of messages.slice(index).reverse()) {
      await remove(chat, message);
      messages.pop();
      isSaved = false;
    }
    if (!isSaved) await saveState();
  }

  return {
    everyMs: () => ((messages.at(-1)?.isStream ?? chat.mayStream) ? streamEveryMs : updateEveryMs),
    async write(text, isLast) {
      // Before anything else happens to them.
      if (!isSaved) await saveState();
      const parts = splitText(escapeMentions(text, isLast), MAX_MESSAGE_LENGTH);
      for (const [index, part] of parts.entries()) await showPart(index, part, isLast || index < parts.length - 1);
      if (isLast) await removeFrom(parts.length);
    },
  };
}

/** Slack's notation for everybody of a channel, a person, a group or a channel. */
const MENTION = /<(?=!(?:channel|here|everyone|subteam|group)\b|[@#][A-Z])/gi;
/** The end of growing text that may become one. */
const MENTION_BEGUN = /<(?:[@#]|![a-z]*)?$/i;

/** Keeps text of a model from mentioning people: Slack shows `&lt;` as `<`. */
function escapeMentions(text: string, isLast: boolean): string {
  const known = isLast ? text : text.replace(MENTION_BEGUN, '');
  return known.replaceAll(MENTION, '&lt;');
}

function readState(state: Json): Message[] {
  const { messages = [] } = (state ?? {}) as { messages?: readonly { ts: string; isStream: boolean }[] };
  return messages.map((message) => ({ ...message, text: null, startedAtMs: performance.now() }));
}

/** A message of a reply. */
interface Message {
  ts: string;
  /** Streams take deltas, and refuse every other change until they are stopped. */
  isStream: boolean;
  /** Null: not known, after a change without an answer or in an earlier process. */
  text: string | null;
  startedAtMs: number;
}

/** A chat that a reply goes to. */
interface SlackChat {
  call: CallSlack;
  place: SlackPlace;
  /** Whether Slack takes streams here, as far as is known. */
  mayStream: boolean;
}

/** Begins a message. Returns null while there is too little text to begin a stream with. */
async function begin(chat: SlackChat, part: string, isComplete: boolean): Promise<Message | null> {
  const { channel, threadTs } = chat.place;
  if (chat.mayStream && !isComplete) {
    const cut = cleanCut(part, 0);
    if (cut === 0) return null;
    const message = await beginStream(chat, part.slice(0, cut));
    if (message) return message;
  }
  const { ts } = await chat.call('chat.postMessage', {
    channel,
    markdown_text: part,
    unfurl_links: false,
    unfurl_media: false,
    ...(threadTs === null ? {} : { thread_ts: threadTs }),
  });
  return { ts: String(ts), isStream: false, text: part, startedAtMs: performance.now() };
}

/** Returns null when Slack takes no stream here. */
async function beginStream(chat: SlackChat, text: string): Promise<Message | null> {
  const { channel, threadTs, userId, teamId } = chat.place;
  const recipient = { recipient_user_id: userId, recipient_team_id: teamId };
  try {
    const body = { channel, thread_ts: threadTs, markdown_text: text, ...recipient };
    const { ts } = await chat.call('chat.startStream', body);
    return { ts: String(ts), isStream: true, text, startedAtMs: performance.now() };
  } catch (error) {
    rethrowUnlessRefused(error);
    chat.mayStream = false;
    return null;
  }
}

/** Makes a message show the text, and ends its stream when the text is complete. */
async function show(chat: SlackChat, message: Message, part: string, isComplete: boolean): Promise<void> {
  if (message.isStream && (await stream(chat, message, part, isComplete))) return;
  if (message.text === part) return;
  try {
    await change(chat, message, { method: 'chat.update', markdown: part, becomes: part });
  } catch (error) {
    // The stream is open after all: the next attempt ends it first.
    if (error instanceof ChannelError && error.loss.platformCode === 'streaming_state_conflict')
      Object.assign(message, { isStream: true, text: null });
    throw error;
  }
}

/** Removes a message. One that is gone, or that an administrator keeps, is left alone. */
async function remove(chat: SlackChat, message: Message): Promise<void> {
  if (message.isStream) await endStream(chat, message);
  await chat.call('chat.delete', { channel: chat.place.channel, ts: message.ts }).catch(rethrowUnlessRefused);
}

/** Brings an open stream to the text. Returns false when only an update can. */
async function stream(chat: SlackChat, message: Message, part: string, isComplete: boolean): Promise<boolean> {
  const { text, startedAtMs } = message;
  if (text === null || !part.startsWith(text)) {
    await endStream(chat, message);
    return false;
  }
  const isOld = performance.now() - startedAtMs > MAX_STREAM_MS;
  const cut = isComplete || isOld ? part.length : cleanCut(part, text.length);
  const method = isComplete || isOld ? 'chat.stopStream' : 'chat.appendStream';
  if (method === 'chat.appendStream' && cut === text.length) return true;
  try {
    await change(chat, message, { method, markdown: part.slice(text.length, cut), becomes: part.slice(0, cut) });
    return true;
  } catch (error) {
    rethrowUnlessRefused(error);
    await endStream(chat, message);
    return false;
  }
}

/** Ends a stream as it is. One that Slack or a person ended before refuses that. */
async function endStream(chat: SlackChat, message: Message): Promise<void> {
  const stop = { method: 'chat.stopStream', markdown: '', becomes: message.text };
  await change(chat, message, stop).catch(rethrowUnlessRefused);
  message.isStream = false;
}

interface Change {
  method: string;
  markdown: string;
  /** The text afterwards. */
  becomes: string | null;
}

/** Changes a message. Without an answer, nobody knows which text it has. */
async function change({ call, place }: SlackChat, message: Message, asked: Change): Promise<void> {
  const { method, markdown, becomes } = asked;
  const before = message.text;
  message.text = null;
  try {
    const text = markdown === '' ? {} : { markdown_text: markdown };
    await call(method, { channel: place.channel, ts: message.ts, ...text });
    message.text = becomes;
  } catch (error) {
    if (error instanceof ChannelError && error.loss.platformCode !== undefined) message.text = before;
    throw error;
  }
  if (method === 'chat.stopStream') message.isStream = false;
}

/** Passes over a refusal of this very call, which the same call would meet again later. */
function rethrowUnlessRefused(error: unknown): void {
  const loss = error instanceof ChannelError ? error.loss : null;
  if (loss?.code !== 'subscribe_rejected' || loss.retryAfterMs !== undefined) throw error;
}

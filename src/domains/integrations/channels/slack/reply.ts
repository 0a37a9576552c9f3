import type { Json, ReplyInput } from '../channel.ts';
import { splitText } from '../split-text.ts';
import type { ReplyWriter } from '../throttled-reply.ts';
import type { CallSlack } from './api.ts';
import { begin, remove, show, type Message, type SlackChat } from './messages.ts';
import type { SlackPlace } from './read-message.ts';

/** Longest `markdown_text`, by Slack's reference of chat.postMessage and chat.appendStream. */
const MAX_MESSAGE_LENGTH = 12_000;

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
      const parts = splitText(text, MAX_MESSAGE_LENGTH);
      for (const [index, part] of parts.entries()) await showPart(index, part, isLast || index < parts.length - 1);
      if (isLast) await removeFrom(parts.length);
    },
  };
}

function readState(state: Json): Message[] {
  const { messages = [] } = (state ?? {}) as { messages?: readonly { ts: string; isStream: boolean }[] };
  return messages.map((message) => ({ ...message, text: null, startedAtMs: performance.now() }));
}

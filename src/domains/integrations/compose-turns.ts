import { setTimeout as wait } from 'node:timers/promises';
import type { ModelCall } from './ask-model.ts';
import type { Connection, MessageContext } from './channels/channel.ts';
import { by, quote } from './channels/quote.ts';
import { readChatWord } from './chat-words.ts';
import { findPastTurns, type ClaimedTurn } from './inbox.ts';
import type { TurnOwner } from './turn-bot.ts';

/** Characters of earlier turns that are sent, the newest first. */
const MAX_HISTORY = 60_000;
/** Characters of the thread before a message, the newest first. */
const MAX_THREAD = 8_000;
/** A message does not wait longer for what it is about. */
const CONTEXT_PATIENCE_MS = 3_000;

const NOTHING: MessageContext = { quoted: '', before: [] };

/**
 * Returns the chat so far for the model, and the message with what it is about. In a group each
 * person is named, as the model sees one user only.
 */
export async function composeTurns(owner: TurnOwner, turn: ClaimedTurn, maxTurns: number): Promise<ModelCall['turns']> {
  const { platform, lease } = owner;
  const [past, context] = await Promise.all([
    findPastTurns(platform.pool, lease, turn, maxTurns - 1),
    owner.connection().then((open) => findContext(open, turn)),
  ]);
  const say = ({ senderName, senderId, text }: { senderName: string | null; senderId: string; text: string }) =>
    turn.isDirect ? text : `${senderName ?? senderId}: ${text}`;
  let left = MAX_HISTORY;
  const asked = past.filter(({ text }) => readChatWord(text) === null);
  const fitting = asked.reverse().filter(({ text, answer }) => (left -= text.length + answer.length) >= 0);
  const quoted = quote([turn.quoted, context.quoted].filter((words) => words !== '').join('\n'));
  const parts = [threadOf(context), quoted, say(turn)].filter((part) => part !== '');
  return [
    ...fitting.reverse().flatMap((one) => [
      { role: 'user' as const, text: say(one) },
      { role: 'assistant' as const, text: one.answer },
    ]),
    { role: 'user', text: parts.join('\n\n') },
  ];
}

/** Asks the platform what a message is about. Resolves with nothing when that takes too long. */
async function findContext(connection: Connection, { place }: ClaimedTurn): Promise<MessageContext> {
  if (!connection.findContext) return NOTHING;
  const late = new AbortController();
  const found = await Promise.race([
    connection.findContext(place).catch(() => NOTHING),
    wait(CONTEXT_PATIENCE_MS, NOTHING, { signal: late.signal }).catch(() => NOTHING),
  ]);
  late.abort();
  return found;
}

/** Returns the end of the thread before a message, each line with its speaker. */
function threadOf({ before }: MessageContext): string {
  let left = MAX_THREAD;
  const fitting = before.toReversed().filter(({ by: name, text }) => (left -= name.length + text.length) >= 0);
  if (fitting.length === 0) return '';
  return `Earlier in this thread:\n${fitting
    .reverse()
    .map((one) => quote(by(one.by, one.text)))
    .join('\n')}`;
}

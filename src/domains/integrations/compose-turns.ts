import { setTimeout as wait } from 'node:timers/promises';
import { SENDER_TAG } from '../../core/person-name.ts';
import type { ModelCall } from './ask-model.ts';
import type { Connection, MessageContext } from './channels/channel.ts';
import { by, quote } from './channels/quote.ts';
import { nameAll, nameWithId, type Speaker } from './channels/speaker.ts';
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
 * Returns the chat so far for the model, and the message with what it is about. Each message names
 * its person: in a group the model sees one user only, and a system prompt holds no word that
 * somebody chose. In a direct chat a tag does so, which memory does not take for their words.
 */
export async function composeTurns(owner: TurnOwner, turn: ClaimedTurn, maxTurns: number): Promise<ModelCall['turns']> {
  const { platform, lease } = owner;
  const [past, context] = await Promise.all([
    findPastTurns(platform.pool, lease, turn, maxTurns - 1),
    owner.connection().then((open) => findContext(open, turn)),
  ]);
  let left = MAX_HISTORY;
  const asked = past.filter(({ text }) => readChatWord(text) === null);
  const fitting = asked.toReversed().filter(({ text, answer }) => (left -= text.length + answer.length) >= 0);
  const quoted = quote([turn.quoted, context.quoted].filter((words) => words !== '').join('\n'));
  const said = fitting.reverse();
  const name = nameAll([...said, turn]);
  const say = (one: Speaker & { text: string }, about: readonly string[] = []) =>
    (turn.isDirect
      ? [`<${SENDER_TAG}>${nameWithId(one)}</${SENDER_TAG}>`, ...about, one.text]
      : [...about, `${name(one)}: ${one.text}`]
    )
      .filter((part) => part !== '')
      .join('\n\n');
  return [
    ...said.flatMap((one) => [
      { role: 'user' as const, text: say(one) },
      { role: 'assistant' as const, text: one.answer },
    ]),
    { role: 'user', text: say(turn, [threadOf(context), quoted]) },
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

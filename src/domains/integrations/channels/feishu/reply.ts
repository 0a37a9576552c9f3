import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Reply, ReplyInput } from '../channel.ts';
import { splitBytes } from '../split-text.ts';
import { throttledReply } from '../throttled-reply.ts';
import type { FeishuApi } from './api.ts';
import {
  answerMessage,
  beginCard,
  changeState,
  logRefusal,
  plainAnswer,
  showLastText,
  showText,
  STATE,
  staticCard,
  type Work,
} from './card.ts';
import { PLACE } from './read-message.ts';

/** A card has at most 30 KB as JSON, which is longer than its text. */
const MAX_CONTENT_BYTES = 24_000;

/** Parts of a connection that its replies use. */
export interface ReplyPort {
  api: FeishuApi;
  snapshotMs: number;
  signal: AbortSignal;
  log: Logger;
}

/**
 * Makes a reply as a card that streams, or as plain messages where the platform refuses cards. A
 * later process goes on with the card of the first.
 */
export function makeReply(port: ReplyPort, input: ReplyInput): Reply {
  const { api, log, signal, snapshotMs } = port;
  const state = STATE.safeParse(input.state);
  const work: Work = {
    api,
    log,
    messageId: PLACE.parse(input.place).messageId,
    uuid: createHash('sha256').update(input.idempotencyKey).digest('hex').slice(0, 32),
    save: (next) => input.save(next),
    state: state.success ? { ...state.data, generation: state.data.generation + 1 } : null,
    isStateSaved: false,
    mayBeSent: state.success,
    isStreaming: true,
    operations: 0,
  };
  return throttledReply(
    { everyMs: () => snapshotMs, write: (text, isLast) => (isLast ? finish(work, text) : show(work, text)) },
    { signal, log },
  );
}

async function show(work: Work, text: string): Promise<void> {
  const [head = ''] = splitBytes(escapeMentions(text), MAX_CONTENT_BYTES);
  if (head.trim() === '' || !work.isStreaming || (work.state?.sentParts ?? 0) > 0) return;
  const state = await beginCard(work, head);
  if (state.cardId !== null) await showText(work, state, head);
}

async function finish(work: Work, text: string): Promise<void> {
  const parts = splitBytes(escapeMentions(text), MAX_CONTENT_BYTES);
  for (const [at, part] of parts.entries()) {
    if (at < (work.state?.sentParts ?? 0) || part.trim() === '') continue;
    await (at === 0 ? sendFirst(work, part) : sendMessage(work, part, `${work.uuid}-${at}`));
    if (at + 1 < parts.length)
      await changeState(work, { ...(work.state ?? { cardId: '', isSent: true, generation: 1 }), sentParts: at + 1 });
  }
}

/** Ends the card that streams, if there is one. */
async function sendFirst(work: Work, text: string): Promise<void> {
  // Under the name that the card of another run would have, so that only one of them is sent.
  if (!work.state) return sendMessage(work, text, work.uuid);
  const state = await beginCard(work, text);
  if (state.cardId !== null && (await showLastText(work, state, text))) return;
  if (state.cardId !== null) await changeState(work, { ...(work.state ?? state), cardId: null });
  await sendMessage(work, text, `${work.uuid}-0`);
}

/** Sends a message of its own: a card, or plain text where the platform refuses cards. */
async function sendMessage(work: Work, text: string, uuid: string): Promise<void> {
  try {
    if (work.state?.cardId !== null) return await answerMessage(work.api, work.messageId, staticCard(text), uuid);
  } catch (error) {
    logRefusal(work, error);
  }
  await answerMessage(work.api, work.messageId, plainAnswer(unescapeMentions(text)), `${uuid}-t`);
}

/** Keeps text of a model from mentioning people: a card shows `&#60;` as `<`. */
function escapeMentions(text: string): string {
  return text.replaceAll(/<(?=\/?at\b)/gi, '&#60;');
}

/** Plain messages know no escapes, so a space of no width keeps the tag apart. */
function unescapeMentions(text: string): string {
  return text.replaceAll(/&#60;(?=\/?at\b)/gi, '<\u200B');
}

import type { Logger } from 'pino';
import { z } from 'zod';
import { ChannelError, type ReplyInput } from '../channel.ts';
import type { FeishuApi } from './api.ts';

const ELEMENT = 'answer';

/** The card no longer streams: it was closed, or streamed for ten minutes. */
const STREAM_CLOSED = new Set(['200850', '300309']);
/** The card does not exist, has expired, or became too large. */
const CARD_GONE = new Set(['200740', '200750', '200860']);
const STALE_SEQUENCE = '300317';
/** Somebody uses the card at this moment. */
const CARD_IN_USE = '200810';

/** Numbers of operations that a process may give to one card. */
const SEQUENCES_EACH = 10_000;

/** State of a reply, which a later process goes on with. */
export const STATE = z.object({
  /** Null: the reply is made of plain messages. */
  cardId: z.string().nullable(),
  isSent: z.boolean(),
  /** Processes that have worked on the card. Each numbers its operations above the others'. */
  generation: z.number().int().positive(),
  sentParts: z.number().int().nonnegative(),
});
export type State = z.infer<typeof STATE>;

/** A reply that is made. */
export interface Work {
  api: FeishuApi;
  log: Logger;
  /** The message that is answered. */
  messageId: string;
  /** Names what is sent, so that it is sent once. */
  uuid: string;
  save: ReplyInput['save'];
  /** Null until something was sent. */
  state: State | null;
  isStateSaved: boolean;
  /** Whether the card may have been sent without an answer that says so. */
  mayBeSent: boolean;
  isStreaming: boolean;
  operations: number;
}

export async function changeState(work: Work, next: State): Promise<State> {
  work.state = next;
  await work.save({ ...next });
  work.isStateSaved = true;
  return next;
}

/** Creates the card unless there is one, and sends it. Its id is saved before anybody sees it. */
export async function beginCard(work: Work, text: string): Promise<State> {
  let state = work.state;
  if (state && !work.isStateSaved) state = await changeState(work, state);
  state ??= await changeState(work, { cardId: await tryCard(work, text), isSent: false, generation: 1, sentParts: 0 });
  if (state.cardId === null || state.isSent) return state;
  const isSent = await trySend(work, state.cardId);
  return changeState(work, { ...state, isSent: true, cardId: isSent ? state.cardId : null });
}

async function tryCard(work: Work, text: string): Promise<string | null> {
  try {
    return await createCard(work.api, text);
  } catch (error) {
    logRefusal(work, error);
    return null;
  }
}

async function trySend(work: Work, cardId: string): Promise<boolean> {
  const mayBeSent = work.mayBeSent;
  try {
    await answerMessage(work.api, work.messageId, cardAnswer(cardId), work.uuid);
    return true;
  } catch (error) {
    // Without an answer, nobody knows whether it was sent.
    if (error instanceof ChannelError && error.loss.code !== 'subscribe_rejected') work.mayBeSent = true;
    logRefusal(work, error);
    // A card is sent once: when it may have been sent before, this refusal says that it was.
    return mayBeSent;
  }
}

/** Shows a text that may grow. Stops growing where the platform no longer takes it. */
export async function showText(work: Work, state: State, text: string): Promise<void> {
  try {
    await operate(work, state, (at) => setText(work.api, at, text));
  } catch (error) {
    const code = platformCodeOf(error);
    if (!STREAM_CLOSED.has(code) && !CARD_GONE.has(code)) throw error;
    work.isStreaming = false;
  }
}

/** Shows the last text. Returns false when the card is gone. */
export async function showLastText(work: Work, state: State, text: string): Promise<boolean> {
  try {
    if (work.isStreaming) {
      await operate(work, state, (at) => setText(work.api, at, text));
      await operate(work, state, (at) => endStreaming(work.api, at));
    } else await operate(work, state, (at) => replaceCard(work.api, at, text));
    return true;
  } catch (error) {
    const code = platformCodeOf(error);
    if (CARD_GONE.has(code)) return false;
    if (!work.isStreaming || !STREAM_CLOSED.has(code)) throw error;
    work.isStreaming = false;
    return showLastText(work, work.state ?? state, text);
  }
}

async function operate(work: Work, state: State, run: (at: CardChange) => Promise<void>): Promise<void> {
  work.operations += 1;
  const sequence = state.generation * SEQUENCES_EACH + work.operations;
  try {
    await run({ cardId: state.cardId ?? '', sequence });
  } catch (error) {
    const code = platformCodeOf(error);
    if (code === STALE_SEQUENCE) await changeState(work, { ...state, generation: state.generation + 1 });
    else if (code !== CARD_IN_USE) throw error;
    const loss = { code: 'dependency_unavailable', platformCode: code } as const;
    throw new ChannelError(loss, `a card could not be changed yet: ${code}`);
  }
}

/** Rethrows what may pass, and logs what the platform would refuse again. */
export function logRefusal({ log }: Work, error: unknown): void {
  if (!(error instanceof ChannelError)) throw error;
  if (error.loss.code !== 'subscribe_rejected' || error.loss.retryAfterMs !== undefined) throw error;
  log.warn(error.loss, 'the platform refused a card');
}

function platformCodeOf(error: unknown): string {
  return error instanceof ChannelError ? (error.loss.platformCode ?? '') : '';
}

/** A card with one text. While it streams, the platform shows new text as if it were typed. */
function cardJson(text: string, isStreaming: boolean): string {
  return JSON.stringify({
    schema: '2.0',
    config: { update_multi: true, streaming_mode: isStreaming },
    body: { elements: [{ tag: 'markdown', content: text, element_id: ELEMENT }] },
  });
}

/** A message that the API can reply with. */
interface Answer {
  msg_type: 'interactive' | 'text';
  content: string;
}

export const plainAnswer = (text: string): Answer => ({ msg_type: 'text', content: JSON.stringify({ text }) });
export const staticCard = (text: string): Answer => ({ msg_type: 'interactive', content: cardJson(text, false) });
const cardAnswer = (cardId: string): Answer => ({
  msg_type: 'interactive',
  content: JSON.stringify({ type: 'card', data: { card_id: cardId } }),
});

/** Creates a card that streams. It is shown once a message has it. */
async function createCard(api: FeishuApi, text: string): Promise<string> {
  const { data } = await api.call('POST', '/open-apis/cardkit/v1/cards', {
    type: 'card_json',
    data: cardJson(text, true),
  });
  return String((data as { card_id?: unknown } | undefined)?.card_id);
}

/** Sends a message in reply to another. With the same uuid within an hour: once. */
export async function answerMessage(api: FeishuApi, messageId: string, answer: Answer, uuid: string): Promise<void> {
  await api.call('POST', `/open-apis/im/v1/messages/${encodeURIComponent(messageId)}/reply`, { ...answer, uuid });
}

/** Operations on a card. Each has a number greater than those of all before. */
interface CardChange {
  cardId: string;
  sequence: number;
}

async function setText(api: FeishuApi, { cardId, sequence }: CardChange, text: string): Promise<void> {
  const path = `/open-apis/cardkit/v1/cards/${encodeURIComponent(cardId)}/elements/${ELEMENT}/content`;
  await api.call('PUT', path, { content: text, sequence, uuid: `${cardId}-${sequence}` });
}

async function endStreaming(api: FeishuApi, { cardId, sequence }: CardChange): Promise<void> {
  await api.call('PATCH', `/open-apis/cardkit/v1/cards/${encodeURIComponent(cardId)}/settings`, {
    settings: JSON.stringify({ config: { streaming_mode: false } }),
    sequence,
    uuid: `${cardId}-${sequence}`,
  });
}

/** Replaces a card that no longer streams. */
async function replaceCard(api: FeishuApi, { cardId, sequence }: CardChange, text: string): Promise<void> {
  await api.call('PUT', `/open-apis/cardkit/v1/cards/${encodeURIComponent(cardId)}`, {
    card: { type: 'card_json', data: cardJson(text, false) },
    sequence,
    uuid: `${cardId}-${sequence}`,
  });
}

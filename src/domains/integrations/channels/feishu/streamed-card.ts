import type { Logger } from 'pino';
import { z } from 'zod';
import { ChannelError, type ReplyInput } from '../channel.ts';
import type { FeishuApi } from './api.ts';
import * as cards from './card.ts';

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
    return await cards.createCard(work.api, text);
  } catch (error) {
    logRefusal(work, error);
    return null;
  }
}

async function trySend(work: Work, cardId: string): Promise<boolean> {
  const mayBeSent = work.mayBeSent;
  try {
    await cards.answerMessage(work.api, work.messageId, cards.cardAnswer(cardId), work.uuid);
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
    await operate(work, state, (at) => cards.setText(work.api, at, text));
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
      await operate(work, state, (at) => cards.setText(work.api, at, text));
      await operate(work, state, (at) => cards.endStreaming(work.api, at));
    } else await operate(work, state, (at) => cards.replaceCard(work.api, at, text));
    return true;
  } catch (error) {
    const code = platformCodeOf(error);
    if (CARD_GONE.has(code)) return false;
    if (!work.isStreaming || !STREAM_CLOSED.has(code)) throw error;
    work.isStreaming = false;
    return showLastText(work, work.state ?? state, text);
  }
}

async function operate(work: Work, state: State, run: (at: cards.CardChange) => Promise<void>): Promise<void> {
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

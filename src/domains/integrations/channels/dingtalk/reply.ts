import { createHash, randomUUID } from 'node:crypto';
import { ChannelError, type Json, type ReplyInput } from '../channel.ts';
import { splitBytes } from '../split-text.ts';
import type { ReplyWriter } from '../throttled-reply.ts';
import type { DingTalkApi } from './api.ts';
import type { DingTalkPlace, SessionWebhook } from './read-message.ts';

/** The variable of the card template that the text streams into. */
const CARD_VARIABLE = 'content';

/**
 * Longest text of a message in bytes: DingTalk takes 20,000 for the whole request, where signs may
 * be escaped.
 */
const MAX_MESSAGE_BYTES = 12_000;
const MAX_TITLE_LENGTH = 40;
/**
 * Rejections of a card for too many calls, at the end of a reply, after which it is sent as a
 * message.
 */
const MAX_CARD_LIMITS = 3;

/** The stored state of a reply. */
interface State {
  /** Whether the card was delivered. */
  hasCard: boolean;
  /** Messages that were sent. */
  sent: number;
}

export interface DingTalkReplyMeans {
  api: DingTalkApi;
  /** Null: replies are messages. */
  cardTemplateId: string | null;
  /**
   * The webhook of the message that is answered, when this process received it and it is still in
   * force.
   */
  webhook: () => SessionWebhook | null;
  everyMs: number;
}

/**
 * Writes a reply into a card, which grows, or sends it as messages at the end: without a template,
 * and when DingTalk takes no card.
 */
export function dingtalkReply(asked: ReplyInput, means: DingTalkReplyMeans): ReplyWriter {
  const { api, cardTemplateId, everyMs } = means;
  const place = asked.place as unknown as DingTalkPlace;
  const outTrackId = createHash('sha256').update(asked.idempotencyKey).digest('hex');
  const state = readState(asked.state);
  let mayUseCard = cardTemplateId !== null && state.sent === 0 && (place.isGroup || place.staffId !== null);
  let limits = 0;

  async function saveState(change: Partial<State>): Promise<void> {
    Object.assign(state, change);
    await asked.save({ ...state });
  }

  async function writeCard(text: string, isLast: boolean): Promise<void> {
    if (!state.hasCard) {
      // A card with this id that is there already is an earlier process’s, and streaming shows
      // that.
      const answer = await api
        .callWithToken(cardRequest(String(cardTemplateId), outTrackId, place))
        .catch(rethrowUnlessTaken);
      if (answer && !isDelivered(answer)) throw refusal('card_not_delivered');
      await saveState({ hasCard: true });
    }
    const body = { outTrackId, guid: randomUUID(), key: CARD_VARIABLE, content: text };
    const flags = { isFull: true, isFinalize: isLast, isError: false };
    await api.callWithToken({ method: 'PUT', url: 'v1.0/card/streaming', body: { ...body, ...flags } });
  }

  /**
   * Returns whether the card shows the text. Without one, or with a card that is refused, messages
   * must.
   */
  async function tryCard(text: string, isLast: boolean): Promise<boolean> {
    if (!mayUseCard) return false;
    try {
      await writeCard(text, isLast);
      return true;
    } catch (error) {
      const loss = error instanceof ChannelError ? error.loss : null;
      if (loss?.code !== 'subscribe_rejected') throw error;
      if (loss.retryAfterMs !== undefined && (!isLast || (limits += 1) < MAX_CARD_LIMITS)) throw error;
      mayUseCard = false;
      return false;
    }
  }

  return {
    everyMs: () => everyMs,
    async write(text, isLast) {
      if ((await tryCard(text, isLast)) || !isLast) return;
      const parts = splitBytes(text, MAX_MESSAGE_BYTES);
      for (const part of parts.slice(state.sent)) {
        // DingTalk cannot be asked to send only once, so it must be possible to store that it was.
        await saveState({});
        await sendMessage(part, place, means);
        await saveState({ sent: state.sent + 1 });
      }
    },
  };
}

/** Sends a message by the webhook of the message that is answered, or by the API. */
async function sendMessage(text: string, place: DingTalkPlace, { api, webhook }: DingTalkReplyMeans): Promise<void> {
  const content = { title: titleOf(text), text };
  const direct = webhook();
  if (direct && (await sendByWebhook(api, direct.url, content))) return;
  await api.callWithToken(messageRequest(place, content));
}

/** Returns false when the webhook is refused, such as after its end. */
async function sendByWebhook(api: DingTalkApi, url: string, markdown: object): Promise<boolean> {
  try {
    const { errcode } = await api.call({ method: 'POST', url, body: { msgtype: 'markdown', markdown } });
    return errcode === 0;
  } catch (error) {
    if (error instanceof ChannelError && error.loss.code === 'subscribe_rejected') return false;
    throw error;
  }
}

function cardRequest(cardTemplateId: string, outTrackId: string, place: DingTalkPlace) {
  const { isGroup, conversationId, staffId, robotCode } = place;
  const space = isGroup
    ? {
        openSpaceId: `dtv1.card//IM_GROUP.${conversationId}`,
        imGroupOpenSpaceModel: { supportForward: true },
        imGroupOpenDeliverModel: { robotCode },
      }
    : {
        openSpaceId: `dtv1.card//IM_ROBOT.${staffId}`,
        imRobotOpenSpaceModel: { supportForward: true },
        imRobotOpenDeliverModel: { spaceType: 'IM_ROBOT', robotCode },
      };
  const cardData = { cardParamMap: { [CARD_VARIABLE]: '' } };
  const body = { cardTemplateId, outTrackId, callbackType: 'STREAM', userIdType: 1, cardData, ...space };
  return { method: 'POST' as const, url: 'v1.0/card/instances/createAndDeliver', body };
}

function messageRequest(place: DingTalkPlace, content: { title: string; text: string }) {
  const { isGroup, conversationId, staffId, robotCode } = place;
  if (!isGroup && staffId === null) throw refusal('no_staff_id');
  const message = { robotCode, msgKey: 'sampleMarkdown', msgParam: JSON.stringify(content) };
  return isGroup
    ? {
        method: 'POST' as const,
        url: 'v1.0/robot/groupMessages/send',
        body: { ...message, openConversationId: conversationId },
      }
    : { method: 'POST' as const, url: 'v1.0/robot/oToMessages/batchSend', body: { ...message, userIds: [staffId] } };
}

/** Passes over a refusal to create a card, unless cards are not allowed or not now. */
function rethrowUnlessTaken(error: unknown): null {
  if (!(error instanceof ChannelError)) throw error;
  const { code, retryAfterMs, platformCode } = error.loss;
  const isForbidden = platformCode?.startsWith('Forbidden') === true || platformCode === 'http_403';
  if (code !== 'subscribe_rejected' || retryAfterMs !== undefined || isForbidden) throw error;
  return null;
}

/** Whether the card reached its chat. The answer to a card that did not is a success as well. */
function isDelivered(answer: Readonly<Record<string, unknown>>): boolean {
  const { deliverResults = [] } = (answer['result'] ?? {}) as { deliverResults?: { success?: boolean }[] };
  return deliverResults.every(({ success }) => success !== false);
}

function refusal(platformCode: string): ChannelError {
  return new ChannelError({ code: 'subscribe_rejected', platformCode }, `the reply was refused: ${platformCode}`);
}

/** The words of a notification: the first line with words in it. */
function titleOf(text: string): string {
  const line = text.split('\n').find((words) => /[\p{L}\p{N}]/u.test(words)) ?? 'Reply';
  const words = line.replaceAll(/[#*_`>]/g, '').trim();
  // A cut must not leave half of a character.
  return words.slice(0, MAX_TITLE_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

function readState(state: Json): State {
  const { hasCard = false, sent = 0 } = (state ?? {}) as Partial<State>;
  return { hasCard, sent };
}

import type { FeishuApi } from './api.ts';

const ELEMENT = 'answer';

/** A card with one text. While it streams, the platform shows new text as if it were typed. */
function cardJson(text: string, isStreaming: boolean): string {
  return JSON.stringify({
    schema: '2.0',
    config: { update_multi: true, streaming_mode: isStreaming },
    body: { elements: [{ tag: 'markdown', content: text, element_id: ELEMENT }] },
  });
}

/** A message that the API can reply with. */
export interface Answer {
  msg_type: 'interactive' | 'text';
  content: string;
}

export const plainAnswer = (text: string): Answer => ({ msg_type: 'text', content: JSON.stringify({ text }) });
export const staticCard = (text: string): Answer => ({ msg_type: 'interactive', content: cardJson(text, false) });
export const cardAnswer = (cardId: string): Answer => ({
  msg_type: 'interactive',
  content: JSON.stringify({ type: 'card', data: { card_id: cardId } }),
});

/** Creates a card that streams. It is shown once a message has it. */
export async function createCard(api: FeishuApi, text: string): Promise<string> {
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
export interface CardChange {
  cardId: string;
  sequence: number;
}

export async function setText(api: FeishuApi, { cardId, sequence }: CardChange, text: string): Promise<void> {
  const path = `/open-apis/cardkit/v1/cards/${encodeURIComponent(cardId)}/elements/${ELEMENT}/content`;
  await api.call('PUT', path, { content: text, sequence, uuid: `${cardId}-${sequence}` });
}

export async function endStreaming(api: FeishuApi, { cardId, sequence }: CardChange): Promise<void> {
  await api.call('PATCH', `/open-apis/cardkit/v1/cards/${encodeURIComponent(cardId)}/settings`, {
    settings: JSON.stringify({ config: { streaming_mode: false } }),
    sequence,
    uuid: `${cardId}-${sequence}`,
  });
}

/** Replaces a card that no longer streams. */
export async function replaceCard(api: FeishuApi, { cardId, sequence }: CardChange, text: string): Promise<void> {
  await api.call('PUT', `/open-apis/cardkit/v1/cards/${encodeURIComponent(cardId)}`, {
    card: { type: 'card_json', data: cardJson(text, false) },
    sequence,
    uuid: `${cardId}-${sequence}`,
  });
}

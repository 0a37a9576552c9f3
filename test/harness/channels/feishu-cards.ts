import type { PlatformAnswer } from './platform-server.ts';

/** Size of a card as JSON. */
const MAX_CARD_BYTES = 30 * 1024;
const OPERATIONS_A_SECOND = 10;

/** A message of the bot, as people see it. */
export interface FeishuMessage {
  /** The message that it answers. */
  parentId: string;
  type: string;
  text: string;
  /** Whether the text may still grow. */
  isStreaming: boolean;
}

interface Card {
  text: string;
  isStreaming: boolean;
  sequence: number;
  isSent: boolean;
  changedAtMs: number[];
}

interface CardJson {
  config?: { streaming_mode?: boolean };
  body: { elements: { content: string; element_id?: string }[] };
}

type Body = Record<string, unknown>;

/** Cards and messages of an app. */
export interface FeishuCards {
  /** Messages as people see them now. */
  messages(): FeishuMessage[];
  /** Returns the answer to a request, or null for an address of something else. */
  answer(method: string, path: string, body: Body): PlatformAnswer | null;
  /** Ends streaming of every card, as the platform does after ten minutes. */
  closeStreams(): void;
  /** Forgets every card, as the platform does after two weeks. */
  expireCards(): void;
  /** Counts operations that came too fast. */
  tooFast: number;
}

const ok = (data: object = {}): PlatformAnswer => ({ body: { code: 0, msg: 'success', data } });
export const refusal = (code: number, status = 400): PlatformAnswer => ({ status, body: { code, msg: 'refused' } });

export function createFeishuCards(): FeishuCards {
  const cards = new Map<string, Card>();
  const sent: { parentId: string; type: string; uuid: string; text: string; cardId: string | null }[] = [];
  let count = 0;

  function readCard(json: string): { text: string; isStreaming: boolean } {
    const { config, body } = JSON.parse(json) as CardJson;
    return { text: body.elements[0]?.content ?? '', isStreaming: config?.streaming_mode === true };
  }

  function create(body: Body): PlatformAnswer {
    if (body['type'] !== 'card_json') return refusal(10002);
    const json = String(body['data']);
    if (Buffer.byteLength(json) > MAX_CARD_BYTES) return refusal(200860);
    const id = `card-${++count}`;
    cards.set(id, { ...readCard(json), sequence: 0, isSent: false, changedAtMs: [] });
    return ok({ card_id: id });
  }

  function reply(parentId: string, body: Body): PlatformAnswer {
    const uuid = String(body['uuid']);
    if (uuid.length > 50) return refusal(230001);
    const again = sent.find((message) => message.uuid === uuid);
    if (again) return ok({ message_id: `om_reply_${sent.indexOf(again)}` });
    const type = String(body['msg_type']);
    const content = JSON.parse(String(body['content'])) as { text?: string; data?: { card_id: string } };
    const cardId = content.data?.card_id ?? null;
    const card = cardId === null ? null : cards.get(cardId);
    if (cardId !== null && !card) return refusal(230099);
    if (card?.isSent) return refusal(230099);
    if (card) card.isSent = true;
    const inline = type === 'interactive' && cardId === null ? String(body['content']) : null;
    if (inline !== null && Buffer.byteLength(inline) > MAX_CARD_BYTES) return refusal(230025);
    sent.push({ parentId, type, uuid, cardId, text: inline === null ? (content.text ?? '') : readCard(inline).text });
    return ok({ message_id: `om_reply_${sent.length - 1}` });
  }

  function change(id: string, body: Body, run: (card: Card) => PlatformAnswer): PlatformAnswer {
    const card = cards.get(id);
    if (!card) return refusal(200740);
    const nowMs = performance.now();
    card.changedAtMs = card.changedAtMs.filter((at) => nowMs - at < 1_000);
    if (card.changedAtMs.length >= OPERATIONS_A_SECOND) {
      state.tooFast += 1;
      return { ...refusal(99991400), headers: { 'x-ogw-ratelimit-limit': '1', 'x-ogw-ratelimit-reset': '1' } };
    }
    card.changedAtMs.push(nowMs);
    const sequence = Number(body['sequence']);
    if (!(sequence > card.sequence)) return refusal(300317);
    const answer = run(card);
    if (answer.status === undefined) card.sequence = sequence;
    return answer;
  }

  function setText(card: Card, text: string): PlatformAnswer {
    if (!card.isStreaming) return refusal(300309);
    if (Buffer.byteLength(JSON.stringify(text)) > MAX_CARD_BYTES) return refusal(200860);
    card.text = text;
    return ok();
  }

  function setSettings(card: Card, settings: string): PlatformAnswer {
    const { config } = JSON.parse(settings) as CardJson;
    card.isStreaming = config?.streaming_mode === true;
    return ok();
  }

  const state: FeishuCards = {
    tooFast: 0,
    messages: () =>
      sent.map(({ parentId, type, text, cardId }) => {
        const card = cardId === null ? undefined : cards.get(cardId);
        return { parentId, type, text: card?.text ?? text, isStreaming: card?.isStreaming ?? false };
      }),
    answer(method, path, body) {
      const parent = /^\/open-apis\/im\/v1\/messages\/([^/]+)\/reply$/.exec(path)?.[1];
      if (method === 'POST' && parent !== undefined) return reply(decodeURIComponent(parent), body);
      if (method === 'POST' && path === '/open-apis/cardkit/v1/cards') return create(body);
      const [, id, rest = ''] = /^\/open-apis\/cardkit\/v1\/cards\/([^/]+)(\/.+)?$/.exec(path) ?? [];
      if (id === undefined) return null;
      if (method === 'PUT' && rest === '/elements/answer/content')
        return change(id, body, (card) => setText(card, String(body['content'])));
      if (method === 'PATCH' && rest === '/settings')
        return change(id, body, (card) => setSettings(card, String(body['settings'])));
      if (method !== 'PUT' || rest !== '') return null;
      const { data } = body['card'] as { data: string };
      return change(id, body, (card) => {
        Object.assign(card, readCard(data));
        return ok();
      });
    },
    closeStreams() {
      for (const card of cards.values()) card.isStreaming = false;
    },
    expireCards: () => cards.clear(),
  };
  return state;
}

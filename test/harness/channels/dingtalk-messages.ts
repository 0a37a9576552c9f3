import type { PlatformAnswer } from './platform-server.ts';

/** A card or a message of the robot. */
export interface DingTalkMessage {
  kind: 'card' | 'webhook' | 'direct' | 'group';
  /** The space of a card, the session of a webhook, the person, or the group. */
  to: string;
  text: string;
  /** Whether a card has ended. */
  isFinal: boolean;
}

/** Does what the paths for cards and robots do. */
export function answerReply(
  messages: Map<string, DingTalkMessage>,
  path: string,
  body: Record<string, unknown>,
): PlatformAnswer {
  switch (path) {
    case '/v1.0/card/instances/createAndDeliver': {
      const id = textOf(body['outTrackId']);
      if (messages.has(id)) return refused('param.outTrackIdExists');
      messages.set(id, { kind: 'card', to: textOf(body['openSpaceId']), text: '', isFinal: false });
      return { body: { success: true, result: { outTrackId: id, deliverResults: [{ success: true }] } } };
    }
    case '/v1.0/card/streaming': {
      const card = messages.get(textOf(body['outTrackId']));
      if (!card) return refused('param.cardNotFound');
      if (textOf(body['guid']) === '' || body['key'] !== 'content') return refused('param.error');
      card.text = body['isFull'] === true ? textOf(body['content']) : card.text + textOf(body['content']);
      card.isFinal = body['isFinalize'] === true;
      return { body: { success: true, result: true } };
    }
    case '/v1.0/robot/oToMessages/batchSend':
      return add(messages, 'direct', (body['userIds'] as string[]).join(','), body);
    case '/v1.0/robot/groupMessages/send':
      return add(messages, 'group', textOf(body['openConversationId']), body);
    default:
      return { status: 404, body: { code: 'InvalidAction.NotFound' } };
  }
}

function add(
  messages: Map<string, DingTalkMessage>,
  kind: 'direct' | 'group',
  to: string,
  body: Record<string, unknown>,
): PlatformAnswer {
  const { text } = JSON.parse(textOf(body['msgParam'])) as { text: string };
  if (textOf(body['robotCode']) === '') return refused('param.error');
  messages.set(`message-${messages.size}`, { kind, to, text, isFinal: true });
  return { body: { processQueryKey: 'query-1' } };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function refused(code: string): PlatformAnswer {
  return { status: 400, body: { code, message: 'refused', requestid: 'request-1' } };
}

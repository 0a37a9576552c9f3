import type { IncomingMessage, Json } from '../channel.ts';
import { by } from '../quote.ts';
import { fieldsOf, textOf, tryParse, type Fields } from '../read-json.ts';

/** Where a reply goes. */
export interface DingTalkPlace {
  conversationId: string;
  isGroup: boolean;
  /** The person in the company. Null for people from outside of it. */
  staffId: string | null;
  robotCode: string;
  /** The message, by which its webhook is found. */
  msgId: string;
}

/** An address that takes answers to one message without a token, for a while. It is a secret. */
export interface SessionWebhook {
  url: string;
  untilMs: number;
}

export interface ReadMessage {
  message: IncomingMessage;
  webhook: SessionWebhook | null;
}

/** Reads what a robot was sent. Returns null for what is not said to it. */
export function readMessage(data: unknown, clientId: string): ReadMessage | null {
  const sent = fieldsOf(typeof data === 'string' ? tryParse(data) : data);
  const [conversationId, msgId] = [textOf(sent['conversationId']), textOf(sent['msgId'])];
  const staffId = textOf(sent['senderStaffId']);
  const senderId = staffId || textOf(sent['senderId']);
  const isGroup = sent['conversationType'] === '2';
  if (conversationId === '' || msgId === '' || senderId === '') return null;
  if (textOf(sent['senderId']) === textOf(sent['chatbotUserId'])) return null;
  if (isGroup && sent['isInAtList'] !== true) return null;
  const [text, quoted] = [readText(sent), readQuote(sent).trim()];
  if (text === '' && quoted === '') return null;
  const place: DingTalkPlace = {
    conversationId,
    isGroup,
    staffId: staffId || null,
    robotCode: textOf(sent['robotCode']) || clientId,
    msgId,
  };
  const sentAt = sent['createAt'];
  return {
    message: {
      dedupeKey: msgId,
      chatId: conversationId,
      groupId: conversationId,
      isDirect: !isGroup,
      sender: { id: senderId, name: textOf(sent['senderNick']) || null },
      text,
      quoted: quoted && by(textOf(repliedTo(sent)['senderNick']), quoted),
      sentAt: typeof sentAt === 'number' && Number.isFinite(sentAt) ? new Date(sentAt) : null,
      place: { ...place } satisfies Json,
    },
    webhook: readWebhook(sent),
  };
}

/** The message that is replied to: beside the text, or in the content of other kinds. */
function repliedTo(sent: Fields): Fields {
  const inText = fieldsOf(sent['text'])['repliedMsg'];
  return fieldsOf(inText ?? fieldsOf(sent['content'])['repliedMsg']);
}

/** The words of the message that is replied to. Kinds that this version does not know are named. */
function readQuote(sent: Fields): string {
  const { msgType, content } = repliedTo(sent);
  const parsed = typeof content === 'string' ? (tryParse(content) ?? { text: content }) : content;
  const fields = fieldsOf(parsed);
  if (msgType === 'text') return textOf(fields['text']) || textOf(fields['content']);
  const said = readText({ msgtype: msgType, content: fields });
  return said || (textOf(msgType) && `[${textOf(msgType)}]`);
}

/** The text, which DingTalk sends without the mention of the robot. */
function readText(sent: Fields): string {
  const content = fieldsOf(sent['content']);
  switch (sent['msgtype']) {
    case 'text':
      return textOf(fieldsOf(sent['text'])['content']).trim();
    case 'richText':
      return readRichText(content['richText']);
    case 'audio':
      return textOf(content['recognition']).trim() || '[audio]';
    case 'picture':
      return '[image]';
    case 'video':
      return '[video]';
    case 'file':
      return `[file: ${textOf(content['fileName']) || 'without a name'}]`;
    default:
      return '';
  }
}

function readRichText(value: unknown): string {
  const parts: unknown[] = Array.isArray(value) ? value : [];
  return parts
    .map(fieldsOf)
    .map((part) => (part['type'] === 'picture' ? '[image]' : textOf(part['text'])))
    .join('')
    .trim();
}

function readWebhook(sent: Fields): SessionWebhook | null {
  const { sessionWebhook: url, sessionWebhookExpiredTime: untilMs } = sent;
  return typeof url === 'string' && typeof untilMs === 'number' ? { url, untilMs } : null;
}

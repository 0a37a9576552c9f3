import { isObject, listOf, maybeIdOf, maybeTimeOf, type JsonObject } from '../read-fields.ts';
import { attempt, ItemError, skip, type Intake } from '../records.ts';
import { addChat, requireMessage, type ChatMessage } from './chat.ts';

const MAX_MESSAGES = 100_000;
const ROLES = { human: 'user', user: 'user', assistant: 'assistant' } as const;

/** A conversation of Claude's `conversations.json`: a list of messages. */
export function isClaude(item: JsonObject): boolean {
  return Array.isArray(item['chat_messages']);
}

/** Reads a conversation. Messages without text, and of others, are left out. Throws ItemError. */
export function readClaude(item: JsonObject, intake: Intake): void {
  const id = maybeIdOf(item, 'uuid') ?? maybeIdOf(item, 'id');
  if (id === null) throw new ItemError('INVALID', 'uuid must be an id.');
  if (!isClaude(item)) throw new ItemError('INVALID', 'chat_messages must be an array.');
  const createdAt = maybeTimeOf(item, 'created_at', intake.now);
  const messages: ChatMessage[] = [];
  let at = createdAt;
  for (const [i, message] of listOf(item, 'chat_messages', MAX_MESSAGES).entries()) {
    const said = attempt(intake, () => readMessage(message, intake));
    if (said === null) continue;
    at = said.at ?? at;
    if (at === null) throw new ItemError('BAD_TIME', 'created_at must be a time.');
    messages.push({ ...said, at, sourceId: said.id ?? `${id}:${i}` });
  }
  addChat(intake, { session: `claude:${id}`, id, createdAt: createdAt ?? at, messages });
}

function readMessage(message: unknown, intake: Intake) {
  if (!isObject(message)) throw new ItemError('INVALID', 'chat_messages must hold objects.');
  const sender = message['sender'];
  const role = typeof sender === 'string' && Object.hasOwn(ROLES, sender) ? ROLES[sender as keyof typeof ROLES] : null;
  if (role === null) {
    skip(intake, 'OTHER_ROLE');
    return null;
  }
  const text = textOfMessage(message);
  if (text.trim() === '') {
    skip(intake, 'NOT_TEXT');
    return null;
  }
  const at = maybeTimeOf(message, 'created_at', intake.now);
  return { role, text: requireMessage(text), at, id: maybeIdOf(message, 'uuid') };
}

/** The blocks of text; `text` repeats them, with words in place of what is no text. */
function textOfMessage({ content, text }: JsonObject): string {
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  const texts = blocks.flatMap((block) =>
    isObject(block) && block['type'] === 'text' && typeof block['text'] === 'string' ? [block['text']] : [],
  );
  if (texts.some((one) => one.trim() !== '')) return texts.join('\n\n');
  const isText = blocks.every((block) => isObject(block) && block['type'] === 'text');
  return isText && typeof text === 'string' ? text : '';
}

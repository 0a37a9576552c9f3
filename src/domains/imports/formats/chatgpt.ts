import { countCharacters } from '../../../core/check-text.ts';
import { anyTimeOf, isObject, maybeIdOf, maybeTimeOf, objectOf, type JsonObject } from '../read-fields.ts';
import { attempt, ItemError, skip, type Intake } from '../records.ts';
import { addChat, requireMessage, type ChatMessage } from './chat.ts';

/** Kinds of content whose parts are what was said. */
const TEXTS = new Set(['text', 'multimodal_text']);

/** A conversation of `conversations.json`: a tree of messages. */
export function isChatGpt(item: JsonObject): boolean {
  return isObject(item['mapping']);
}

/**
 * Reads the branch of a conversation that is shown: from `current_node` to the root. Messages of
 * tools and of the system, and hidden ones, are left out. Throws ItemError.
 */
export function readChatGpt(item: JsonObject, intake: Intake): void {
  const id = maybeIdOf(item, 'conversation_id') ?? maybeIdOf(item, 'id');
  if (id === null) throw new ItemError('INVALID', 'conversation_id must be an id.');
  const createdAt = maybeTimeOf(item, 'create_time', intake.now);
  const messages: ChatMessage[] = [];
  let at = createdAt;
  for (const { key, node } of branchOf(item)) {
    const { message } = node;
    if (!isObject(message)) continue;
    const said = attempt(intake, () => readMessage(message, intake));
    if (said === null) continue;
    // Some messages have no time of their own.
    at = said.at ?? at;
    if (at === null) throw new ItemError('BAD_TIME', 'create_time must be a time.');
    messages.push({ ...said, at, sourceId: maybeIdOf(message, 'id') ?? key });
  }
  addChat(intake, { session: `chatgpt:${id}`, id, createdAt: createdAt ?? at, messages });
}

interface Node {
  key: string;
  node: JsonObject;
}

/** Nodes from the root to the one that is shown last. Throws ItemError. */
function branchOf(item: JsonObject): Node[] {
  const mapping = objectOf(item, 'mapping');
  const nodeOf = (key: string) => (Object.hasOwn(mapping, key) && isObject(mapping[key]) ? mapping[key] : null);
  const named = maybeIdOf(item, 'current_node');
  const branch: Node[] = [];
  const seen = new Set<string>();
  for (let key = named !== null && nodeOf(named) ? named : lastLeaf(mapping); key !== null;) {
    if (seen.has(key)) throw new ItemError('CYCLE', 'mapping leads in a circle.');
    seen.add(key);
    const node = nodeOf(key);
    if (!node) break;
    branch.push({ key, node });
    key = maybeIdOf(node, 'parent');
  }
  return branch.reverse();
}

/** The node without children whose message is the newest. */
function lastLeaf(mapping: JsonObject): string | null {
  let last: { key: string; time: number } | null = null;
  for (const [key, node] of Object.entries(mapping)) {
    if (!isObject(node) || (Array.isArray(node['children']) && node['children'].length > 0)) continue;
    const time = isObject(node['message']) ? Number(node['message']['create_time'] ?? 0) : 0;
    if (last === null || time >= last.time) last = { key, time };
  }
  return last?.key ?? null;
}

/** Returns null for a message that is not said between the user and the assistant. */
function readMessage(
  message: JsonObject,
  intake: Intake,
): (Omit<ChatMessage, 'at' | 'sourceId'> & { at: Date | null }) | null {
  const author = isObject(message['author']) ? message['author']['role'] : null;
  const metadata = isObject(message['metadata']) ? message['metadata'] : {};
  const content = isObject(message['content']) ? message['content'] : {};
  const leave = (reason: 'OTHER_ROLE' | 'HIDDEN' | 'NOT_TEXT') => {
    skip(intake, reason);
    return null;
  };
  const isCall = author === 'assistant' && (message['recipient'] ?? 'all') !== 'all';
  if ((author !== 'user' && author !== 'assistant') || isCall) return leave('OTHER_ROLE');
  if (
    metadata['is_visually_hidden_from_conversation'] === true ||
    metadata['is_user_system_message'] === true ||
    message['weight'] === 0
  )
    return leave('HIDDEN');
  const type = content['content_type'] ?? 'text';
  if (typeof type !== 'string' || !TEXTS.has(type)) return leave('NOT_TEXT');
  const text = textOfParts(content);
  if (countCharacters(text.trim()) === 0) return leave('NOT_TEXT');
  return { role: author, text: requireMessage(text), at: timeOfMessage(message, intake) };
}

function textOfParts({ parts, text }: JsonObject): string {
  if (!Array.isArray(parts)) return typeof text === 'string' ? text : '';
  return parts
    .map(textOfPart)
    .filter((part) => part !== '')
    .join('\n');
}

/** A part is a text, or the words of a recording. Pictures and sounds have none. */
function textOfPart(part: unknown): string {
  if (typeof part === 'string') return part;
  const isSpoken = isObject(part) && part['content_type'] === 'audio_transcription';
  return isSpoken && typeof part['text'] === 'string' ? part['text'] : '';
}

function timeOfMessage(message: JsonObject, intake: Intake): Date | null {
  // Zero stands for no time.
  if (message['create_time'] === 0) return null;
  return anyTimeOf(message, 'create_time') === null ? null : maybeTimeOf(message, 'create_time', intake.now);
}

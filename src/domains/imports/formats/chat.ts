import { checkText } from '../read-fields.ts';
import { MAX_MESSAGE, MAX_MESSAGES } from '../../conversations/add-messages.ts';
import { type ConversationRecord, type Intake, type MessageRecord } from '../records.ts';

/** A message of a chat with an assistant. */
export interface ChatMessage {
  sourceId: string;
  role: 'user' | 'assistant';
  text: string;
  at: Date;
}

interface Chat {
  id: string;
  /** Names the chat, over all of its parts. */
  session: string;
  /** Null: no message has a time. */
  createdAt: Date | null;
  messages: readonly ChatMessage[];
}

/** Returns the text of a message as it can be stored. Throws ItemError. */
export function requireMessage(text: string): string {
  return checkText('A message', text, MAX_MESSAGE);
}

/**
 * Adds a chat in parts of as many messages as one request adds: each is read by the memory model at
 * once, and one session holds them together.
 */
export function addChat(intake: Intake, { id, session, createdAt, messages }: Chat): void {
  const { line } = intake;
  for (let from = 0; from < messages.length; from += MAX_MESSAGES) {
    const part = messages.slice(from, from + MAX_MESSAGES);
    const sourceId = from === 0 ? id : `${id}#${from / MAX_MESSAGES + 1}`;
    const conversation: ConversationRecord = {
      kind: 'conversation',
      sourceId,
      owner: null,
      person: null,
      session,
      sourceKind: 'CONVERSATION',
      timeZone: null,
      forgetting: 'REVIEW',
      status: null,
      createdAt: (from === 0 ? createdAt : null) ?? part[0]?.at ?? intake.now,
    };
    intake.records.push({ line, record: conversation });
    for (const message of part)
      intake.records.push({ line, record: { ...WITHOUT, ...message, conversation: sourceId } });
  }
}

/** Fields that a chat says nothing of. */
const WITHOUT: Omit<MessageRecord, 'sourceId' | 'conversation' | 'role' | 'text' | 'at'> = {
  kind: 'message',
  n: null,
  metadata: {},
  speaker: null,
  actor: null,
  silent: false,
  standing: null,
  interrupted: false,
  chain: null,
};

import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import type { States } from '../../db/count-states.ts';
import { anyOf, listShape, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import type { Json } from './channels/channel.ts';

export type InboxState = 'RECEIVED' | 'RUNNING' | 'REPLIED' | 'FAILED' | 'OVER_LIMIT';
/** Origin of a message. `TEST`: somebody tries the bot out. `NEW`: a person begins anew. */
export type InboxKind = 'PERSON' | 'TEST' | 'NEW';

const InboxMessageSchema = defineEntity({
  name: 'InboxMessage',
  tableName: 'inbox_message',
  filters: teamFilter,
  properties: {
    ...owned,
    integrationId: p.string(),
    kind: p.string().$type<InboxKind>(),
    dedupeKey: p.string(),
    chatId: p.string(),
    groupId: p.string().nullable(),
    isDirect: p.boolean(),
    senderId: p.string(),
    senderName: p.string().nullable(),
    text: p.text(),
    quoted: p.text().nullable(),
    place: p.json().$type<Json>(),
    state: p.string().$type<InboxState>(),
    errorCode: p.string().nullable(),
    attempts: p.integer(),
    claimedBy: p.string().nullable(),
    claimedUntil: p.datetime().nullable(),
    requestId: p.string().nullable(),
    abandoned: p.array(),
    answer: p.text().nullable(),
    replyState: p.json().$type<Json>().nullable(),
    notified: p.boolean(),
    conversationId: p.string().nullable(),
    sentAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
});

/** A message to a bot, and what became of it. */
export class InboxMessage extends InboxMessageSchema.class {}
InboxMessageSchema.setClass(InboxMessage);

/** A message as a plain row. */
export type InboxMessageRow = Row<InboxMessage>;

/** The states of a message. */
export const INBOX_STATES: States<InboxState> = {
  RECEIVED: [['state', '=', 'RECEIVED']],
  RUNNING: [['state', '=', 'RUNNING']],
  REPLIED: [['state', '=', 'REPLIED']],
  FAILED: [['state', '=', 'FAILED']],
  OVER_LIMIT: [['state', '=', 'OVER_LIMIT']],
};

/** The time of a message. */
export const sentIn = timeIn('createdAt');

export const inboxMessageList = listShape({
  filter: {
    id: anyOf('id'),
    state: anyOf<InboxState>('state'),
    chatId: anyOf('chatId'),
    createdAt: sentIn,
  },
  orders: { CREATED_AT: { property: 'id' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

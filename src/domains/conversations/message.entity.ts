import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import type { StandingMark } from '../../recall/standing/mark-standing.ts';
import { Conversation } from './conversation.entity.ts';

const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'message',
  filters: teamFilter,
  properties: {
    ...owned,
    conversation: () => p.manyToOne(Conversation).ref(),
    n: p.integer(),
    role: p.string().$type<'user' | 'assistant'>(),
    text: p.text(),
    scope: p.string().lazy(),
    chain: p.string().lazy(),
    terms: p.array().lazy().nullable(),
    about: p.string().lazy().nullable(),
    temporal: p.boolean().default(false).lazy(),
    /** Never recalled: a request to forget something. */
    silent: p.boolean().default(false).lazy(),
    /** 1: says a standing wish. 2: stands by hand. -1: taken out by hand. -2: only proposed. */
    standing: p.smallint().$type<StandingMark>().default(0).lazy(),
    actorId: p.string().nullable(),
    speaker: p.string().nullable(),
    interrupted: p.boolean().default(false),
    metadata: p.json<Record<string, unknown>>(),
  },
});

export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);

/** A message as a plain row. */
export type MessageRow = Row<Message>;

import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../db/base.entity.ts';
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
  },
});

export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);

import { Conversation } from './conversation.entity.ts';
import { Message } from './message.entity.ts';

export const conversationsEntities = [Conversation, Message];

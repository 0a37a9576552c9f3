import { anyOf, listShape, timeIn } from '../../db/list-shape.ts';
import type { InboxState } from './inbox-message.entity.ts';

export const inboxMessageList = listShape({
  filter: {
    id: anyOf('id'),
    state: anyOf<InboxState>('state'),
    chatId: anyOf('chatId'),
    createdAt: timeIn('createdAt'),
  },
  orders: { CREATED_AT: { property: 'id' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

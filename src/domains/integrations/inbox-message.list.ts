import { anyOf, listShape, timeIn } from '../../db/list-shape.ts';
import type { States } from '../../db/count-states.ts';
import type { InboxState } from './inbox-message.entity.ts';

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

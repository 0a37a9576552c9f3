import { anyOf, listShape, timeIn } from '../../db/list-shape.ts';
import type { LoginMethod } from './console-session.entity.ts';

export const consoleSessionList = listShape({
  filter: {
    principalId: anyOf('principal'),
    method: anyOf<LoginMethod>('method'),
    createdAt: timeIn('createdAt'),
    lastSeenAt: timeIn('lastSeenAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, LAST_SEEN_AT: { property: 'lastSeenAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

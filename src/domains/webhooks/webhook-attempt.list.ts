import { anyOf, isSet, listShape, timeIn } from '../../db/list-shape.ts';

export const webhookAttemptList = listShape({
  filter: { type: anyOf('kind'), isFailed: isSet('error'), createdAt: timeIn('createdAt') },
  orders: { CREATED_AT: { property: 'id' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

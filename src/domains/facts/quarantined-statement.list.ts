import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';

export const quarantinedStatementList = listShape({
  filter: {
    text: textIn('text', 'quote'),
    conversationId: anyOf('conversationId'),
    createdAt: timeIn('createdAt'),
  },
  orders: { CREATED_AT: { property: 'id' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';

export const agentList = listShape({
  filter: {
    text: textIn('name'),
    id: anyOf('id'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

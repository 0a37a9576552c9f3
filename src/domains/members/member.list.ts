import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';

export const memberList = listShape({
  filter: {
    text: textIn('name', 'email'),
    role: anyOf('role'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: {
    CREATED_AT: { property: 'id' },
    NAME: { property: 'name' },
    EMAIL: { property: 'email' },
    UPDATED_AT: { property: 'updatedAt' },
  },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

import { anyOf, flagIs, listShape, textIn, timeIn } from '../../db/list-shape.ts';

export const workspaceList = listShape({
  filter: {
    text: textIn('name'),
    id: anyOf('id'),
    isDefault: flagIs('isDefault'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';

export const projectList = listShape({
  filter: {
    text: textIn('name', 'description'),
    id: anyOf('id'),
    workspaceId: anyOf('workspace'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

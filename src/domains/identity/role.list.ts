import { listShape, textIn, timeIn } from '../../db/list-shape.ts';
import { sql } from '../../db/rows.ts';

export const roleList = listShape({
  filter: {
    text: textIn('name'),
    permission: (names: readonly string[]) => [sql`t.permissions && ${[...names]}::text[]`],
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

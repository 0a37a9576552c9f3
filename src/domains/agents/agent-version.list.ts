import { listShape, timeIn } from '../../db/list-shape.ts';
import { sql } from '../../db/rows.ts';

export const agentVersionList = listShape({
  key: 'version',
  filter: {
    version: (values: readonly number[]) => [sql`t.version = any(${[...values]}::int[])`],
    createdAt: timeIn('createdAt'),
  },
  orders: { CREATED_AT: { property: 'version' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

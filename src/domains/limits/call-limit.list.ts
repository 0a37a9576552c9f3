import { anyOf, listShape, timeIn } from '../../db/list-shape.ts';
import type { LimitKind } from '../../core/limit-kind.ts';

export const callLimitList = listShape({
  filter: {
    kind: anyOf<LimitKind>('kind'),
    subjectId: anyOf('subjectId'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

import { anyOf, flagIs, listShape, timeIn } from '../../db/list-shape.ts';
import type { ExtractionStatus } from '../conversations/conversation.entity.ts';

export const extractionList = listShape({
  filter: {
    status: anyOf<ExtractionStatus>('status'),
    model: anyOf('model'),
    isReplay: flagIs('isReplay'),
    createdAt: timeIn('createdAt'),
  },
  orders: { CREATED_AT: { property: 'id' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

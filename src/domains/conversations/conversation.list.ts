import { anyOf, listShape, timeIn } from '../../db/list-shape.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import type { ExtractionStatus, ExtractionWait } from './conversation.entity.ts';

export const conversationList = listShape({
  filter: {
    status: anyOf<ExtractionStatus>('status'),
    waitsFor: anyOf<ExtractionWait>('waitsFor'),
    sourceKind: anyOf<SourceKind>('sourceKind'),
    principalId: anyOf('principalId'),
    session: anyOf('session'),
    id: anyOf('id'),
    requestId: anyOf('requestId'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

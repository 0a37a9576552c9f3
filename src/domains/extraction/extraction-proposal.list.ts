import { anyOf, listShape, textIn } from '../../db/list-shape.ts';
import type { ExtractionReason } from './extraction-log.ts';

export const extractionProposalList = listShape({
  filter: {
    reason: anyOf<ExtractionReason>('reason'),
    text: textIn('text', 'subject', 'quote'),
  },
  orders: { CREATED_AT: { property: 'id' } },
  order: { field: 'CREATED_AT', direction: 'ASC' },
});

import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { LedgerReason } from './ledger-entry.entity.ts';

export const ledgerList = listShape({
  key: 'seq',
  filter: {
    reason: anyOf<LedgerReason>('reason'),
    text: textIn('note'),
    requestId: anyOf('requestId'),
    createdAt: timeIn('createdAt'),
  },
  orders: { CREATED_AT: { property: 'seq' }, AMOUNT: { property: 'amount' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';

/** Reason of a change of a balance. */
export type LedgerReason = 'TOP_UP' | 'CHARGE' | 'REFUND' | 'CORRECTION';

const LedgerEntrySchema = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entry',
  filters: teamFilter,
  properties: {
    ...owned,
    seq: p.bigint(),
    reason: p.string().$type<LedgerReason>(),
    amount: p.bigint(),
    balanceAfter: p.bigint(),
    requestId: p.string().nullable(),
    note: p.string().nullable(),
  },
});

export class LedgerEntry extends LedgerEntrySchema.class {}
LedgerEntrySchema.setClass(LedgerEntry);

/** A ledger entry as a plain row. */
export type LedgerEntryRow = Row<LedgerEntry>;

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

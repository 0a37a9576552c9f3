import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
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

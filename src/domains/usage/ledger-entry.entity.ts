import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import { listShape, readValues, textIn, timeIn } from '../../db/list-shape.ts';
import { sql, type Condition } from '../../db/rows.ts';
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
    reason,
    text: noteWith,
    requestId: ofCalls,
    createdAt: timeIn('createdAt'),
  },
  orders: { CREATED_AT: { property: 'seq' }, AMOUNT: { property: 'amount' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

/** Entries beside charges are few, and have an index, which a parameter alone would not lead to. */
function reason(values: readonly LedgerReason[], path: string): Condition[] {
  const reasons = readValues(values, path);
  return [['reason', 'in', reasons], ...(reasons.includes('CHARGE') ? [] : [sql`t.reason <> 'CHARGE'`])];
}

function noteWith(text: string, path: string): Condition[] {
  const conditions = textIn('note')(text, path);
  return conditions.length === 0 ? [] : [...conditions, ['note', 'is not null']];
}

/** Idempotency keys of the charges and corrections of these calls. Refunds have others. */
export function chargeKeysOf(requestIds: readonly string[]): string[] {
  return requestIds.flatMap((id) => [`charge:${id}`, `charge:${id}:exact`]);
}

/** Refunds have an index of their own. */
function ofCalls(ids: readonly string[], path: string): Condition[] {
  const values = readValues(ids, path);
  return [
    ['requestId', 'in', values],
    sql`(t.idempotency_key = any(${chargeKeysOf(values)}::text[]) or (t.reason = 'REFUND' and t.request_id = any(${values}::text[])))`,
  ];
}

import { defineEntity, p } from '@mikro-orm/postgresql';
import type { LimitKind } from '../../core/limit-kind.ts';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { Principal } from '../identity/principal.entity.ts';

// Enforced elsewhere: budgets by `usage/lease-credit.ts`, rates by the router before that.
const CallLimitSchema = defineEntity({
  name: 'CallLimit',
  tableName: 'call_limit',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    subjectId: p.string(),
    kind: p.string().$type<LimitKind>(),
    setBy: () => p.manyToOne(Principal).ref(),
    dayBudget: p.bigint().nullable(),
    monthBudget: p.bigint().nullable(),
    requestsPerMinute: p.integer().nullable(),
    tokensPerMinute: p.integer().nullable(),
    runningCalls: p.integer().nullable(),
    /** The newest day, in UTC, that the counters know: `2026-01-31`. */
    day: p.date(),
    /** Charges of `day`. */
    daySpent: p.bigint(),
    /** Charges of the month of `day`. */
    monthSpent: p.bigint(),
    /** The most that running calls can cost. */
    held: p.bigint(),
  },
});

export class CallLimit extends CallLimitSchema.class {}
CallLimitSchema.setClass(CallLimit);

/** A limit of model calls as a plain row. */
export type CallLimitRow = Row<CallLimit>;

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

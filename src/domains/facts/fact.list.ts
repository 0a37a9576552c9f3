import { anyOf, isSet, listShape, readValues, stateIn, textIn, timeIn } from '../../db/list-shape.ts';
import type { States } from '../../db/count-states.ts';
import { sql, type Condition } from '../../db/rows.ts';
import type { SourceKind } from '../../core/source-kind.ts';

/** The states of a fact. */
export const FACT_STATES = {
  IN_FORCE: [
    ['isForgotten', '=', false],
    ['expiresAt', 'is not over'],
  ],
  EXPIRED: [['isForgotten', '=', false], sql`t.expiration_date <= now()`],
  FORGOTTEN: [
    ['isForgotten', '=', true],
    ['supersededBy', 'is null'],
  ],
  REPLACED: [
    ['isForgotten', '=', true],
    ['supersededBy', 'is not null'],
  ],
} satisfies States<string>;

export const factList = listShape({
  filter: {
    text: textIn('text'),
    status: stateIn(FACT_STATES),
    sourceKind: anyOf<SourceKind>('sourceKind'),
    pinned: (values: readonly number[]) => [sql`t.pinned = any(${[...values]}::int[])`],
    conflicting: isSet('conflictsWith'),
    saidBy,
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
    expirationDate: timeIn('expiresAt'),
  },
  defaults: { status: ['IN_FORCE'] },
  orders: {
    CREATED_AT: { property: 'id' },
    UPDATED_AT: { property: 'updatedAt' },
    EXPIRATION_DATE: { property: 'expiresAt', empty: "'infinity'" },
  },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

/** Facts with a message of one of these actors among their evidence. */
function saidBy(actorIds: readonly string[], path: string): Condition[] {
  return [
    sql`t.id in (select e.fact_id from message m join fact_evidence e on e.message_id = m.id where m.actor_id = any(${readValues(actorIds, path)}::text[]))`,
  ];
}

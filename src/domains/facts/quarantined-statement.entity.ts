import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { inMemory } from '../projects/memory-columns.ts';

const QuarantinedStatementSchema = defineEntity({
  name: 'QuarantinedStatement',
  tableName: 'quarantined_statement',
  filters: teamFilter,
  properties: {
    ...owned,
    ...inMemory,
    conversationId: p.string(),
    text: p.text(),
    quote: p.text(),
    /** Of the message that says it. */
    metadata: p.json<Record<string, unknown>>(),
  },
});

export class QuarantinedStatement extends QuarantinedStatementSchema.class {}
QuarantinedStatementSchema.setClass(QuarantinedStatement);

/** A quarantined statement as a plain row. */
export type QuarantinedStatementRow = Row<QuarantinedStatement>;

export const quarantinedStatementList = listShape({
  filter: {
    text: textIn('text', 'quote'),
    conversationId: anyOf('conversationId'),
    personId: anyOf('personId'),
    createdAt: timeIn('createdAt'),
  },
  orders: { CREATED_AT: { property: 'id' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

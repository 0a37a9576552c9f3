import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import { anyOf, flagIs, listShape, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { Conversation, type ExtractionStatus } from '../conversations/conversation.entity.ts';

const ExtractionRunSchema = defineEntity({
  name: 'ExtractionRun',
  tableName: 'extraction_run',
  filters: teamFilter,
  properties: {
    ...owned,
    conversation: () => p.manyToOne(Conversation).ref(),
    model: p.string(),
    isReplay: p.boolean(),
    status: p.string().$type<'DONE' | 'FAILED'>(),
    error: p.text().nullable(),
  },
});

/** One reading of an exchange by the memory model. */
export class ExtractionRun extends ExtractionRunSchema.class {}
ExtractionRunSchema.setClass(ExtractionRun);

/** A run as a plain row. */
export type ExtractionRunRow = Row<ExtractionRun>;

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

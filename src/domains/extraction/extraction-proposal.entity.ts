import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, textIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import type { ExtractionReason } from './extraction-log.ts';
import { ExtractionRun } from './extraction-run.entity.ts';

const ExtractionProposalSchema = defineEntity({
  name: 'ExtractionProposal',
  tableName: 'extraction_proposal',
  filters: teamFilter,
  properties: {
    ...owned,
    run: () => p.manyToOne(ExtractionRun).ref(),
    messageId: p.string().nullable(),
    factId: p.string().nullable(),
    reason: p.string().$type<ExtractionReason>(),
    text: p.text().nullable(),
    subject: p.text().nullable(),
    quote: p.text().nullable(),
  },
});

/** A statement that the memory model proposed, and what became of it. */
export class ExtractionProposal extends ExtractionProposalSchema.class {}
ExtractionProposalSchema.setClass(ExtractionProposal);

/** A proposal as a plain row. */
export type ExtractionProposalRow = Row<ExtractionProposal>;

export const extractionProposalList = listShape({
  filter: {
    reason: anyOf<ExtractionReason>('reason'),
    text: textIn('text', 'subject', 'quote'),
  },
  orders: { CREATED_AT: { property: 'id' } },
  order: { field: 'CREATED_AT', direction: 'ASC' },
});

import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { inMemory } from '../projects/memory-columns.ts';

export type ForgetProposalStatus = 'OPEN' | 'ACCEPTED' | 'DECLINED';

const ForgetProposalSchema = defineEntity({
  name: 'ForgetProposal',
  tableName: 'forget_proposal',
  filters: teamFilter,
  properties: {
    ...owned,
    ...inMemory,
    factId: p.string(),
    conversationId: p.string(),
    quote: p.text(),
    status: p.string().$type<ForgetProposalStatus>(),
    /** Null: applied at once. */
    decidedBy: p.string().nullable(),
    decidedAt: p.datetime().nullable(),
  },
});

export class ForgetProposal extends ForgetProposalSchema.class {}
ForgetProposalSchema.setClass(ForgetProposal);

/** A proposal as a plain row. */
export type ForgetProposalRow = Row<ForgetProposal>;

export const forgetProposalList = listShape({
  filter: {
    status: anyOf<ForgetProposalStatus>('status'),
    text: textIn('quote'),
    factId: anyOf('factId'),
    conversationId: anyOf('conversationId'),
    personId: anyOf('personId'),
    createdAt: timeIn('createdAt'),
    decidedAt: timeIn('decidedAt'),
  },
  defaults: { status: ['OPEN'] },
  orders: { CREATED_AT: { property: 'id' }, DECIDED_AT: { property: 'decidedAt', empty: "'infinity'" } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { inMemory } from '../projects/memory-columns.ts';
import type { Verdict } from './judge.ts';
import type { Effect } from './supersede.ts';

export type FactProposalStatus = 'OPEN' | 'APPROVED' | 'DECLINED';

/** A verdict on a statement that became no evidence of a known fact, and is no request. */
export type ProposedVerdict = Exclude<Verdict, 'SAME' | 'FORGET'>;

const FactProposalSchema = defineEntity({
  name: 'FactProposal',
  tableName: 'fact_proposal',
  filters: teamFilter,
  properties: {
    ...owned,
    ...inMemory,
    scope: p.string(),
    conversationId: p.string(),
    messageId: p.string(),
    sourceKind: p.string().$type<SourceKind>(),
    /** The boundary of the call. Null: none. */
    boundaryId: p.string().nullable(),
    text: p.text(),
    normHash: p.uint8array().lazy(),
    quote: p.text(),
    subject: p.text().nullable(),
    keywords: p.array().default([]),
    isWish: p.boolean().default(false),
    eventDate: p.date().nullable(),
    expiresAt: p.datetime().fieldName('expiration_date').nullable(),
    saidAt: p.datetime(),
    verdict: p.string().$type<ProposedVerdict>(),
    /** The fact that the verdict is about, and its version then. */
    targetId: p.string().nullable(),
    targetVersion: p.integer().nullable(),
    status: p.string().$type<FactProposalStatus>().default('OPEN'),
    decidedBy: p.string().nullable(),
    decidedAt: p.datetime().nullable(),
    /** Of an approval: the fact that says it, and what the approval did. */
    factId: p.string().nullable(),
    effect: p.string().$type<Effect | 'KNOWN'>().nullable(),
    /** Versions that the approval made, and the date of the target before it. */
    factVersion: p.integer().nullable(),
    targetAfter: p.integer().nullable(),
    targetExpiresAt: p.datetime().fieldName('target_expiration_date').nullable(),
  },
});

/** A fact that was extracted and waits for review. */
export class FactProposal extends FactProposalSchema.class {}
FactProposalSchema.setClass(FactProposal);

/** A proposal as a plain row. */
export type FactProposalRow = Row<FactProposal>;

export const factProposalList = listShape({
  filter: {
    status: anyOf<FactProposalStatus>('status'),
    text: textIn('text', 'subject', 'quote'),
    projectId: anyOf('project'),
    agentId: anyOf('agent'),
    personId: anyOf('personId'),
    boundaryId: anyOf('boundaryId'),
    conversationId: anyOf('conversationId'),
    targetId: anyOf('targetId'),
    verdict: anyOf<ProposedVerdict>('verdict'),
    createdAt: timeIn('createdAt'),
    decidedAt: timeIn('decidedAt'),
  },
  defaults: { status: ['OPEN'] },
  orders: { CREATED_AT: { property: 'id' }, DECIDED_AT: { property: 'decidedAt', empty: "'infinity'" } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

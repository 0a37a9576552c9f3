import { defineEntity, p } from '@mikro-orm/postgresql';
import { teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import { Conversation } from '../conversations/conversation.entity.ts';
import { Message } from '../conversations/message.entity.ts';
import { Fact } from './fact.entity.ts';

const FactEvidenceSchema = defineEntity({
  name: 'FactEvidence',
  tableName: 'fact_evidence',
  filters: teamFilter,
  properties: {
    fact: () => p.manyToOne(Fact).ref().primary(),
    message: () => p.manyToOne(Message).ref().primary(),
    teamId: p.string(),
    conversation: () => p.manyToOne(Conversation).ref(),
    quote: p.text(),
    createdAt: p.datetime(),
  },
});

export class FactEvidence extends FactEvidenceSchema.class {}
FactEvidenceSchema.setClass(FactEvidence);

/** Evidence of a fact as a plain row. */
export type FactEvidenceRow = Row<FactEvidence>;

import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import type { EditReason } from '../../recall/suppression.ts';
import type { StandingMark } from '../../recall/standing/mark-standing.ts';
import { Fact } from './fact.entity.ts';

export type ChangeKind = 'ADD' | 'UPDATE' | 'DELETE' | 'RESTORE';

/** Other fields of a change, as they were after it. Stored and on the wire under these names. */
export interface ChangeDetail {
  expirationDate?: string | null;
  metadata?: Record<string, unknown>;
  pinned?: number;
  standing?: StandingMark;
  supersededBy?: string;
  /** The fact with which this one was forgotten. */
  forgottenWith?: string;
  /** Of a summary: the facts that it sums up. */
  summarizes?: string[];
}

const FactChangeSchema = defineEntity({
  name: 'FactChange',
  tableName: 'fact_change',
  filters: teamFilter,
  properties: {
    ...owned,
    fact: () => p.manyToOne(Fact).ref(),
    version: p.integer(),
    kind: p.string().$type<ChangeKind>(),
    oldText: p.text().nullable(),
    newText: p.text().nullable(),
    sourceKind: p.string().$type<SourceKind>(),
    sourceId: p.string().nullable(),
    actorId: p.string().nullable(),
    detail: p.json<ChangeDetail>().nullable(),
    /** Why the text was edited. */
    reason: p.string().$type<EditReason>().nullable(),
    /** Of an edit of the text: the keywords of the old one. */
    oldKeywords: p.array().lazy().nullable(),
  },
});

export class FactChange extends FactChangeSchema.class {}
FactChangeSchema.setClass(FactChange);

/** A fact change as a plain row. */
export type FactChangeRow = Row<FactChange>;

import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import { Fact } from './fact.entity.ts';

export type ChangeKind = 'ADD' | 'UPDATE' | 'DELETE' | 'RESTORE';

/** Other fields of a change, as they were after it. Stored and on the wire under these names. */
export interface ChangeDetail {
  expirationDate?: string | null;
  metadata?: Record<string, unknown>;
  pinned?: number;
  supersededBy?: string;
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
  },
});

export class FactChange extends FactChangeSchema.class {}
FactChangeSchema.setClass(FactChange);

/** A fact change as a plain row. */
export type FactChangeRow = Row<FactChange>;

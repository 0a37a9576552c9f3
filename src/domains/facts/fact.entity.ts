import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import { inMemory } from '../projects/memory-columns.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import type { States } from '../../db/count-states.ts';
import { anyOf, isSet, listShape, readValues, stateIn, textIn, timeIn } from '../../db/list-shape.ts';
import { metadataIn } from '../../db/metadata-filter.ts';
import { sql, type Condition } from '../../db/rows.ts';
import type { StandingMark } from '../../recall/standing/mark-standing.ts';

const FactSchema = defineEntity({
  name: 'Fact',
  tableName: 'fact',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    ...inMemory,
    /** As `scopeOf` makes it of the project or agent and the person. */
    scope: p.string().lazy(),
    text: p.text(),
    metadata: p.json<Record<string, unknown>>(),
    /** Forgotten by hand, or replaced by another fact. */
    isForgotten: p.boolean().fieldName('expired').default(false),
    /** When it stops being true. Null: never. */
    expiresAt: p.datetime().fieldName('expiration_date').nullable(),
    sourceKind: p.string().$type<SourceKind>(),
    subject: p.string().nullable(),
    /** Other words for what it is about, by the memory model. */
    keywords: p.array().default([]),
    eventDate: p.date().nullable(),
    /** When a person last said it. Null: written by hand. */
    saidAt: p.datetime().nullable(),
    /** Role and name of the first speaker, beyond the message. Null role: by hand, or unknown. */
    saidRole: p.string().$type<'user' | 'assistant'>().nullable(),
    speaker: p.string().nullable(),
    /** Of a summary: the ids of the facts that it sums up. Null: it is none. */
    summarizes: p.array().nullable(),
    /** The summary that is recalled instead of it. */
    consolidatedInto: p.string().nullable(),
    /** Taken out of a summary by hand: consolidation leaves it alone. */
    apart: p.boolean().default(false).lazy(),
    supersededBy: p.string().nullable(),
    conflictsWith: p.string().nullable(),
    pinned: p.integer().default(0),
    /** 1: a standing wish, by its form or kind. -1: that or its pin was taken out by hand. */
    standing: p.smallint().$type<StandingMark>().default(0),
    /** Released from quarantine: a person confirmed that it may be recalled. */
    isReleased: p.boolean().fieldName('released').default(false),
    version: p.integer().default(1),
    normHash: p.uint8array().lazy(),
    terms: p.array().lazy().nullable(),
    own: p.integer().default(0).lazy(),
    said: p.integer().default(0).lazy(),
    keyed: p.integer().default(0).lazy(),
    about: p.string().lazy().nullable(),
    temporal: p.boolean().default(false).lazy(),
  },
});

export class Fact extends FactSchema.class {}
FactSchema.setClass(Fact);

/** A fact as a plain row. */
export type FactRow = Row<Fact>;

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
    summary: isSet('summarizes'),
    consolidated: isSet('consolidatedInto'),
    saidBy,
    personId: anyOf('personId'),
    ofPerson: isSet('personId'),
    metadata: metadataIn,
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

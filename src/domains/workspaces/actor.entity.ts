import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import { toPersonName } from '../../core/person-name.ts';
import { anyOf, listShape, readFilterText, readValues, timeIn } from '../../db/list-shape.ts';
import { patternsOf, sql, type Condition } from '../../db/rows.ts';
import type { Row } from '../../db/session.ts';

export type ActorType = 'HUMAN' | 'ASSISTANT';

const ActorSchema = defineEntity({
  name: 'Actor',
  tableName: 'actor',
  filters: teamFilter,
  properties: {
    ...ownedAndEdited,
    customId: p.string(),
    /** Further names by which calls name it. */
    aliases: p.array().default([]),
    actorType: p.string().$type<ActorType>(),
    displayName: p.string(),
    /** When the erasure of the person began: nothing leads to it from then on. */
    erasingAt: p.datetime().nullable(),
  },
});

/** A participant of conversations. */
export class Actor extends ActorSchema.class {}
ActorSchema.setClass(Actor);

/** An actor as a plain row. */
export type ActorRow = Row<Actor>;

export const actorList = listShape({
  filter: {
    text: holdsText,
    customId: anyOf('customId'),
    name: isNamed,
    actorType: anyOf<ActorType>('actorType'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'displayName' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

/** Actors whose name, custom id or an alias contains a text, case-insensitively. */
function holdsText(value: string, path: string): Condition[] {
  const text = readFilterText(value, path);
  if (text === '') return [];
  const inAlias = sql`exists (select from unnest(t.aliases) a (name) where a.name ilike any(${patternsOf(text)}::text[]))`;
  return [[[[[['displayName', 'customId'], 'contains', text]], [inAlias]], 'any of']];
}

/** Actors with one of these names: custom ids or aliases. */
function isNamed(names: readonly string[], path: string): Condition[] {
  const wanted = readValues(names, path, (name, at) => toPersonName(readFilterText(name, at)));
  return [
    sql`t.id in (select n.actor_id from actor_name n where n.team_id = t.team_id and n.name = any(${wanted}::text[]))`,
  ];
}

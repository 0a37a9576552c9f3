import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';

export type ActorType = 'HUMAN' | 'ASSISTANT';

const ActorSchema = defineEntity({
  name: 'Actor',
  tableName: 'actor',
  filters: teamFilter,
  properties: {
    ...ownedAndEdited,
    customId: p.string(),
    actorType: p.string().$type<ActorType>(),
    displayName: p.string(),
  },
});

/** A participant of conversations. */
export class Actor extends ActorSchema.class {}
ActorSchema.setClass(Actor);

/** An actor as a plain row. */
export type ActorRow = Row<Actor>;

export const actorList = listShape({
  filter: {
    text: textIn('displayName', 'customId'),
    customId: anyOf('customId'),
    actorType: anyOf<ActorType>('actorType'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'displayName' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

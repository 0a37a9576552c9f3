import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';

export type ActorType = 'HUMAN' | 'ASSISTANT';

const ActorSchema = defineEntity({
  name: 'Actor',
  tableName: 'actor',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    customId: p.string(),
    actorType: p.string().$type<ActorType>(),
    displayName: p.string(),
  },
});

/** Somebody who takes part in conversations. */
export class Actor extends ActorSchema.class {}
ActorSchema.setClass(Actor);

/** An actor as it is read. */
export type ActorRow = Row<Actor>;

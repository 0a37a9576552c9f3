import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import { Actor } from './actor.entity.ts';
import { Workspace } from './workspace.entity.ts';

const ActorBindingSchema = defineEntity({
  name: 'ActorBinding',
  tableName: 'actor_binding',
  filters: teamFilter,
  properties: {
    ...owned,
    workspace: () => p.manyToOne(Workspace).ref(),
    actor: () => p.manyToOne(Actor).ref(),
  },
});

/** Permission of an actor to take part in a workspace's conversations. */
export class ActorBinding extends ActorBindingSchema.class {}
ActorBindingSchema.setClass(ActorBinding);

/** An actor binding as a plain row. */
export type ActorBindingRow = Row<ActorBinding>;

import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { ActorType } from './actor.entity.ts';

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

import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import type { Erased } from '../bin/erased.ts';

export type ErasureStatus = 'RUNNING' | 'DONE';

const ErasureSchema = defineEntity({
  name: 'Erasure',
  tableName: 'erasure',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    /** The actor. It is gone when the erasure is over. */
    personId: p.string(),
    status: p.string().$type<ErasureStatus>(),
    sharedToo: p.boolean(),
    /** The custom id and the aliases of the person. None once it is over. */
    names: p.array().lazy(),
    counts: p.json<Erased>(),
    sharedFactIds: p.array(),
    principalId: p.string(),
    finishedAt: p.datetime().nullable(),
  },
});

/** An erasure of a person: what is asked for, and what went so far. */
export class Erasure extends ErasureSchema.class {}
ErasureSchema.setClass(Erasure);

/** An erasure as a plain row. */
export type ErasureRow = Row<Erasure>;

export const erasureList = listShape({
  filter: {
    personId: anyOf('personId'),
    status: anyOf<ErasureStatus>('status'),
    createdAt: timeIn('createdAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

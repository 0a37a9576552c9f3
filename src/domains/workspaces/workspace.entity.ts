import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import { anyOf, flagIs, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';

const WorkspaceSchema = defineEntity({
  name: 'Workspace',
  tableName: 'workspace',
  filters: teamFilter,
  properties: {
    ...ownedAndEdited,
    name: p.string(),
    isDefault: p.boolean().default(false),
  },
});

export class Workspace extends WorkspaceSchema.class {}
WorkspaceSchema.setClass(Workspace);

/** A workspace as a plain row. */
export type WorkspaceRow = Row<Workspace>;

export const workspaceList = listShape({
  filter: {
    text: textIn('name'),
    id: anyOf('id'),
    isDefault: flagIs('isDefault'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import type { Permission } from '../../auth/permissions.ts';
import { listShape, textIn, timeIn } from '../../db/list-shape.ts';
import { sql } from '../../db/rows.ts';

const RoleSchema = defineEntity({
  name: 'Role',
  tableName: 'role',
  filters: teamFilter,
  properties: {
    ...ownedAndEdited,
    name: p.string(),
    permissions: p.array().$type<Permission[]>(),
  },
});

/** A custom role of a team. */
export class Role extends RoleSchema.class {}
RoleSchema.setClass(Role);

/** Read-only row of a custom role. */
export type RoleRow = Row<Role>;

export const roleList = listShape({
  filter: {
    text: textIn('name'),
    permission: (names: readonly string[]) => [sql`t.permissions && ${[...names]}::text[]`],
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import type { Permission } from '../../auth/permissions.ts';

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

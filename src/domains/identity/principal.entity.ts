import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';

const PrincipalSchema = defineEntity({
  name: 'Principal',
  tableName: 'principal',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    email: p.string(),
    name: p.string(),
    /** A built-in role's name, or a custom role's id. */
    role: p.string(),
    /** Null while the principal is a member. */
    removedAt: p.datetime().nullable(),
  },
});

export class Principal extends PrincipalSchema.class {}
PrincipalSchema.setClass(Principal);

/** Read-only row of a principal. */
export type PrincipalRow = Row<Principal>;

import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../db/base.entity.ts';
import type { Role } from './permissions.ts';

const PrincipalSchema = defineEntity({
  name: 'Principal',
  tableName: 'principal',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    email: p.string(),
    name: p.string(),
    role: p.string().$type<Role>(),
  },
});

export class Principal extends PrincipalSchema.class {}
PrincipalSchema.setClass(Principal);

import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { keyColumns } from '../identity/key-columns.ts';
import { Project } from './project.entity.ts';

const ProjectKeySchema = defineEntity({
  name: 'ProjectKey',
  tableName: 'project_key',
  filters: teamFilter,
  properties: {
    ...owned,
    project: () => p.manyToOne(Project).ref(),
    ...keyColumns,
  },
});

export class ProjectKey extends ProjectKeySchema.class {
  /** Not stored: set on a key that was just created, and on no other. */
  declare secret?: string;
}
ProjectKeySchema.setClass(ProjectKey);

/** A project key as a plain row. */
export type ProjectKeyRow = Row<ProjectKey>;

export const projectKeyList = listShape({
  filter: {
    text: textIn('description', 'suffix'),
    principalId: anyOf('principal'),
    createdAt: timeIn('createdAt'),
    lastUsedAt: timeIn('lastUsedAt'),
    expiresAt: timeIn('expiresAt'),
  },
  orders: {
    CREATED_AT: { property: 'id' },
    LAST_USED_AT: { property: 'lastUsedAt', empty: "'-infinity'" },
    EXPIRES_AT: { property: 'expiresAt', empty: "'infinity'" },
  },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
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

import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';

const ProjectSchema = defineEntity({
  name: 'Project',
  tableName: 'project',
  filters: teamFilter,
  properties: {
    ...ownedAndEdited,
    workspace: () => p.manyToOne(Workspace).ref(),
    name: p.string(),
    description: p.string().nullable(),
    /** Days for which it remembers what is said. Null: for ever. */
    memoryRetentionDays: p.integer().nullable(),
    /** Whether the first start made it as an example. Null: no. */
    isDemo: p.boolean().nullable(),
    /** Whether facts are summed up by themselves after extraction. */
    consolidation: p.boolean().default(false),
  },
});

export class Project extends ProjectSchema.class {}
ProjectSchema.setClass(Project);

/** A project as a plain row, with the counts that its list was asked for. */
export type ProjectRow = Row<Project> & { readonly memoryCount?: number; readonly documentCount?: number };

export const projectList = listShape({
  filter: {
    text: textIn('name', 'description'),
    id: anyOf('id'),
    workspaceId: anyOf('workspace'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
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
    /** Whether the first start made it as an example. Null: no. */
    isDemo: p.boolean().nullable(),
  },
});

export class Project extends ProjectSchema.class {}
ProjectSchema.setClass(Project);

/** A project as a plain row, with the counts that its list was asked for. */
export type ProjectRow = Row<Project> & { readonly memoryCount?: number; readonly documentCount?: number };

import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import { DriveItem } from '../drive/drive-item.entity.ts';
import { Project } from './project.entity.ts';

const ProjectDocumentSchema = defineEntity({
  name: 'ProjectDocument',
  tableName: 'project_document',
  filters: teamFilter,
  properties: {
    ...owned,
    project: () => p.manyToOne(Project).ref(),
    item: () => p.manyToOne(DriveItem).ref(),
  },
});

export class ProjectDocument extends ProjectDocumentSchema.class {}
ProjectDocumentSchema.setClass(ProjectDocument);

/** A project document as a plain row. */
export type ProjectDocumentRow = Row<ProjectDocument>;

import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, readFilterText, timeIn } from '../../db/list-shape.ts';
import { patternsOf, sql, type Condition } from '../../db/rows.ts';
import type { Row } from '../../db/session.ts';
import { DriveItem, type DriveItemType } from '../drive/drive-item.entity.ts';
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

export const projectDocumentList = listShape({
  filter: { text: itemNameHolds, itemId: anyOf('item'), type: itemTypeIn, createdAt: timeIn('createdAt') },
  orders: { CREATED_AT: { property: 'id' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

function itemNameHolds(text: string, path: string): Condition[] {
  const patterns = patternsOf(readFilterText(text, path));
  return [
    sql`exists (select from drive_item i where i.id = t.item_id and i.team_id = t.team_id and i.name ilike any(${patterns}::text[]))`,
  ];
}

function itemTypeIn(types: readonly DriveItemType[]): Condition[] {
  return [
    sql`exists (select from drive_item i where i.id = t.item_id and i.team_id = t.team_id and i.type = any(${[...types]}))`,
  ];
}

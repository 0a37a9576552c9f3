import { anyOf, listShape, readFilterText, timeIn } from '../../db/list-shape.ts';
import { patternOf, sql, type Condition } from '../../db/rows.ts';
import type { DriveItemType } from '../drive/drive-item.entity.ts';

export const projectDocumentList = listShape({
  filter: { text: itemNameHolds, itemId: anyOf('item'), type: itemTypeIn, createdAt: timeIn('createdAt') },
  orders: { CREATED_AT: { property: 'id' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

function itemNameHolds(text: string, path: string): Condition[] {
  const pattern = patternOf(readFilterText(text, path).normalize('NFC'));
  return [
    sql`exists (select from drive_item i where i.id = t.item_id and i.team_id = t.team_id and i.name ilike ${pattern})`,
  ];
}

function itemTypeIn(types: readonly DriveItemType[]): Condition[] {
  return [
    sql`exists (select from drive_item i where i.id = t.item_id and i.team_id = t.team_id and i.type = any(${[...types]}))`,
  ];
}

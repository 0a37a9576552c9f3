import { anyOf, listShape, textIn, timeIn, type FilterField } from '../../db/list-shape.ts';
import type { DriveItemType } from './drive-item.entity.ts';

/** Longer than other lists allow, because the REST contract promises it. */
const MAX_CHILDREN_PAGE = 200;

/** The index drive_item_order has the same expression. */
const FOLDERS_FIRST = `(case when t.type = 'file' then '1' else '0' end || t.name)`;

const shape = {
  filter: {
    text: nameHolds,
    type: anyOf<DriveItemType>('type'),
    parentId: anyOf('parentId'),
    mediaType: anyOf('mediaType'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: {
    FOLDERS_FIRST: { property: 'name', expression: FOLDERS_FIRST },
    CREATED_AT: { property: 'id' },
    NAME: { property: 'name' },
    UPDATED_AT: { property: 'updatedAt' },
    SIZE: { property: 'size', empty: '-1' },
  },
} as const;

export const driveItemList = listShape({ ...shape, order: { field: 'CREATED_AT', direction: 'DESC' } });

export const childList = listShape({
  ...shape,
  order: { field: 'FOLDERS_FIRST', direction: 'ASC' },
  maxPageSize: MAX_CHILDREN_PAGE,
});

/** Names are stored in NFC. */
function nameHolds(text: string, path: string): ReturnType<FilterField> {
  return textIn('name')(text.length > 200 ? text : text.normalize('NFC'), path);
}

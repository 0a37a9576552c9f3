import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, textIn, timeIn, type FilterField } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';

export type DriveItemType = 'file' | 'folder' | 'mount';

const DriveItemSchema = defineEntity({
  name: 'DriveItem',
  tableName: 'drive_item',
  filters: teamFilter,
  properties: {
    ...ownedAndEdited,
    /** Null for the root of the team's drive. */
    parentId: p.string().nullable(),
    /** Ids of the ancestors, from the root to the parent. */
    ancestors: p.array(),
    type: p.string().$type<DriveItemType>(),
    name: p.string(),
    /** Bytes. Null for folders and mounts. */
    size: p.bigint().nullable(),
    /** SHA-256 of the bytes, in hexadecimal. Null for folders, mounts and files not yet fetched. */
    contentHash: p.string().nullable(),
    mediaType: p.string().nullable(),
    xattrs: p.json<Record<string, string>>(),
    comments: p.text().nullable(),
  },
});

export class DriveItem extends DriveItemSchema.class {}
DriveItemSchema.setClass(DriveItem);

/** Read-only row of a drive item. */
export type DriveItemRow = Row<DriveItem>;

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

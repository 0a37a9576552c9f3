import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
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

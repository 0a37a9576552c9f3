import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';

export type DriveItemType = 'file' | 'folder' | 'mount';

const DriveItemSchema = defineEntity({
  name: 'DriveItem',
  tableName: 'drive_item',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    /** Null: the root of the team's drive. */
    parentId: p.string().nullable(),
    /** The ids from the root to the parent. */
    ancestors: p.array(),
    type: p.string().$type<DriveItemType>(),
    name: p.string(),
    /** Bytes. Null for what is no file. */
    size: p.bigint().nullable(),
    /** The SHA-256 of a file's bytes, in hexadecimal digits. Null for what is no file. */
    contentHash: p.string().nullable(),
    mediaType: p.string().nullable(),
    xattrs: p.json<Record<string, string>>(),
    comments: p.text().nullable(),
  },
});

export class DriveItem extends DriveItemSchema.class {}
DriveItemSchema.setClass(DriveItem);

/** A drive item as it is read. */
export type DriveItemRow = Row<DriveItem>;

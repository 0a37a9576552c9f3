import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';

const FileVersionSchema = defineEntity({
  name: 'FileVersion',
  tableName: 'file_version',
  filters: teamFilter,
  properties: {
    /** createdAt is when the file got these bytes. */
    ...owned,
    itemId: p.string(),
    /** Bytes. */
    size: p.bigint(),
    /** SHA-256 of the bytes, in hexadecimal. */
    contentHash: p.string(),
    mediaType: p.string().nullable(),
  },
});

export class FileVersion extends FileVersionSchema.class {}
FileVersionSchema.setClass(FileVersion);

/** An earlier version of a file. */
export type FileVersionRow = Row<FileVersion>;

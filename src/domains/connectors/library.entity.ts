import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import type { LibraryKind } from './libraries/library-provider.ts';

export type LibraryStatus = 'WAITING' | 'SYNCING' | 'READY' | 'ERROR';

const LibrarySchema = defineEntity({
  name: 'Library',
  tableName: 'library',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    connectionId: p.string(),
    provider: p.string(),
    /** The library's id at the provider. */
    driveId: p.string(),
    kind: p.string().$type<LibraryKind>(),
    name: p.string(),
    /** The mount in the drive. */
    itemId: p.string(),
    /** Patterns of paths: see `toRegex`. */
    include: p.array().default([]),
    exclude: p.array().default([]),
    status: p.string().$type<LibraryStatus>(),
    error: p.text().nullable(),
    /** Cursor of the last complete pass. Null before the first one. */
    cursor: p.text().nullable(),
    /** Position of the next page of the current pass. */
    nextPage: p.text().nullable(),
    pass: p.integer(),
    /** Whether the current pass lists everything; entries that it does not list are gone. */
    isFull: p.boolean(),
    pages: p.integer(),
    items: p.integer(),
    syncedAt: p.datetime().nullable(),
    nextSyncAt: p.datetime(),
  },
});

export class Library extends LibrarySchema.class {}
LibrarySchema.setClass(Library);

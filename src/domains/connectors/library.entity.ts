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
    status: p.string().$type<LibraryStatus>(),
    error: p.text().nullable(),
    /** What the last whole pass ended with. Null: there was none. */
    cursor: p.text().nullable(),
    /** Where the pass under way goes on. */
    nextPage: p.text().nullable(),
    pass: p.integer(),
    /** Whether the pass under way tells everything: what it does not tell is gone. */
    isFull: p.boolean(),
    pages: p.integer(),
    items: p.integer(),
    syncedAt: p.datetime().nullable(),
    nextSyncAt: p.datetime(),
  },
});

export class Library extends LibrarySchema.class {}
LibrarySchema.setClass(Library);

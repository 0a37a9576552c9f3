import { defineEntity, p } from '@mikro-orm/postgresql';
import type { JsonPlace } from '../../core/split-json.ts';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { Project } from '../projects/project.entity.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';
import type { ImportFormat, ItemFault, RecordKind, SkipReason } from './records.ts';

/** An import waits, is checked whole, writes, and ends. An undo of it runs, and ends. */
export type ImportStatus = 'WAITING' | 'CHECKING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED' | 'UNDOING' | 'UNDONE';

/** Reasons for which an undo leaves a thing. */
export type KeptReason = 'CHANGED' | 'USED' | 'EXTRACTED';

const ImportJobSchema = defineEntity({
  name: 'ImportJob',
  tableName: 'import_job',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    workspace: () => p.manyToOne(Workspace).ref(),
    /** Null: the projects and agents that the file names. */
    project: () => p.manyToOne(Project).ref().nullable(),
    personId: p.string().nullable(),
    principalId: p.string().nullable(),
    fileName: p.string().nullable(),
    /** Of the bytes in the storage. Null once the import has ended. */
    hash: p.string().nullable(),
    size: p.bigint(),
    extract: p.boolean(),
    mayNamePersons: p.boolean(),
    format: p.string().$type<ImportFormat>().nullable(),
    status: p.string().$type<ImportStatus>(),
    error: p.text().nullable(),
    place: p.json<JsonPlace>().nullable(),
    /** Items that were read. */
    lines: p.bigint(),
    imported: p.json<Partial<Record<RecordKind, number>>>(),
    skipped: p.json<Partial<Record<SkipReason, number>>>(),
    errors: p.json<ItemFault[]>(),
    kept: p.json<Partial<Record<KeptReason, number>>>(),
    finishedAt: p.datetime().nullable(),
  },
});

/** The import of a file. */
export class ImportJob extends ImportJobSchema.class {}
ImportJobSchema.setClass(ImportJob);

/** An import as a plain row. */
export type ImportJobRow = Row<ImportJob>;

export const importJobList = listShape({
  filter: {
    status: anyOf<ImportStatus>('status'),
    format: anyOf<ImportFormat>('format'),
    projectId: anyOf('project'),
    personId: anyOf('personId'),
    createdAt: timeIn('createdAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

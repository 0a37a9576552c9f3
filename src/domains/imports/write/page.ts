import { newIdAt, timeOfId, type IdKind } from '../../../core/id.ts';
import { scopeOf } from '../../../core/scope.ts';
import type { Context } from '../../../request/context.ts';
import type { ImportJob } from '../import-job.entity.ts';
import {
  createIntake,
  ItemError,
  note,
  skip,
  type ImportRecord,
  type Intake,
  type OwnerKey,
  type RecordKind,
  type SkipReason,
} from '../records.ts';

/** The row that a thing of a file became, or was found to be. */
export interface ImportedItem {
  kind: RecordKind;
  sourceId: string;
  thingId: string;
  projectId: string | null;
  agentId: string | null;
  personId: string | null;
  /** False: the row was there before. */
  isNew: boolean;
  /** Of a fact. An undo leaves a fact that has another one. */
  version: number | null;
  /** Of a fact: those of the file that it names, by their ids there. */
  links: FactLinks | null;
}

export interface FactLinks {
  supersededBy?: string;
  conflictsWith?: string;
  /** Its history names facts. */
  inHistory?: boolean;
}

/** Where a thing goes. */
export interface Place {
  projectId: string | null;
  agentId: string | null;
  personId: string | null;
  scope: string;
}

export interface Recorded<R extends ImportRecord = ImportRecord> {
  line: number;
  record: R;
}

/** Some records that are written in one transaction. */
export interface Page {
  readonly ctx: Context;
  readonly job: ImportJob;
  /** Parts the ids of one file from those of another that goes elsewhere. */
  readonly target: string;
  readonly records: readonly Recorded[];
  /** By kind and id of the file: those of before, and those of this page. */
  readonly items: Map<string, ImportedItem>;
  readonly added: ImportedItem[];
  /** Records left out, beyond those that reading left out. */
  readonly left: Intake;
  readonly imported: Map<RecordKind, number>;
}

/** Rows that one statement writes. */
const ROWS_AT_ONCE = 500;

export function targetOf({ project, workspace, personId }: ImportJob): string {
  return project ? scopeOf(project.id, personId) : workspace.id;
}

function keyOf(kind: RecordKind, sourceId: string): string {
  return `${kind} ${sourceId}`;
}

const FIND_ITEMS = /* sql */ `
  select i.kind, i.source_id as "sourceId", i.thing_id as "thingId", i.project_id as "projectId", i.agent_id as "agentId",
    i.person_id as "personId", i.is_new as "isNew", i.version, null as links
  from jsonb_to_recordset(?::jsonb) as k (kind text, id text)
  join import_item i on i.target = ? and i.format = ? and i.kind = k.kind and i.source_id = k.id
  where i.team_id = ? and not exists (select from actor a where a.id = i.person_id and a.erasing_at is not null)`;

/**
 * Opens a page with what is known of its records and of all that they name, but for what is of a
 * person who is being erased. One statement.
 */
export async function openPage(ctx: Context, job: ImportJob, records: readonly Recorded[]): Promise<Page> {
  const target = targetOf(job);
  const keys = new Map(records.flatMap(({ record }) => keysOf(record)).map((key) => [keyOf(key.kind, key.id), key]));
  const values = [JSON.stringify([...keys.values()]), target, job.format ?? '', ctx.caller.teamId];
  const found = await ctx.em.execute<ImportedItem[]>(FIND_ITEMS, values);
  const items = new Map(found.map((item) => [keyOf(item.kind, item.sourceId), item]));
  return {
    ctx,
    job,
    target,
    records,
    items,
    added: [],
    left: createIntake(ctx.platform.now()),
    imported: new Map(),
  };
}

interface Key {
  kind: RecordKind;
  id: string;
}

/** The record itself, and those that it names. */
function keysOf(record: ImportRecord): Key[] {
  const named: (Key | null)[] = [{ kind: record.kind, id: record.sourceId }];
  const name = (kind: RecordKind, id: string | null) => named.push(id === null ? null : { kind, id });
  if ('owner' in record && record.owner) name(record.owner.kind, record.owner.sourceId);
  if ('person' in record) name('person', record.person);
  if ('conversation' in record) name('conversation', record.conversation);
  if (record.kind === 'message') {
    name('person', record.actor);
    name('conversation', record.chain);
  }
  if (record.kind === 'fact') {
    for (const { message } of record.evidence) name('message', message);
    for (const { source } of record.history) name('conversation', source);
  }
  if ('fact' in record) name('fact', record.fact);
  if (record.kind === 'suppression') {
    name('message', record.message);
    name('fact', record.sibling);
    name('memory', record.memory);
  }
  return named.filter((one) => one !== null);
}

/** Returns what a thing of the file became. Null: it is not there. */
export function itemOf(page: Page, kind: RecordKind, sourceId: string | null): ImportedItem | null {
  return sourceId === null ? null : (page.items.get(keyOf(kind, sourceId)) ?? null);
}

/** Returns the records of a kind that are new, and counts the others. */
export function freshOf<K extends RecordKind>(page: Page, kind: K): Recorded<Extract<ImportRecord, { kind: K }>>[] {
  const seen = new Set<string>();
  const fresh: Recorded<Extract<ImportRecord, { kind: K }>>[] = [];
  for (const { line, record } of page.records) {
    if (record.kind !== kind) continue;
    if (itemOf(page, kind, record.sourceId)) skip(page.left, 'KNOWN');
    else if (seen.has(record.sourceId))
      note(page.left, { line, reason: 'TWICE', message: `Another ${kind} of the file has the same id.` });
    else fresh.push({ line, record: record as Extract<ImportRecord, { kind: K }> });
    seen.add(record.sourceId);
  }
  return fresh;
}

/** Runs `make` for each record. Notes those for which it throws ItemError, and leaves them out. */
export function eachOf<R extends ImportRecord, T>(
  page: Page,
  records: readonly Recorded<R>[],
  make: (record: R, line: number) => T,
): T[] {
  return records.flatMap(({ line, record }) => {
    try {
      return [make(record, line)];
    } catch (error) {
      if (!(error instanceof ItemError)) throw error;
      leave(page, line, error.reason, error.message);
      return [];
    }
  });
}

export function leave(page: Page, line: number, reason: SkipReason, message: string): void {
  note(page.left, { line, reason, message });
}

interface OfPlace {
  owner: OwnerKey | null;
  person?: string | null;
}

/** Returns where a record goes. Throws ItemError where the file lacks its owner or person. */
export function placeOf(page: Page, { owner, person = null }: OfPlace): Place {
  const { project, personId: chosen } = page.job;
  const personId = chosen ?? personOf(page, person);
  if (project) return { projectId: project.id, agentId: null, personId, scope: scopeOf(project.id, personId) };
  const found = owner && itemOf(page, owner.kind, owner.sourceId);
  if (!owner || !found) throw new ItemError('MISSING', 'The file does not have its project or agent.');
  const isProject = owner.kind === 'project';
  const [projectId, agentId] = isProject ? [found.thingId, null] : [null, found.thingId];
  return { projectId, agentId, personId, scope: scopeOf(found.thingId, personId) };
}

/** Returns the actor that a person of the file became. Throws ItemError. */
function personOf(page: Page, person: string | null): string | null {
  if (person === null) return null;
  const found = itemOf(page, 'person', person);
  if (found) return found.thingId;
  throw new ItemError('MISSING', 'Its person is not in the file, or could not be imported.');
}

/** The place of a thing that was imported before. */
export function placeOfItem({ projectId, agentId, personId }: ImportedItem): Place {
  return { projectId, agentId, personId, scope: scopeOf(projectId ?? agentId ?? '', personId) };
}

/**
 * Returns an id that sorts as the thing does in its file, so that lists stay in their order: by the
 * time of its id there, or when it was made, and then by its place.
 */
export function newRowId(
  page: Page,
  kind: IdKind,
  { sourceId, at }: { sourceId: string; at: Date },
  place: number,
): string {
  const made = page.job.format === 'MEMORY' ? timeOfId(kind, sourceId) : null;
  return newIdAt(kind, made !== null && made < page.left.now ? made : at, place);
}

interface Became extends Pick<ImportedItem, 'kind' | 'sourceId' | 'thingId'> {
  place?: Place | null;
  isNew?: boolean;
  version?: number;
  links?: FactLinks | null;
}

/** Notes what a thing of the file became, and counts it where it is new. */
export function addItem(page: Page, became: Became): void {
  const { place = null, isNew = true, version = null, links = null, ...thing } = became;
  const { projectId = null, agentId = null, personId = null } = place ?? {};
  const item = { ...thing, projectId, agentId, personId, isNew, version, links };
  page.items.set(keyOf(item.kind, item.sourceId), item);
  page.added.push(item);
  if (isNew) page.imported.set(item.kind, (page.imported.get(item.kind) ?? 0) + 1);
}

const ADD_ITEMS = /* sql */ `
  insert into import_item (team_id, target, format, kind, source_id, thing_id, import_id, project_id, agent_id, person_id, is_new,
    version, links)
  select ?, ?, ?, i.kind, i."sourceId", i."thingId", ?, i."projectId", i."agentId", i."personId", i."isNew", i.version, i.links
  from jsonb_to_recordset(?::jsonb) as i (kind text, "sourceId" text, "thingId" text, "projectId" text, "agentId" text,
    "personId" text, "isNew" boolean, version int, links jsonb)
  on conflict do nothing`;

/** Stores what the things of the page became. */
export async function storeItems({ ctx, job, target, added }: Page): Promise<void> {
  for (const items of pagesOf(added))
    await ctx.em.execute(ADD_ITEMS, [ctx.caller.teamId, target, job.format, job.id, JSON.stringify(items)]);
}

/** Parts rows into as many as one statement writes. */
export function pagesOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, i) =>
    rows.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE),
  );
}

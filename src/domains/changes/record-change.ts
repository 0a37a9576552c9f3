import type { EntityName, FilterQuery } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { notFound } from '../../core/errors.ts';
import { requireVersion } from '../../db/optimistic-locking.ts';
import type { Context } from '../../request/context.ts';
import { Change } from './change.entity.ts';
import { changesTopic, type ChangeDetail } from './read-changes.ts';
import type { ChangeKind } from '../../auth/change-kinds.ts';

interface WithId {
  readonly id: string;
}

/** The changed thing: an entity, a row, or the parts of one that are known. */
export interface Thing extends WithId {
  /** Default: the caller's team. */
  readonly teamId?: string;
  readonly version?: number | null | undefined;
  readonly workspace?: WithId | null | undefined;
  readonly project?: WithId | null | undefined;
  readonly agent?: WithId | null | undefined;
}

/**
 * Records a change in the transaction of the next flush, which makes it. `detail` holds neither
 * secrets nor contents.
 */
export function recordChange(ctx: Context, kind: ChangeKind, thing: Thing, detail?: ChangeDetail): void {
  const row = rowOf(ctx, kind, thing, detail);
  ctx.em.create(Change, row);
  ctx.afterCommit(() => ctx.platform.wakeUps.wake(changesTopic(row.teamId)));
}

const COLUMNS = `team_id, at, kind, thing_type, thing_id, version, workspace_id, project_id, agent_id,
  principal_id, key_id, source, detail`;
/**
 * `?` is a JSON array of rows. The ORM takes as long as the statement, and for many it would hold
 * the event loop.
 */
const INSERT_CHANGES = /* sql */ `
  insert into change (${COLUMNS})
  select ${COLUMNS} from jsonb_populate_recordset(null::change, ?::jsonb) with ordinality order by ordinality`;

/** Records changes of one kind, in one statement. Call it in the transaction that makes them. */
export async function insertChanges(
  ctx: Context,
  kind: ChangeKind,
  things: readonly (Thing & { readonly detail?: ChangeDetail })[],
): Promise<void> {
  if (things.length === 0) return;
  const rows = things.map(({ detail, ...thing }) => rowOf(ctx, kind, thing, detail));
  await ctx.em.execute(INSERT_CHANGES, [JSON.stringify(rows.map(toColumns))]);
  for (const teamId of new Set(rows.map((row) => row.teamId)))
    ctx.afterCommit(() => ctx.platform.wakeUps.wake(changesTopic(teamId)));
}

function toColumns(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replaceAll(/[A-Z]/g, '_$&').toLowerCase(), value as unknown]),
  );
}

interface Deletion<T extends object> {
  where: FilterQuery<T>;
  kind: ChangeKind;
  what: string;
  ifVersion?: number | null | undefined;
  /** Runs in the transaction, under the lock, before the row is deleted. */
  before?: (ctx: Context, found: T) => Promise<void>;
}

/**
 * Deletes the row that meets the condition, and records it. The lock lets one of two concurrent
 * deletions find nothing. Throws NOT_FOUND, and CONFLICT when the version is not `ifVersion`.
 */
export async function deleteRecorded<T extends Thing & object>(
  ctx: Context,
  entity: EntityName<T>,
  { where, kind, what, ifVersion, before }: Deletion<NoInfer<T>>,
): Promise<T> {
  return ctx.transaction(async (inner) => {
    const found = await inner.em.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!found) throw notFound(what);
    requireVersion(what, { version: found.version ?? null }, ifVersion);
    await before?.(inner, found);
    inner.em.remove(found);
    recordChange(inner, kind, found);
    await inner.em.flush();
    return found;
  });
}

/**
 * Remembers fields before they are changed. The returned function tells those that differ, as
 * `{ name: { before, after } }`. For small fields only.
 */
export function watchEdit<T extends object>(thing: T, names: readonly (keyof T & string)[]): () => ChangeDetail {
  const before = names.map((name) => thing[name] ?? null);
  return () =>
    Object.fromEntries(
      names.flatMap((name, i) => {
        const after = thing[name] ?? null;
        return isSame(before[i], after) ? [] : [[name, { before: before[i], after }]];
      }),
    );
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(toPlain(one)) === JSON.stringify(toPlain(other));
}

function toPlain(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

function rowOf({ caller, platform, source }: Context, kind: ChangeKind, thing: Thing, detail: ChangeDetail = {}) {
  const thingType = kind.slice(0, kind.indexOf('.'));
  // A workspace, project or agent is the place of its own changes.
  const own = (type: string) => (thingType === type ? thing.id : null);
  return {
    teamId: thing.teamId ?? caller.teamId,
    at: platform.now(),
    kind,
    thingType,
    thingId: thing.id,
    version: thing.version ?? null,
    workspaceId: own('workspace') ?? thing.workspace?.id ?? null,
    projectId: own('project') ?? thing.project?.id ?? null,
    agentId: own('agent') ?? thing.agent?.id ?? null,
    principalId: caller.principalId || null,
    keyId: caller.keyId || null,
    source,
    detail: Object.keys(detail).length > 0 ? withoutBigInts(detail) : null,
  };
}

/** Returns what the JSON of a detail says. It has big numbers as text. */
function withoutBigInts(detail: ChangeDetail): ChangeDetail {
  return JSON.parse(
    JSON.stringify(detail, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ) as ChangeDetail;
}

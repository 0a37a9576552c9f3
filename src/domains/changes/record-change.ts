import type { EntityName, FilterQuery } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { notFound } from '../../core/errors.ts';
import { requireVersion } from '../../db/versions.ts';
import type { Context } from '../../request/context.ts';
import { Change, type ChangeDetail } from './change.entity.ts';
import { changesTopic } from './changes-topic.ts';
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
 * Records a change in the next flush, so in the transaction that makes it. `detail` holds neither
 * secrets nor contents.
 */
export function recordChange(ctx: Context, kind: ChangeKind, thing: Thing, detail?: ChangeDetail): void {
  const row = rowOf(ctx, kind, thing, detail);
  ctx.em.create(Change, row);
  ctx.afterCommit(() => ctx.platform.wakeUps.wake(changesTopic(row.teamId)));
}

/** One statement for many changes: the flush of as many entities would hold the event loop. */
const INSERT = /* sql */ `
  insert into change (team_id, at, kind, thing_type, thing_id, version, workspace_id, project_id, agent_id,
    principal_id, key_id, source, detail)
  select r.team_id, r.at, r.kind, r.thing_type, r.thing_id, r.version, r.workspace_id, r.project_id, r.agent_id,
    r.principal_id, r.key_id, r.source, r.detail
  from rows from (jsonb_to_recordset(?::jsonb) as (team_id text, at timestamptz, kind text, thing_type text,
    thing_id text, version integer, workspace_id text, project_id text, agent_id text, principal_id text,
    key_id text, source text, detail jsonb)) with ordinality as r order by r.ordinality`;

/** Records changes of one kind at once. Call it in the transaction that makes them. */
export async function insertChanges(
  ctx: Context,
  kind: ChangeKind,
  things: readonly (Thing & { readonly detail?: ChangeDetail })[],
): Promise<void> {
  if (things.length === 0) return;
  const rows = things.map(({ detail, ...thing }) => rowOf(ctx, kind, thing, detail));
  await ctx.em.execute(INSERT, [JSON.stringify(rows.map(toColumns))]);
  for (const teamId of new Set(rows.map((row) => row.teamId)))
    ctx.afterCommit(() => ctx.platform.wakeUps.wake(changesTopic(teamId)));
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

const OWN_PLACE = { workspace: 'workspaceId', project: 'projectId', agent: 'agentId' } as const;

function rowOf({ caller, platform, source }: Context, kind: ChangeKind, thing: Thing, detail: ChangeDetail = {}) {
  const thingType = kind.slice(0, kind.indexOf('.'));
  // A workspace, project or agent is the place of its own changes.
  const own = Object.hasOwn(OWN_PLACE, thingType) ? { [OWN_PLACE[thingType as keyof typeof OWN_PLACE]]: thing.id } : {};
  return {
    teamId: thing.teamId ?? caller.teamId,
    at: platform.now(),
    kind,
    thingType,
    thingId: thing.id,
    version: thing.version ?? null,
    workspaceId: thing.workspace?.id ?? null,
    projectId: thing.project?.id ?? null,
    agentId: thing.agent?.id ?? null,
    ...own,
    principalId: caller.principalId || null,
    keyId: caller.keyId || null,
    source,
    detail: Object.keys(detail).length > 0 ? (JSON.parse(JSON.stringify(detail, writeBigInt)) as ChangeDetail) : null,
  };
}

function writeBigInt(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

function toColumns(row: ReturnType<typeof rowOf>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}

import type { Pool } from 'pg';
import { rejectMissing, requireIds } from '../../core/bulk-ids.ts';
import type { ChangeKind } from '../../auth/change-kinds.ts';
import { teamContext, type Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { insertChanges } from '../changes/record-change.ts';
import { countBinRows, type Erased } from './erased.ts';
import type { BinKind } from './tables.ts';

const PURGED: Readonly<Record<BinKind, ChangeKind>> = {
  PROJECT: 'project.purged',
  MEMORY: 'memory.purged',
  BOUNDARY: 'boundary.purged',
  AGENT: 'agent.purged',
  DRIVE_ITEM: 'drive_item.purged',
};

const PURGED_AT_ONCE = 100;

interface Purged {
  id: string;
  kind: BinKind;
  name: string;
  version: number | null;
  workspaceId: string | null;
  projectId: string | null;
}

/** The entries, and the deleted memories of the projects among them. */
const LOCK = /* sql */ `
  select e.id from bin_entry e where e.team_id = $1 and (e.thing_id = any($2) or e.project_id = any($2))
  order by e.id for update`;

/** Bytes that nothing else needs are deleted an hour later, so that a backup of now has them. */
const RELEASE_BYTES = /* sql */ `
  update blob set touched_at = now() where hash in (
    select row ->> 'content_hash' from bin_row where entry_id = any($1) and table_name in ('drive_item', 'file_version'))`;

/**
 * Empties the messages of bots that conversations came from, as they are the same texts. A `where`
 * follows. The rows stay, with what was counted and paid.
 */
export const EMPTY_INBOX = `update inbox_message set text = '', quoted = null, answer = null, reply_state = null`;

const ERASE_IN_INBOX = /* sql */ `
  ${EMPTY_INBOX}
  where team_id = $1 and conversation_id in (
    select row_id from bin_row where entry_id = any($2) and table_name = 'conversation')`;

const DELETE = /* sql */ `
  with gone as (delete from bin_entry where id = any($1) returning *), forgotten as (
    delete from bin_reference r using gone where r.thing_id = gone.thing_id or r.row_id = gone.thing_id)
  select thing_id as id, kind, name, version, workspace_id as "workspaceId", project_id as "projectId" from gone`;

const COUNT_ROWS = /* sql */ `
  select r.table_name as "table", count(*)::int as n from bin_entry e join bin_row r on r.entry_id = e.id
  where e.team_id = $1 and (e.thing_id = any($2) or e.project_id = any($2)) group by r.table_name`;

/**
 * Erases 1 to 100 deleted things for good, with all that went with them, all or none. Returns what
 * went. Throws VALIDATION_FAILED naming each that is not in the bin.
 */
export async function purgeFromBin(ctx: Context, { ids }: { ids: readonly string[] }): Promise<Erased> {
  ctx.allow('bin:purge');
  const distinct = requireIds(ids);
  return ctx.transaction(async (inner) => {
    const rows = await inner.read<{ table: string; n: number }>(COUNT_ROWS, [inner.caller.teamId, distinct]);
    const purged = new Set((await purge(inner, distinct)).map(({ id }) => id));
    rejectMissing(ids, purged, 'thing in the bin');
    return countBinRows(rows);
  });
}

async function purge(ctx: Context, thingIds: readonly string[]): Promise<Purged[]> {
  const locked = await ctx.read<{ id: string }>(LOCK, [ctx.caller.teamId, thingIds]);
  const entries = locked.map(({ id }) => id);
  await ctx.read(RELEASE_BYTES, [entries]);
  await ctx.read(ERASE_IN_INBOX, [ctx.caller.teamId, entries]);
  const purged = await ctx.read<Purged>(DELETE, [entries]);
  for (const [kind, things] of Map.groupBy(purged, (one) => one.kind)) {
    await insertChanges(
      ctx,
      PURGED[kind],
      things.map(({ id, name, version, workspaceId, projectId }) => ({
        id,
        version,
        workspace: toThing(workspaceId),
        project: toThing(projectId),
        detail: kind === 'MEMORY' ? {} : { name },
      })),
    );
  }
  return purged;
}

function toThing(id: string | null): { id: string } | null {
  return id === null ? null : { id };
}

const DUE = `select team_id as "teamId", thing_id as id from bin_entry where purge_at <= $1 order by purge_at limit ${PURGED_AT_ONCE}`;

/** Erases what has been in the bin for its time. */
export async function sweepBin(platform: Platform): Promise<void> {
  for (;;) {
    const due = await findDue(platform.pool, platform.now());
    for (const [teamId, things] of Map.groupBy(due, (one) => one.teamId))
      await teamContext(platform, teamId).transaction((ctx) =>
        purge(
          ctx,
          things.map(({ id }) => id),
        ),
      );
    if (due.length < PURGED_AT_ONCE) return;
  }
}

async function findDue(pool: Pool, now: Date): Promise<{ teamId: string; id: string }[]> {
  return (await pool.query<{ teamId: string; id: string }>(DUE, [now])).rows;
}

/**
 * Erases the deleted files that were deleted first, until those in the bin have at most
 * `DRIVE_QUOTA_BYTES`: deleting and uploading again and again fills no disk. Call it in the
 * transaction of a deletion.
 */
export async function keepWithinQuota(ctx: Context): Promise<void> {
  const over = await ctx.read<{ id: string }>(OVER_QUOTA, [
    ctx.caller.teamId,
    String(ctx.platform.config.files.teamQuotaBytes),
  ]);
  if (over.length > 0)
    await purge(
      ctx,
      over.map(({ id }) => id),
    );
}

const OVER_QUOTA = /* sql */ `
  select thing_id as id from (
    select thing_id, bytes, sum(bytes) over (order by id desc) as newer from bin_entry where team_id = $1 and bytes > 0) e
  where newer > $2::bigint`;

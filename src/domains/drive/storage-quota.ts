import type { Context } from '../../request/context.ts';

/**
 * Deletes the team's oldest versions until they and its files are within the quota. Call it under
 * the lock of the tree, after files were added.
 */
export async function makeSpace(ctx: Context): Promise<void> {
  // Without versions, the files are not counted.
  await ctx.read(
    `delete from file_version where team_id = $1 and id in (
       select id from (
         select id, sum(size) over (order by id desc) as newer from file_version where team_id = $1) v
       where newer > $2::bigint - (
         select coalesce(sum(size), 0) from drive_item where team_id = $1 and content_hash is not null))`,
    [ctx.caller.teamId, String(ctx.platform.config.files.teamQuotaBytes)],
  );
}

/**
 * Returns the bytes that the team may still store: its quota without its files. Not counting the
 * file with this name in this folder, which an upload replaces. Earlier versions of files give way,
 * so they are not counted either: see `makeSpace`.
 */
export async function countFreeBytes(ctx: Context, replaced?: { folderId: string; name: string }): Promise<number> {
  const [row] = await ctx.read<{ used: string }>(
    `select (coalesce(sum(size), 0) - coalesce((select size from drive_item where parent_id = $2 and name = $3), 0))::text as used
     from drive_item where team_id = $1 and content_hash is not null`,
    [ctx.caller.teamId, replaced?.folderId ?? null, replaced?.name ?? null],
  );
  return ctx.platform.config.files.teamQuotaBytes - Number(row?.used ?? 0);
}

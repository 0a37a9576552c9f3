import type { Context } from '../../request/context.ts';

/**
 * Returns the bytes that the team may still store: its quota without its files and their earlier
 * versions. Not those of the file with this name in this folder, which an upload replaces.
 */
export async function countFreeBytes(ctx: Context, replaced?: { folderId: string; name: string }): Promise<number> {
  const [row] = await ctx.read<{ used: string }>(
    `select ((select coalesce(sum(size), 0) from drive_item where team_id = $1 and content_hash is not null)
       + (select coalesce(sum(size), 0) from file_version where team_id = $1)
       - coalesce((select coalesce(i.size, 0) + coalesce((select sum(v.size) from file_version v where v.item_id = i.id), 0)
           from drive_item i where i.team_id = $1 and i.parent_id = $2 and i.name = $3), 0))::text as used`,
    [ctx.caller.teamId, replaced?.folderId ?? null, replaced?.name ?? null],
  );
  return ctx.platform.config.files.teamQuotaBytes - Number(row?.used ?? 0);
}

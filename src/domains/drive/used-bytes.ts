import type { Context } from '../../request/context.ts';

/**
 * Returns the bytes that the team may still store: its quota without its files. Not counting the
 * file with this name in this folder, which an upload replaces. Earlier versions of files give way,
 * so they are not counted either: see `makeRoom`.
 */
export async function countFreeBytes(ctx: Context, replaced?: { folderId: string; name: string }): Promise<number> {
  const [row] = await ctx.read<{ used: string }>(
    `select (coalesce(sum(size), 0) - coalesce((select size from drive_item where parent_id = $2 and name = $3), 0))::text as used
     from drive_item where team_id = $1 and content_hash is not null`,
    [ctx.caller.teamId, replaced?.folderId ?? null, replaced?.name ?? null],
  );
  return ctx.platform.config.files.teamQuotaBytes - Number(row?.used ?? 0);
}

import type { Context } from '../../request/context.ts';
import { notFound } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { pageBelow } from '../../db/keyset-page.ts';
import type { Page, PageArgs } from '../../db/page.ts';
import { rowById } from '../../db/rows.ts';
import type { EditTarget } from '../../db/optimistic-locking.ts';
import { insertChanges } from '../changes/record-change.ts';
import type { DriveItemRow } from './drive-item.entity.ts';
import { FileVersion, type FileVersionRow } from './file-version.entity.ts';
import { allowChange } from './items.ts';
import { noteFileChanged } from './text/note-file-changed.ts';
import { findItem, lockItem, rejectInMount, withTree } from './tree.ts';

/** Earlier versions of a file, the last replaced first. Empty for folders and mounts. */
export function listVersions(ctx: Context, itemId: string, args: PageArgs): Promise<Page<FileVersionRow>> {
  ctx.allow('drive:read');
  return pageBelow(ctx, FileVersion, { owner: 'itemId', ownerId: itemId }, args);
}

/** Returns a version, of this item when one is named. Throws NOT_FOUND. */
export async function getVersion(ctx: Context, id: string, itemId?: string): Promise<FileVersionRow> {
  ctx.allow('drive:read');
  const version = await rowById(ctx, FileVersion, id);
  if (!version || (itemId !== undefined && version.itemId !== itemId)) throw notFound('version of the file');
  return version;
}

/**
 * Stores the current bytes of a file as a version, before others replace them. Of many versions,
 * the last `FILE_VERSIONS` stay. Call it under the lock of the tree.
 */
export async function keepVersion(ctx: Context, item: { id: string }): Promise<void> {
  const { caller, platform } = ctx;
  const keep = platform.config.files.versionsPerFile;
  if (keep > 0)
    await ctx.read(
      `insert into file_version (id, team_id, item_id, size, content_hash, media_type, created_at)
       select $1, team_id, id, size, content_hash, media_type, updated_at from drive_item
       where id = $2 and team_id = $3 and content_hash is not null`,
      [newId('fileVersion'), item.id, caller.teamId],
    );
  await ctx.read(
    `delete from file_version where team_id = $1 and id in (
       select id from file_version where team_id = $1 and item_id = $2 order by id desc offset $3)`,
    [caller.teamId, item.id, keep],
  );
}

/**
 * Gives a file the bytes of an earlier version, which then is the current one: the bytes until now
 * become a version. Throws NOT_FOUND, and CONFLICT when the version of the item is not `ifVersion`.
 */
export async function restoreVersion(ctx: Context, input: EditTarget & { versionId: string }): Promise<DriveItemRow> {
  allowChange(ctx);
  return withTree(ctx, 'change', async (inner) => {
    const { em, caller, platform } = inner;
    const item = await lockItem(inner, input);
    await rejectInMount(inner, item, 'item');
    const version = await rowById(inner, FileVersion, input.versionId);
    if (!version || version.itemId !== item.id) throw notFound('version of the file');
    await em.execute('delete from file_version where id = ? and team_id = ?', [version.id, caller.teamId]);
    await keepVersion(inner, item);
    await em.execute(
      `update drive_item set size = ?, content_hash = ?, media_type = ?, version = version + 1, updated_at = ?
       where id = ? and team_id = ?`,
      [String(version.size), version.contentHash, version.mediaType, platform.now(), item.id, caller.teamId],
    );
    const detail = { name: item.name, size: Number(version.size) };
    await insertChanges(inner, 'drive_item.reverted', [{ id: item.id, version: item.version + 1, detail }]);
    await noteFileChanged(em, caller.teamId, item.id, version.createdAt);
    return findItem(inner, item.id);
  });
}

import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { newId } from '../../core/id.ts';
import { DriveItem, driveItemList, type DriveItemRow } from './drive-item.entity.ts';
import { readItemName } from './item-name.ts';
import { rejectInMount } from './mounts.ts';
import { checkDepth, findFolder, findItem, findRoot, reportNameConflict, toArrayLiteral, withTree } from './tree.ts';

/**
 * Returns an item; `root` names the team's root. Throws NOT_FOUND, also for another team's item.
 */
export async function getItem(ctx: Context, id: string): Promise<DriveItemRow> {
  ctx.allow('drive:read');
  return findItem(ctx, id);
}

/** Returns the root of the team's drive. */
export async function getRoot(ctx: Context): Promise<DriveItemRow> {
  ctx.allow('drive:read');
  return findRoot(ctx);
}

/** The team's items, newest first. Excludes the root. */
export async function listItems(ctx: Context, args: ListArgs<typeof driveItemList>): Promise<Page<DriveItemRow>> {
  ctx.allow('drive:read');
  return pageOf(ctx, DriveItem, [['parentId', 'is not null']], args, { shape: driveItemList });
}

/** Creates a folder. Throws CONFLICT if its parent already has an item of that name. */
export async function createFolder(ctx: Context, input: { parentId: string; name: string }): Promise<DriveItemRow> {
  allowChange(ctx);
  const name = readItemName(input.name);
  return withTree(ctx, 'add', async (inner) => {
    const parent = await findFolder(inner, input.parentId, 'parentId');
    checkDepth(parent, 1, 'parentId');
    await rejectInMount(inner, parent, 'folder');
    const now = ctx.platform.now();
    const id = newId('driveItem');
    await reportNameConflict(
      inner.em.execute(
        `insert into drive_item (id, team_id, parent_id, ancestors, type, name, created_at, updated_at)
         values (?, ?, ?, ?::text[], 'folder', ?, ?, ?)`,
        [id, ctx.caller.teamId, parent.id, toArrayLiteral([...parent.ancestors, parent.id]), name, now, now],
      ),
    );
    await insertChanges(inner, 'drive_item.created', [{ id, version: 1, detail: { name, parentId: parent.id } }]);
    return findItem(inner, id);
  });
}

/** Requires read permission too, because the response contains the whole item. */
export function allowChange(ctx: Context): void {
  ctx.allow('drive:write');
  ctx.allow('drive:read');
}

import type { Context } from '../../request/context.ts';
import { AppError } from '../../core/errors.ts';
import { pageOf, type Page, type PageArgs } from '../../db/page.ts';
import { newId } from '../../core/id.ts';
import { MAX_NAME, requireText } from '../../core/check-text.ts';
import { DriveItem, type DriveItemRow } from './drive-item.entity.ts';
import { readItemName } from './item-name.ts';
import { rejectInMount, rejectMountDeletion } from './mounts.ts';
import { noteFileChanged } from './text/note-file-changed.ts';
import {
  checkDepth,
  findFolder,
  findItem,
  findRoot,
  isWithinItem,
  reportNameConflict,
  rejectRoot,
  toArrayLiteral,
  withTree,
} from './tree.ts';

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

/** Searches the team's items by name, case-insensitively, newest first. Excludes the root. */
export async function searchItems(ctx: Context, query: string, args: PageArgs): Promise<Page<DriveItemRow>> {
  ctx.allow('drive:read');
  const text = requireText('query', query.normalize('NFC'), MAX_NAME);
  return pageOf(
    ctx,
    DriveItem,
    [
      [['name'], 'contains', text],
      ['parentId', 'is not null'],
    ],
    args,
  );
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
    return findItem(inner, id);
  });
}

/** Renames an item. Throws CONFLICT if its folder already has an item of that name. */
export async function renameItem(ctx: Context, input: { id: string; name: string }): Promise<DriveItemRow> {
  allowChange(ctx);
  const name = readItemName(input.name);
  return withTree(ctx, 'change', async (inner) => {
    const item = await findItem(inner, input.id);
    rejectRoot(item, 'renamed');
    await rejectInMount(inner, item, 'item');
    await reportNameConflict(
      inner.em.execute('update drive_item set name = ?, updated_at = ? where id = ? and team_id = ?', [
        name,
        ctx.platform.now(),
        item.id,
        ctx.caller.teamId,
      ]),
    );
    return findItem(inner, item.id);
  });
}

/**
 * Moves an item with its descendants into another folder. Throws VALIDATION_FAILED if the folder
 * does not exist, is the item itself or lies below it, and CONFLICT if the name is taken there.
 */
export async function moveItem(ctx: Context, input: { id: string; parentId: string }): Promise<DriveItemRow> {
  allowChange(ctx);
  return withTree(ctx, 'change', async (inner) => {
    const { em } = inner;
    const item = await findItem(inner, input.id);
    rejectRoot(item, 'moved');
    await rejectInMount(inner, item, 'item');
    const parent = await findTarget(inner, input.parentId);
    await rejectInMount(inner, parent, 'folder');
    if (isWithinItem(parent, item.id))
      throw new AppError('VALIDATION_FAILED', 'An item cannot be moved into itself or below itself.', {
        field: 'parentId',
      });
    checkDepth(parent, await levelsOf(inner, item), 'parentId');
    await reportNameConflict(
      em.execute(
        `update drive_item set
           ancestors = ?::text[] || ancestors[?::int:],
           parent_id = case when id = ? then ? else parent_id end,
           updated_at = case when id = ? then ? else updated_at end
         where team_id = ? and (id = ? or ancestors @> array[?])`,
        [
          toArrayLiteral([...parent.ancestors, parent.id]),
          item.ancestors.length + 1,
          item.id,
          parent.id,
          item.id,
          ctx.platform.now(),
          ctx.caller.teamId,
          item.id,
          item.id,
        ],
      ),
    );
    await noteFileChanged(em, ctx.caller.teamId, item.id);
    return findItem(inner, item.id);
  });
}

/** Deletes an item with its descendants and all links to them. Returns the item's id. */
export async function deleteItem(ctx: Context, id: string): Promise<string> {
  ctx.allow('drive:write');
  return withTree(ctx, 'change', async (inner) => {
    const item = await findItem(inner, id);
    rejectRoot(item, 'deleted');
    await rejectInMount(inner, item, 'item');
    await rejectMountDeletion(inner, item);
    await inner.em.execute('delete from drive_item where team_id = ? and (id = ? or ancestors @> array[?])', [
      ctx.caller.teamId,
      item.id,
      item.id,
    ]);
    return item.id;
  });
}

/** Requires read permission too, because the response contains the whole item. */
function allowChange(ctx: Context): void {
  ctx.allow('drive:write');
  ctx.allow('drive:read');
}

/**
 * Returns the target folder of a move. Throws VALIDATION_FAILED, not NOT_FOUND, for a missing
 * folder: the error concerns the input, not the address.
 */
async function findTarget(ctx: Context, id: string): Promise<DriveItemRow> {
  try {
    return await findFolder(ctx, id, 'parentId');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    throw new AppError('VALIDATION_FAILED', 'parentId names no folder of the drive.', { field: 'parentId' });
  }
}

/** Returns the number of levels of an item and its descendants. */
async function levelsOf(ctx: Context, item: DriveItemRow): Promise<number> {
  const [row] = await ctx.em.execute<{ deepest: number | null }[]>(
    'select max(cardinality(ancestors)) as deepest from drive_item where team_id = ? and ancestors @> array[?]',
    [ctx.caller.teamId, item.id],
  );
  return (row?.deepest ?? item.ancestors.length) - item.ancestors.length + 1;
}

import type { Context } from '../../request/context.ts';
import { AppError } from '../../core/errors.ts';
import { pageOf, type Page, type PageArgs } from '../../db/page.ts';
import { newId } from '../../core/id.ts';
import { MAX_NAME, requireText } from '../../core/check-text.ts';
import { DriveItem, type DriveItemRow } from './drive-item.entity.ts';
import { readItemName } from './item-name.ts';
import { rejectInMount, rejectMountDeletion } from './mounts.ts';
import { noteFileChanged } from './text/note-file-changed.ts';
import { checkDepth, findFolder, findItem, findRoot, reportNameConflict, rejectRoot, withTree } from './tree.ts';

/** The item with this id; `root` is the team's root. Throws NOT_FOUND, also for another team's. */
export async function getItem(ctx: Context, id: string): Promise<DriveItemRow> {
  ctx.allow('drive:read');
  return findItem(ctx, id);
}

/** The root of the team's drive. */
export async function getRoot(ctx: Context): Promise<DriveItemRow> {
  ctx.allow('drive:read');
  return findRoot(ctx);
}

/** The team's items whose names hold `query`, in any case of letters, newest first. The root is not among them. */
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

/** A new folder in a folder. Throws CONFLICT when the name is taken there. */
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

/** Gives an item another name. Throws CONFLICT when it is taken in its folder. */
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
 * Moves an item with all that lies under it into another folder. Throws VALIDATION_FAILED when that is itself, lies under it or is not
 * there, and CONFLICT when the name is taken there.
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
    if (parent.id === item.id || parent.ancestors.includes(item.id))
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

/** Removes an item with all that lies under it, and what links to any of it. Answers with the item's id. */
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

/** The answer tells the whole item, so that who may not see the drive cannot change it either. */
function allowChange(ctx: Context): void {
  ctx.allow('drive:write');
  ctx.allow('drive:read');
}

/** Where an item is to go. What is not there is a fault of the input, not of the address. */
async function findTarget(ctx: Context, id: string): Promise<DriveItemRow> {
  try {
    return await findFolder(ctx, id, 'parentId');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    throw new AppError('VALIDATION_FAILED', 'parentId names no folder of the drive.', { field: 'parentId' });
  }
}

/** How many items lie one below the other, from this one on. */
async function levelsOf(ctx: Context, item: DriveItemRow): Promise<number> {
  const [row] = await ctx.em.execute<{ deepest: number | null }[]>(
    'select max(cardinality(ancestors)) as deepest from drive_item where team_id = ? and ancestors @> array[?]',
    [ctx.caller.teamId, item.id],
  );
  return (row?.deepest ?? item.ancestors.length) - item.ancestors.length + 1;
}

/** Ids hold no character that would need quoting in PostgreSQL's text of an array. */
export function toArrayLiteral(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}

import { rejectEntries, rejectMissing, requireIds } from '../../core/bulk-ids.ts';
import { AppError } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { pageBelow, pageOf, pageWithOwner, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { perRequest } from '../../db/request-loader.ts';
import { newId } from '../../core/id.ts';
import { findRows, rowById } from '../../db/rows.ts';
import type { EditTarget } from '../../db/optimistic-locking.ts';
import { keepWithinQuota } from '../bin/purge-bin.ts';
import { putIntoBin } from '../bin/put-into-bin.ts';
import { childList, DriveItem, driveItemList, type DriveItemRow } from './drive-item.entity.ts';
import { readItemName } from './item-name.ts';
import {
  checkDepth,
  findFolder,
  findItem,
  findMounts,
  findRoot,
  lockItem,
  rejectInMount,
  rejectMountDeletion,
  rejectRoot,
  reportNameConflict,
  ROOT,
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

/** The team's items, newest first. Excludes the root. */
export async function listItems(ctx: Context, args: ListArgs<typeof driveItemList>): Promise<Page<DriveItemRow>> {
  ctx.allow('drive:read');
  return pageOf(ctx, DriveItem, [['parentId', 'is not null']], args, { shape: driveItemList });
}

/** Returns the folder of an item, or null for the root. */
export async function parentOf(ctx: Context, { parentId }: DriveItemRow): Promise<DriveItemRow | null> {
  ctx.allow('drive:read');
  return parentId == null ? null : rowById(ctx, DriveItem, parentId);
}

/** Returns the folders above an item, root first. */
export async function ancestorsOf(ctx: Context, { ancestors }: DriveItemRow): Promise<DriveItemRow[]> {
  ctx.allow('drive:read');
  const found = await Promise.all(ancestors.map((id) => rowById(ctx, DriveItem, id)));
  return found.filter((one) => one !== null);
}

/** Returns the path of an item below the root: `/Recipes/Bread.md`, or `/` for the root. */
export async function pathOf(ctx: Context, item: DriveItemRow): Promise<string> {
  const above = await ancestorsOf(ctx, item);
  return `/${[...above, item]
    .slice(1)
    .map(({ name }) => name)
    .join('/')}`;
}

type ChildrenArgs = ListArgs<typeof childList>;

/** Pages of one request that were read in one statement with their item. */
const readTogether = perRequest(() => new Map<DriveItemRow, { asked: string; page: Page<DriveItemRow> }>());

const below = (parentId: string) => ({ owner: 'parentId', ownerId: parentId, counted: 'item' }) as const;

/** Lists the items in a folder: folders first, then files, each by name. Empty for a file. */
export async function listChildren(ctx: Context, item: DriveItemRow, args: ChildrenArgs): Promise<Page<DriveItemRow>> {
  ctx.allow('drive:read');
  const known = readTogether(ctx).get(item);
  if (known?.asked === JSON.stringify(args)) return known.page;
  return pageBelow(ctx, DriveItem, below(item.id), args, childList);
}

/** Like `getItem`, and reads in the same statement what `listChildren` will be asked for. */
export async function getItemWithChildren(ctx: Context, id: string, args: ChildrenArgs): Promise<DriveItemRow> {
  ctx.allow('drive:read');
  // The root is found by its place, and made at its first use.
  if (id === ROOT) return getItem(ctx, id);
  try {
    const { owner, page } = await pageWithOwner(ctx, DriveItem, below(id), args, childList);
    if (owner) readTogether(ctx).set(owner, { asked: JSON.stringify(args), page });
    return owner ?? (await getItem(ctx, id));
  } catch (error) {
    // The list reports it when it is read.
    if (error instanceof AppError && error.code === 'INVALID_PARAMETER') return getItem(ctx, id);
    throw error;
  }
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

/** Renames an item. Throws CONFLICT if its folder already has an item of that name. */
export async function renameItem(ctx: Context, input: EditTarget & { name: string }): Promise<DriveItemRow> {
  allowChange(ctx);
  const name = readItemName(input.name);
  return withTree(ctx, 'change', async (inner) => {
    const item = await lockItem(inner, input);
    rejectRoot(item, 'renamed');
    await rejectInMount(inner, item, 'item');
    if (item.name === name) return item;
    await reportNameConflict(
      inner.em.execute(
        'update drive_item set name = ?, version = version + 1, updated_at = ? where id = ? and team_id = ?',
        [name, ctx.platform.now(), item.id, ctx.caller.teamId],
      ),
    );
    const names = { before: item.name, after: name };
    await insertChanges(inner, 'drive_item.renamed', [
      { id: item.id, version: item.version + 1, detail: { name: names } },
    ]);
    return findItem(inner, item.id);
  });
}

/** Puts an item into the bin with its descendants and all links to them. Returns the item's id. */
export async function deleteItem(ctx: Context, target: EditTarget): Promise<string> {
  ctx.allow('drive:write');
  return withTree(ctx, 'change', async (inner) => {
    const item = await lockItem(inner, target);
    rejectRoot(item, 'deleted');
    await rejectInMount(inner, item, 'item');
    await rejectMountDeletion(inner, item);
    await putIntoBin(inner, 'DRIVE_ITEM', [item]);
    await inner.em.execute('delete from drive_item where team_id = ? and (id = ? or ancestors @> array[?])', [
      ctx.caller.teamId,
      item.id,
      item.id,
    ]);
    await insertChanges(inner, 'drive_item.deleted', [
      { id: item.id, version: item.version, detail: { name: item.name } },
    ]);
    await keepWithinQuota(inner);
    return item.id;
  });
}

/**
 * Puts 1 to 100 items into the bin with their descendants and all links to them, all or none.
 * Throws VALIDATION_FAILED naming each item that is missing, or that may not be deleted.
 */
export async function deleteItems(ctx: Context, { ids }: { ids: readonly string[] }): Promise<void> {
  ctx.allow('drive:write');
  const distinct = requireIds(ids);
  await withTree(ctx, 'change', async (inner) => {
    const items = new Map((await findRows(inner, DriveItem, [['id', 'in', distinct]])).map((item) => [item.id, item]));
    rejectMissing(ids, new Set(items.keys()), 'item of the drive');
    const mounts = await findMounts(inner, [...items.values()]);
    rejectEntries(
      ids.map((id) => {
        if (items.get(id)?.parentId == null) return 'names the root of the drive, which cannot be deleted.';
        return mounts.has(id) ? 'is of a connected library, which is removed at its connector.' : null;
      }),
    );
    // An item below another one goes with it.
    const highest = [...items.values()].filter(({ ancestors }) => !ancestors.some((id) => items.has(id)));
    await putIntoBin(inner, 'DRIVE_ITEM', highest);
    await inner.em.execute(
      'delete from drive_item where team_id = ? and (id = any(?::text[]) or ancestors && ?::text[])',
      [ctx.caller.teamId, toArrayLiteral(distinct), toArrayLiteral(distinct)],
    );
    await insertChanges(
      inner,
      'drive_item.deleted',
      [...items.values()].map(({ id, version, name }) => ({ id, version, detail: { name } })),
    );
    await keepWithinQuota(inner);
  });
}

/** Requires read permission too, because the response contains the whole item. */
export function allowChange(ctx: Context): void {
  ctx.allow('drive:write');
  ctx.allow('drive:read');
}

/** Returns the download URL of a file, or null for folders and mounts. */
export function downloadUrlOf({ platform }: Context, { id, type }: DriveItemRow): string | null {
  return type === 'file' ? `${itemsUrl(platform.config.http.publicUrl)}/${id}/binary` : null;
}

/** Returns the download URL of an earlier version of a file. */
export function versionUrlOf({ platform }: Context, { id, itemId }: { id: string; itemId: string }): string {
  return `${itemsUrl(platform.config.http.publicUrl)}/${itemId}/versions/${id}/binary`;
}

/**
 * Returns the upload URL of a file, or of a new file named `name` in a folder. Returns null for a
 * folder without `name`. Throws INVALID_PARAMETER naming `name`.
 */
export function uploadUrlOf({ platform }: Context, item: DriveItemRow, name?: string | null): string | null {
  const target = item.type === 'file' ? { id: item.parentId, name: item.name } : { id: item.id, name };
  if (target.id == null || target.name == null) return null;
  const encoded = encodeURIComponent(readItemName(target.name));
  return `${itemsUrl(platform.config.http.publicUrl)}/${target.id}/children/${encoded}/binary`;
}

function itemsUrl(publicUrl: string): string {
  return `${publicUrl}/api/v1/drives/items`;
}

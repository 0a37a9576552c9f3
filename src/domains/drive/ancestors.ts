import type { Context } from '../../request/context.ts';
import { rowById } from '../../db/rows.ts';
import { DriveItem, type DriveItemRow } from './drive-item.entity.ts';

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

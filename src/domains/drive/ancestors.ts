import type { Context } from '../../request/context.ts';
import { rowById } from '../../db/rows.ts';
import { DriveItem, type DriveItemRow } from './drive-item.entity.ts';

/** The folder that an item lies in. Null for the root. */
export async function parentOf(ctx: Context, { parentId }: DriveItemRow): Promise<DriveItemRow | null> {
  ctx.allow('drive:read');
  return parentId == null ? null : rowById(ctx, DriveItem, parentId);
}

/** The folders above an item, from the root on. */
export async function ancestorsOf(ctx: Context, { ancestors }: DriveItemRow): Promise<DriveItemRow[]> {
  ctx.allow('drive:read');
  const found = await Promise.all(ancestors.map((id) => rowById(ctx, DriveItem, id)));
  return found.filter((one) => one !== null);
}

/** The names from below the root down to the item, each after a slash: `/Recipes/Bread.md`. The root's is `/`. */
export async function pathOf(ctx: Context, item: DriveItemRow): Promise<string> {
  const above = await ancestorsOf(ctx, item);
  return `/${[...above, item]
    .slice(1)
    .map(({ name }) => name)
    .join('/')}`;
}

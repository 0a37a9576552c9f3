import type { Context } from '../context.ts';
import type { DriveItem } from './drive-item.entity.ts';

/** The folder that an item lies in. Null for the root. */
export async function parentOf(ctx: Context, { parentId }: DriveItem): Promise<DriveItem | null> {
  ctx.allow('drive:read');
  return parentId == null ? null : ctx.loaders.driveItem.load(parentId);
}

/** The folders above an item, from the root on. */
export async function ancestorsOf(ctx: Context, { ancestors }: DriveItem): Promise<DriveItem[]> {
  ctx.allow('drive:read');
  const found = await Promise.all(ancestors.map((id) => ctx.loaders.driveItem.load(id)));
  return found.filter((one) => one !== null);
}

/** The names from below the root down to the item, each after a slash: `/Recipes/Bread.md`. The root's is `/`. */
export async function pathOf(ctx: Context, item: DriveItem): Promise<string> {
  const above = await ancestorsOf(ctx, item);
  return `/${[...above, item]
    .slice(1)
    .map(({ name }) => name)
    .join('/')}`;
}

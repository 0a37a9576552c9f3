import { AppError } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import { pageBelow, pageWithOwner, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { perRequest } from '../../db/request-loader.ts';
import { childList, DriveItem, type DriveItemRow } from './drive-item.entity.ts';
import { ROOT } from './tree.ts';
import { getItem } from './items.ts';

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

import type { Context } from '../../request/context.ts';
import { pageBelow, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { DriveItem, type DriveItemRow } from './drive-item.entity.ts';
import { childList } from './drive-item.list.ts';

/** Lists the items in a folder: folders first, then files, each by name. Empty for a file. */
export async function listChildren(
  ctx: Context,
  parentId: string,
  args: ListArgs<typeof childList>,
): Promise<Page<DriveItemRow>> {
  ctx.allow('drive:read');
  return pageBelow(ctx, DriveItem, { owner: 'parentId', ownerId: parentId, counted: 'item' }, args, childList);
}

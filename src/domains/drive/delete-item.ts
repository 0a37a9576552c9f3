import type { Context } from '../../request/context.ts';
import type { EditTarget } from '../../db/versions.ts';
import { rejectInMount, rejectMountDeletion } from './mounts.ts';
import { withTree, lockItem, rejectRoot } from './tree.ts';

/** Deletes an item with its descendants and all links to them. Returns the item's id. */
export async function deleteItem(ctx: Context, target: EditTarget): Promise<string> {
  ctx.allow('drive:write');
  return withTree(ctx, 'change', async (inner) => {
    const item = await lockItem(inner, target);
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

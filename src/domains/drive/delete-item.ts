import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { rejectInMount, rejectMountDeletion } from './mounts.ts';
import { withTree, findItem, rejectRoot } from './tree.ts';

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
    await insertChanges(inner, 'drive_item.deleted', [{ id: item.id, detail: { name: item.name } }]);
    return item.id;
  });
}

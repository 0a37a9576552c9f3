import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import type { DriveItemRow } from './drive-item.entity.ts';
import { readItemName } from './item-name.ts';
import { allowChange } from './items.ts';
import { rejectInMount } from './mounts.ts';
import { withTree, findItem, lockItem, rejectRoot, reportNameConflict } from './tree.ts';
import type { EditTarget } from '../../db/versions.ts';

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

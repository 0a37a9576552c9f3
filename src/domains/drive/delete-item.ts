import { rejectEntries, rejectMissing, requireIds } from '../../core/bulk-ids.ts';
import { findRows } from '../../db/rows.ts';
import type { Context } from '../../request/context.ts';
import type { EditTarget } from '../../db/versions.ts';
import { keepWithinQuota } from '../bin/purge-bin.ts';
import { putIntoBin } from '../bin/put-into-bin.ts';
import { DriveItem } from './drive-item.entity.ts';
import { findMounts, rejectInMount, rejectMountDeletion } from './mounts.ts';
import { withTree, lockItem, rejectRoot, toArrayLiteral } from './tree.ts';
import { insertChanges } from '../changes/record-change.ts';

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

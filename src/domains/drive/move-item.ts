import { AppError } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import type { EditTarget } from '../../db/optimistic-locking.ts';
import type { DriveItemRow } from './drive-item.entity.ts';
import { allowChange } from './items.ts';
import { noteFileChanged } from './text/note-file-changed.ts';
import {
  checkDepth,
  findFolder,
  findItem,
  isWithinItem,
  lockItem,
  rejectInMount,
  rejectRoot,
  reportNameConflict,
  toArrayLiteral,
  withTree,
} from './tree.ts';

/**
 * Moves an item with its descendants into another folder. Throws VALIDATION_FAILED if the folder
 * does not exist, is the item itself or lies below it, and CONFLICT if the name is taken there.
 */
export async function moveItem(ctx: Context, input: EditTarget & { parentId: string }): Promise<DriveItemRow> {
  allowChange(ctx);
  return withTree(ctx, 'change', async (inner) => {
    const { em } = inner;
    const item = await lockItem(inner, input);
    rejectRoot(item, 'moved');
    await rejectInMount(inner, item, 'item');
    const parent = await findTarget(inner, input.parentId);
    await rejectInMount(inner, parent, 'folder');
    if (isWithinItem(parent, item.id))
      throw new AppError('VALIDATION_FAILED', 'An item cannot be moved into itself or below itself.', {
        field: 'parentId',
      });
    if (item.parentId === parent.id) return item;
    checkDepth(parent, await levelsOf(inner, item), 'parentId');
    await reportNameConflict(
      em.execute(
        `update drive_item set
           ancestors = ?::text[] || ancestors[?::int:],
           parent_id = case when id = ? then ? else parent_id end,
           version = case when id = ? then version + 1 else version end,
           updated_at = case when id = ? then ? else updated_at end
         where team_id = ? and (id = ? or ancestors @> array[?])`,
        [
          toArrayLiteral([...parent.ancestors, parent.id]),
          item.ancestors.length + 1,
          item.id,
          parent.id,
          item.id,
          item.id,
          ctx.platform.now(),
          ctx.caller.teamId,
          item.id,
          item.id,
        ],
      ),
    );
    const parents = { before: item.parentId, after: parent.id };
    await insertChanges(inner, 'drive_item.moved', [
      { id: item.id, version: item.version + 1, detail: { parentId: parents } },
    ]);
    await noteFileChanged(em, ctx.caller.teamId, item.id);
    return findItem(inner, item.id);
  });
}

/**
 * Returns the target folder of a move. Throws VALIDATION_FAILED, not NOT_FOUND, for a missing
 * folder: the error concerns the input, not the address.
 */
async function findTarget(ctx: Context, id: string): Promise<DriveItemRow> {
  try {
    return await findFolder(ctx, id, 'parentId');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    throw new AppError('VALIDATION_FAILED', 'parentId names no folder of the drive.', { field: 'parentId' });
  }
}

/** Returns the number of levels of an item and its descendants. */
async function levelsOf(ctx: Context, item: DriveItemRow): Promise<number> {
  const [row] = await ctx.em.execute<{ deepest: number | null }[]>(
    'select max(cardinality(ancestors)) as deepest from drive_item where team_id = ? and ancestors @> array[?]',
    [ctx.caller.teamId, item.id],
  );
  return (row?.deepest ?? item.ancestors.length) - item.ancestors.length + 1;
}

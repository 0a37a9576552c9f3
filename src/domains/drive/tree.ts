import type { Context } from '../../request/context.ts';
import { findRows, rowById } from '../../db/rows.ts';
import { AppError, asAppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { DriveItem, type DriveItemRow } from './drive-item.entity.ts';

/** What stands for the id of the team's root item, wherever an id is asked for. */
const ROOT = 'root';

/** The most folders that may lie above an item. */
export const MAX_DEPTH = 100;

const ROOT_NAME = 'Drive';

/** The item with this id, or the root. Throws NOT_FOUND, also for another team's. Asserts no permission. */
export async function findItem(ctx: Context, id: string): Promise<DriveItemRow> {
  if (id === ROOT) return findRoot(ctx);
  const item = await rowById(ctx, DriveItem, id);
  if (!item) throw notFound('drive item');
  return item;
}

/** The same for an item that is to hold others. Throws VALIDATION_FAILED for a file. */
export async function findFolder(ctx: Context, id: string, field: string): Promise<DriveItemRow> {
  const item = await findItem(ctx, id);
  if (item.type === 'file')
    throw new AppError('VALIDATION_FAILED', `${field} names a file, which holds no items.`, { field });
  return item;
}

/** The root of the team's drive, which is made when it is first asked for. */
export async function findRoot(ctx: Context): Promise<DriveItemRow> {
  const [existing] = await findRows(ctx, DriveItem, [['parentId', 'is null']]);
  if (existing) return existing;
  const now = ctx.platform.now();
  await ctx.em.execute(
    `insert into drive_item (id, team_id, type, name, created_at, updated_at) values (?, ?, 'folder', ?, ?, ?)
     on conflict (team_id) where parent_id is null do nothing`,
    [newId('driveItem'), ctx.caller.teamId, ROOT_NAME, now, now],
  );
  const [made] = await findRows(ctx, DriveItem, [['parentId', 'is null']]);
  if (!made) throw notFound('drive item');
  return made;
}

/**
 * Runs `work` in a transaction in which the shape of the team's tree stays as it is read. `change`: nobody else adds or changes
 * anything meanwhile; `add`: others may add too. What `work` reads, it reads after the lock is held.
 */
export async function withTree<T>(
  ctx: Context,
  mode: 'add' | 'change',
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const root = await findRoot(ctx);
  return ctx.transaction(async (inner) => {
    const lock = mode === 'add' ? 'for share' : 'for update';
    await inner.em.execute(`select id from drive_item where id = ? ${lock}`, [root.id]);
    return work(inner);
  });
}

/** Refuses what would change the root. */
export function rejectRoot(item: DriveItemRow, act: string): void {
  if (item.parentId == null) throw new AppError('VALIDATION_FAILED', `The root of the drive cannot be ${act}.`);
}

/** Refuses an item so far down. `levels` is how many items lie one below the other, from the new one on. */
export function checkDepth(parent: DriveItemRow, levels: number, field: string): void {
  if (parent.ancestors.length + 1 + levels - 1 <= MAX_DEPTH) return;
  throw new AppError('VALIDATION_FAILED', `At most ${MAX_DEPTH} folders may lie one in the other.`, { field });
}

/** Runs a statement that gives an item a name. Throws CONFLICT naming `name` when its folder has one of that name. */
export async function reportNameConflict<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.code !== 'CONFLICT' || error.field !== undefined) throw thrown;
    throw new AppError('CONFLICT', 'name is taken: the folder holds an item of that name.', {
      field: 'name',
      cause: thrown,
    });
  }
}

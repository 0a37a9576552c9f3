import type { Context } from '../../request/context.ts';
import { findRows, rowById } from '../../db/rows.ts';
import { AppError, asAppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { requireVersion, type EditTarget } from '../../db/optimistic-locking.ts';
import { DriveItem, type DriveItemRow } from './drive-item.entity.ts';

/** Alias for the id of the team's root item in any input. */
export const ROOT = 'root';

/** Maximum number of ancestors of an item. */
export const MAX_DEPTH = 100;

const ROOT_NAME = 'Drive';

/**
 * Returns an item by id, or the root by its alias. Throws NOT_FOUND, also for another team's item.
 * Checks no permission.
 */
export async function findItem(ctx: Context, id: string): Promise<DriveItemRow> {
  if (id === ROOT) return findRoot(ctx);
  const item = await rowById(ctx, DriveItem, id);
  if (!item) throw notFound('drive item');
  return item;
}

/**
 * Like `findItem`, for an edit in a transaction, and locks the item. Throws CONFLICT when the
 * version is not `ifVersion`.
 */
export async function lockItem(ctx: Context, target: EditTarget): Promise<DriveItemRow> {
  const { id } = await findItem(ctx, target.id);
  // The tree's lock does not exclude an edit of the attributes.
  await ctx.em.execute('select from drive_item where id = ? and team_id = ? for no key update', [
    id,
    ctx.caller.teamId,
  ]);
  const item = await findItem(ctx, id);
  requireVersion('drive item', item, target.ifVersion);
  return item;
}

/** Like `findItem`, for a folder. Throws VALIDATION_FAILED naming `field` for a file. */
export async function findFolder(ctx: Context, id: string, field: string): Promise<DriveItemRow> {
  const item = await findItem(ctx, id);
  if (item.type === 'file')
    throw new AppError('VALIDATION_FAILED', `${field} names a file, which holds no items.`, { field });
  return item;
}

/** Returns the root of the team's drive, creating it on first use. */
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
 * Runs `work` in a transaction that locks the team's tree. `change` excludes all other changes;
 * `add` allows concurrent additions. `work` reads the tree under the lock.
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

/** Whether a folder is an item or lies below it. Moving the item there would make a cycle. */
export function isWithinItem(folder: Pick<DriveItemRow, 'id' | 'ancestors'>, itemId: string): boolean {
  return folder.id === itemId || folder.ancestors.includes(itemId);
}

/** `isWithinItem` in SQL. `folder` is an alias of drive_item, `itemId` an expression. */
export function isWithinItemSql(folder: string, itemId: string): string {
  return `(${folder}.id = ${itemId} or ${folder}.ancestors @> array[${itemId}])`;
}

/** Rejects a change of the root. */
export function rejectRoot(item: DriveItemRow, act: string): void {
  if (item.parentId == null) throw new AppError('VALIDATION_FAILED', `The root of the drive cannot be ${act}.`);
}

/**
 * Rejects an item deeper than `MAX_DEPTH`. `levels` is the number of levels that the item and its
 * descendants add below `parent`.
 */
export function checkDepth(parent: DriveItemRow, levels: number, field: string): void {
  if (parent.ancestors.length + 1 + levels - 1 <= MAX_DEPTH) return;
  throw new AppError('VALIDATION_FAILED', `At most ${MAX_DEPTH} folders may lie one in the other.`, { field });
}

/**
 * Runs a statement that names an item. Throws CONFLICT naming `name` if its folder already has an
 * item of that name.
 */
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

/** Returns the PostgreSQL array literal of ids, which never need quoting. */
export function toArrayLiteral(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}

/**
 * Rejects changes within a connected library, which is changed at its source. As a `folder`, the
 * item must not be a mount either.
 */
export async function rejectInMount(ctx: Context, item: DriveItemRow, as: 'item' | 'folder'): Promise<void> {
  const above = as === 'folder' ? [...item.ancestors, item.id] : item.ancestors;
  const [mount] = await ctx.em.execute<object[]>(
    `select from drive_item where team_id = ? and id = any(?::text[]) and type = 'mount' limit 1`,
    [ctx.caller.teamId, toArrayLiteral(above)],
  );
  if (mount)
    throw new AppError('VALIDATION_FAILED', 'This lies in a connected library, and is changed where it comes from.');
}

/** Rejects the deletion of a mount, or of a folder that contains one. */
export async function rejectMountDeletion(ctx: Context, item: DriveItemRow): Promise<void> {
  const [mount] = await ctx.em.execute<object[]>(
    `select from drive_item where team_id = ? and type = 'mount' and (id = ? or ancestors @> array[?]) limit 1`,
    [ctx.caller.teamId, item.id, item.id],
  );
  if (mount)
    throw new AppError('VALIDATION_FAILED', 'A connected library is removed at its connector, not in the drive.');
}

/** Returns the ids of those items that are mounts, lie in one, or contain one. */
export async function findMounts(ctx: Context, items: readonly DriveItemRow[]): Promise<Set<string>> {
  const above = items.flatMap(({ id, ancestors }) => [...ancestors, id].map((one) => ({ id, above: one })));
  const rows = await ctx.em.execute<{ id: string }[]>(
    `select i.id from jsonb_to_recordset(?::jsonb) as i (id text, above text)
       join drive_item m on m.id = i.above where m.team_id = ? and m.type = 'mount'
     union
     select i.id from unnest(?::text[]) as i (id)
       where exists (select from drive_item m where m.team_id = ? and m.type = 'mount' and m.ancestors @> array[i.id])`,
    [JSON.stringify(above), ctx.caller.teamId, toArrayLiteral(items.map(({ id }) => id)), ctx.caller.teamId],
  );
  return new Set(rows.map(({ id }) => id));
}

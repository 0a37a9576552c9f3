import type { Context } from '../../request/context.ts';
import { AppError } from '../../core/errors.ts';
import type { DriveItemRow } from './drive-item.entity.ts';
import { toArrayLiteral } from './tree.ts';

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

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

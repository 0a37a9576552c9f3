import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { toArrayLiteral } from '../drive/tree.ts';
import type { Library } from './library.entity.ts';

/**
 * Deletes the mounts of libraries with their contents and links to them. The libraries' own rows
 * are deleted by cascade. Must run within `withTree`, as syncs do.
 */
export async function removeMounts(ctx: Context, libraries: readonly Library[]): Promise<void> {
  if (libraries.length === 0) return;
  const mounts = toArrayLiteral(libraries.map(({ itemId }) => itemId));
  const { em, caller } = ctx;
  await em.execute('delete from drive_item where team_id = ? and (id = any(?::text[]) or ancestors && ?::text[])', [
    caller.teamId,
    mounts,
    mounts,
  ]);
  const gone = libraries.map(({ id, name }) => ({ id, detail: { name } }));
  await insertChanges(ctx, 'library.disconnected', gone);
}

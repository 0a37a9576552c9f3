import type { Context } from '../../request/context.ts';
import type { Library } from './library.entity.ts';

/**
 * Takes libraries out of the drive, with all that lies in them and what links to it. The library's own rows go with its mount. Call it
 * in the transaction that holds the tree, which reading a library holds too.
 */
export async function removeMounts({ em, caller }: Context, libraries: readonly Library[]): Promise<void> {
  if (libraries.length === 0) return;
  const mounts = `{${libraries.map(({ itemId }) => itemId).join(',')}}`;
  await em.execute('delete from drive_item where team_id = ? and (id = any(?::text[]) or ancestors && ?::text[])', [
    caller.teamId,
    mounts,
    mounts,
  ]);
}

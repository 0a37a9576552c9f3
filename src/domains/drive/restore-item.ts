import { extname } from 'node:path/posix';
import type { Context } from '../../request/context.ts';
import { AppError } from '../../core/errors.ts';
import { rowById } from '../../db/rows.ts';
import { findRestorable, lockRestorable, type BinEntry } from '../bin/bin-entries.ts';
import { takeOutOfBin } from '../bin/restore-from-bin.ts';
import { insertChanges } from '../changes/record-change.ts';
import { DriveItem, type DriveItemRow } from './drive-item.entity.ts';
import { comeBackSilent } from '../../recall/silence-again.ts';
import { countFreeBytes, makeSpace } from './storage-quota.ts';
import { createNamer } from './item-name.ts';
import { noteFileChanged } from './text/note-file-changed.ts';
import { checkDepth, findItem, findRoot, toArrayLiteral, withTree } from './tree.ts';

/**
 * Returns a deleted item from the bin with all that lay under it, and with its links to projects.
 * Where its folder is gone, it comes into the root; where its name is taken, it gets a number.
 * Throws NOT_FOUND, and PAYLOAD_TOO_LARGE past the quota of the drive.
 */
export async function restoreItem(ctx: Context, id: string): Promise<DriveItemRow> {
  await findRestorable(ctx, id);
  return withTree(ctx, 'change', async (inner) => {
    const { em, caller } = inner;
    const entry = await lockRestorable(inner, id);
    const free = await countFreeBytes(inner);
    const { level, levels, bytes } = await measure(inner, entry);
    if (bytes > free)
      throw new AppError(
        'PAYLOAD_TOO_LARGE',
        `The drive has no room for this: ${Math.max(0, free).toLocaleString('en')} bytes are free.`,
      );
    const parent = await findParent(inner, entry);
    checkDepth(parent, levels, 'id');
    const name = await findFreeName(inner, parent.id, entry.name);
    const isSame = parent.id === entry.parentId && name === entry.name;
    await takeOutOfBin(inner, entry, {
      set: {
        parent_id: 'case when r.id = $3 then $4 else r.parent_id end',
        ancestors: '$5::text[] || r.ancestors[$6::int:]',
        name: 'case when r.id = $3 then $7 else r.name end',
        version: 'case when r.id = $3 then r.version + $8::int else r.version end',
      },
      values: [id, parent.id, toArrayLiteral([...parent.ancestors, parent.id]), level + 1, name, isSame ? 0 : 1],
    });
    await comeBackSilent(em, caller.teamId, { kind: 'item', id }, entry.deletedAt);
    await makeSpace(inner);
    const item = await findItem(inner, id);
    const detail = { name, parentId: parent.id };
    await insertChanges(inner, 'drive_item.restored', [{ id, version: item.version, detail }]);
    await noteFileChanged(em, caller.teamId, id, entry.deletedAt);
    return item;
  });
}

async function findParent(ctx: Context, { parentId }: BinEntry): Promise<DriveItemRow> {
  const parent = parentId === null ? null : await rowById(ctx, DriveItem, parentId);
  return parent ?? findRoot(ctx);
}

/**
 * Returns how many ancestors the item had, and the levels and the bytes of files that come back.
 */
async function measure(
  ctx: Context,
  { entryId, thingId }: BinEntry,
): Promise<{ level: number; levels: number; bytes: number }> {
  const [row] = await ctx.read<{ level: number; deepest: number; bytes: string }>(
    `select max(json_array_length(row -> 'ancestors')) filter (where row_id = $2) as level,
       max(json_array_length(row -> 'ancestors')) as deepest,
       coalesce(sum((row ->> 'size')::bigint), 0)::text as bytes
     from bin_row where entry_id = $1 and table_name = 'drive_item'`,
    [entryId, thingId],
  );
  const level = row?.level ?? 0;
  return { level, levels: (row?.deepest ?? level) - level + 1, bytes: Number(row?.bytes ?? 0) };
}

async function findFreeName(ctx: Context, parentId: string, name: string): Promise<string> {
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  const siblings = await ctx.read<{ name: string }>(
    'select name from drive_item where team_id = $1 and parent_id = $2 and starts_with(name, $3)',
    [ctx.caller.teamId, parentId, stem.slice(0, 100)],
  );
  return createNamer(siblings.map((one) => one.name))(stem, extension);
}

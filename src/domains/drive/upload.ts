import type { Context } from '../../request/context.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { readItemName } from './item-name.ts';
import { rejectInMount } from './mounts.ts';
import { toArrayLiteral } from './items.ts';
import { mediaTypeOf } from './media-type.ts';
import { spoolUpload, type SpooledUpload } from './spool-upload.ts';
import { noteFileChanged } from './text/note-file-changed.ts';
import { checkDepth, findFolder, withTree } from './tree.ts';

/**
 * Writes a file into a folder, from bytes as they come: a new one, or in place of the one of that name, which keeps its id. Others see
 * the old bytes until the new ones are there whole. `lengthBytes` is what was announced, if anything was. Answers with the file's id.
 * Throws PAYLOAD_TOO_LARGE past the limit of a file or of the team, CONFLICT when the name is a folder's.
 */
export async function writeFile(
  ctx: Context,
  input: { parentId: string; name: string; lengthBytes: number | null },
  bytes: AsyncIterable<Uint8Array>,
): Promise<string> {
  ctx.allow('drive:write');
  ctx.allow('drive:read');
  const name = readItemName(input.name);
  const { platform } = ctx;
  const folder = await findFolder(ctx, input.parentId, 'parentId');
  await rejectInMount(ctx, folder, 'folder');
  await checkName(ctx, folder.id, name);
  const free = await freeBytes(ctx, folder.id, name);
  const check = (size: number) => checkSize(ctx, size, free);
  check(input.lengthBytes ?? 0);
  return spoolUpload(platform, bytes, check, async (received) => {
    const mediaType = await mediaTypeOf(received.head, name);
    await storeBytes(ctx, received);
    return putInFolder(ctx, { folderId: folder.id, name, mediaType, received });
  });
}

/** Makes the bytes durable. The row comes first: bytes without one would never be found again. */
export async function storeBytes({ em, platform }: Context, { hash, size, file }: SpooledUpload): Promise<void> {
  await em.execute(CLAIM_BLOB_SQL, [hash, String(size)]);
  await platform.storage.keep(hash, file);
}

const CLAIM_BLOB_SQL = `insert into blob (hash, size) values (?, ?) on conflict (hash) do update set touched_at = now()`;

interface ReceivedFile {
  folderId: string;
  name: string;
  mediaType: string;
  received: SpooledUpload;
}

/** Gives the bytes their name in the tree, and answers with the file's id. */
async function putInFolder(ctx: Context, { folderId, name, mediaType, received }: ReceivedFile): Promise<string> {
  return withTree(ctx, 'change', async (inner) => {
    const { em, platform, caller } = inner;
    // From here on the row is locked, and no sweep takes the bytes. One may have done so since they were kept.
    await storeBytes(inner, received);
    const folder = await findFolder(inner, folderId, 'parentId');
    checkDepth(folder, 1, 'parentId');
    await checkName(inner, folder.id, name);
    checkSize(inner, received.size, await freeBytes(inner, folder.id, name));
    const now = platform.now();
    const [row] = await em.execute<{ id: string }[]>(
      `insert into drive_item
         (id, team_id, parent_id, ancestors, type, name, size, content_hash, media_type, created_at, updated_at)
       values (?, ?, ?, ?::text[], 'file', ?, ?, ?, ?, ?, ?)
       on conflict (parent_id, name) do update set size = excluded.size, content_hash = excluded.content_hash,
         media_type = excluded.media_type, updated_at = excluded.updated_at
       returning id`,
      [
        newId('driveItem'),
        caller.teamId,
        folder.id,
        toArrayLiteral([...folder.ancestors, folder.id]),
        name,
        String(received.size),
        received.hash,
        mediaType,
        now,
        now,
      ],
    );
    if (!row) throw new Error('the insert answered no row');
    await noteFileChanged(em, caller.teamId, row.id);
    return row.id;
  });
}

/** Throws CONFLICT when the folder has something of that name which is no file. */
async function checkName({ em, caller }: Context, folderId: string, name: string): Promise<void> {
  const [taken] = await em.execute<object[]>(
    `select from drive_item where team_id = ? and parent_id = ? and name = ? and type <> 'file'`,
    [caller.teamId, folderId, name],
  );
  if (taken)
    throw new AppError('CONFLICT', 'name is taken: the folder holds a folder of that name.', { field: 'name' });
}

/** What the team may still store, in bytes, without the file that would be replaced. */
async function freeBytes({ em, caller, platform }: Context, folderId: string, name: string): Promise<number> {
  const [row] = await em.execute<{ used: string }[]>(
    `select (coalesce(sum(size), 0) - coalesce((select size from drive_item where parent_id = ? and name = ?), 0))::text as used
     from drive_item where team_id = ? and content_hash is not null`,
    [folderId, name, caller.teamId],
  );
  return platform.config.files.teamQuotaBytes - Number(row?.used ?? 0);
}

function checkSize({ platform }: Context, size: number, free: number): void {
  const { fileLimitBytes } = platform.config.files;
  if (size > fileLimitBytes)
    throw new AppError('PAYLOAD_TOO_LARGE', `A file may have at most ${fileLimitBytes.toLocaleString('en')} bytes.`);
  if (size > free)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The drive has no room for this: ${Math.max(0, free).toLocaleString('en')} bytes are free.`,
    );
}

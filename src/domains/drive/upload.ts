import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { checkDaily, takeDaily } from '../../request/daily-limits.ts';
import { AppError, asAppError } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { readItemName } from './item-name.ts';
import { mediaTypeOf } from './media-type.ts';
import { removeUnusedBlob } from './sweep-files.ts';
import { spoolUpload, type SpooledUpload } from './spool-upload.ts';
import { noteFileChanged } from './text/note-file-changed.ts';
import { countFreeBytes, makeSpace } from './storage-quota.ts';
import { keepVersion } from './file-versions.ts';
import { checkDepth, findFolder, rejectInMount, toArrayLiteral, withTree } from './tree.ts';

export interface UploadInput {
  parentId: string;
  name: string;
  /** The announced length, if any. */
  lengthBytes: number | null;
  /** Whether the upload may replace a file with this hash. Null: no file has the name yet. */
  admits: (hash: string | null) => boolean;
}

/**
 * Uploads a file into a folder and returns its id and its hash. A file of that name is replaced and
 * keeps its id, and its bytes become a version of it; readers see them until the upload is
 * complete. Throws PAYLOAD_TOO_LARGE past the limit of a file or the team, RATE_LIMIT_EXCEEDED past
 * the team's bytes of the day, CONFLICT if a folder has that name, and PRECONDITION_FAILED when the
 * file there is not admitted.
 */
export async function writeFile(
  ctx: Context,
  input: UploadInput,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ id: string; hash: string }> {
  ctx.allow('drive:write');
  ctx.allow('drive:read');
  const name = readItemName(input.name);
  const { platform } = ctx;
  const folder = await findFolder(ctx, input.parentId, 'parentId');
  await rejectInMount(ctx, folder, 'folder');
  const place: UploadPlace = { folderId: folder.id, name, admits: input.admits };
  await checkPlace(ctx, place);
  const free = await countFreeBytes(ctx, place);
  const checkDay = await checkDaily(ctx, 'UPLOAD_BYTES');
  const check = (size: number) => {
    checkSize(ctx, size, free);
    checkDay(size);
  };
  check(input.lengthBytes ?? 0);
  return spoolUpload(platform, bytes, check, async (received) => {
    const mediaType = await mediaTypeOf(received.head, name);
    await storeBytes(ctx, received);
    try {
      return { id: await putInFolder(ctx, place, mediaType, received), hash: received.hash };
    } catch (error) {
      // Another upload came first: the bytes are not waited for by anybody.
      if (asAppError(error).code === 'PRECONDITION_FAILED') await removeUnusedBlob(platform, received.hash);
      throw error;
    }
  });
}

/**
 * Stores the bytes durably. Inserts the blob row first, since the sweeper finds bytes by their row.
 */
export async function storeBytes({ em, platform }: Context, { hash, size, file }: SpooledUpload): Promise<void> {
  await em.execute(CLAIM_BLOB_SQL, [hash, String(size)]);
  await platform.storage.store(hash, file);
}

const CLAIM_BLOB_SQL = /* sql */ `
  insert into blob (hash, size) values (?, ?) on conflict (hash) do update set touched_at = now()`;

/** Where an upload goes. */
interface UploadPlace {
  folderId: string;
  name: string;
  admits: UploadInput['admits'];
}

/**
 * Adds the stored bytes to the folder as a file, and returns its id. Repeats the checks of
 * `writeFile`, now under the tree's lock.
 */
async function putInFolder(
  ctx: Context,
  place: UploadPlace,
  mediaType: string,
  received: SpooledUpload,
): Promise<string> {
  const { folderId, name } = place;
  return withTree(ctx, 'change', async (inner) => {
    const { em, platform, caller } = inner;
    // The lock now protects the blob from the sweeper, which may already have deleted it: store it
    // again.
    await storeBytes(inner, received);
    const folder = await findFolder(inner, folderId, 'parentId');
    checkDepth(folder, 1, 'parentId');
    const replaced = await checkPlace(inner, place);
    checkSize(inner, received.size, await countFreeBytes(inner, place));
    await takeDaily(inner, 'UPLOAD_BYTES', received.size);
    if (replaced !== null && replaced.hash !== received.hash) await keepVersion(inner, replaced);
    const now = platform.now();
    const [row] = await em.execute<{ id: string; version: number }[]>(
      `insert into drive_item
         (id, team_id, parent_id, ancestors, type, name, size, content_hash, media_type, created_at, updated_at)
       values (?, ?, ?, ?::text[], 'file', ?, ?, ?, ?, ?, ?)
       on conflict (parent_id, name) do update set size = excluded.size, content_hash = excluded.content_hash,
         media_type = excluded.media_type, version = drive_item.version + 1, updated_at = excluded.updated_at
       returning id, version`,
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
    await makeSpace(inner);
    const detail = { name, parentId: folder.id, size: received.size };
    await insertChanges(inner, 'drive_item.uploaded', [{ ...row, detail }]);
    await noteFileChanged(em, caller.teamId, row.id);
    return row.id;
  });
}

/**
 * Returns the file of that name in the folder, or null. Throws CONFLICT if a folder or mount has
 * the name, and PRECONDITION_FAILED if the file, or its absence, is not admitted.
 */
async function checkPlace(
  { em, caller }: Context,
  { folderId, name, admits }: UploadPlace,
): Promise<{ id: string; hash: string | null } | null> {
  const [taken] = await em.execute<{ id: string; is_file: boolean; content_hash: string | null }[]>(
    `select id, type = 'file' as is_file, content_hash from drive_item where team_id = ? and parent_id = ? and name = ?`,
    [caller.teamId, folderId, name],
  );
  if (taken && !taken.is_file)
    throw new AppError('CONFLICT', 'name is taken: the folder holds a folder of that name.', { field: 'name' });
  if (!admits(taken?.content_hash ?? null)) throw new AppError('PRECONDITION_FAILED');
  return taken ? { id: taken.id, hash: taken.content_hash } : null;
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

import { Readable } from 'node:stream';
import type { StoredContent } from '../drive/download.ts';
import { mediaTypeOf } from '../drive/media-type.ts';
import { spoolUpload, type SpooledUpload } from '../drive/spool-upload.ts';
import { storeBytes } from '../drive/upload.ts';
import { noteFileChanged } from '../drive/text/note-file-changed.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { Platform } from '../../request/platform.ts';
import { openAccountApi } from './access-tokens.ts';
import { findProvider } from './libraries/providers.ts';
import { teamContext, type Context } from '../../request/context.ts';

interface Row {
  library_id: string;
  connection_id: string;
  provider: string;
  drive_id: string;
  external_id: string;
  etag: string | null;
  media_type: string | null;
  name: string;
}

/**
 * Fetches a file of a connected library and stores its bytes. Throws NOT_FOUND if no library has
 * the file, PAYLOAD_TOO_LARGE past the file limit, and UPSTREAM_UNREACHABLE if the provider fails.
 * Checks no permission.
 */
export async function fetchItem(
  platform: Platform,
  item: { id: string; teamId: string },
  signal?: AbortSignal,
): Promise<StoredContent> {
  const ctx = teamContext(platform, item.teamId);
  const [row] = await ctx.em.execute<Row[]>(
    `select e.library_id, l.connection_id, l.provider, l.drive_id, e.external_id, e.etag, e.media_type, i.name
     from drive_item i join library_entry e on e.item_id = i.id join library l on l.id = e.library_id
     where i.id = ? and i.team_id = ? and l.team_id = i.team_id and i.type = 'file'`,
    [item.id, item.teamId],
  );
  if (!row) throw notFound('file');
  const provider = findProvider(row.provider);
  const api = openAccountApi(platform, provider, { id: row.connection_id, teamId: item.teamId }, signal);
  const { fileLimitBytes } = platform.config.files;
  const entry = { id: row.external_id, etag: row.etag, mediaType: row.media_type };
  const response = await provider.download(api, row.drive_id, entry, fileLimitBytes + 1);
  const bytes: AsyncIterable<Uint8Array> = response.body ?? Readable.from([]);
  const checkSize = (size: number) => {
    if (size > fileLimitBytes) throw new AppError('PAYLOAD_TOO_LARGE', 'The file is larger than this drive takes.');
  };
  return spoolUpload(platform, bytes, checkSize, async (received) => {
    const mediaType = row.media_type ?? (await mediaTypeOf(received.head, row.name));
    await storeBytes(ctx, received);
    await storeFetched(ctx, item, row, received, mediaType);
    return { hash: received.hash, size: received.size, mediaType };
  });
}

/**
 * Records the fetched bytes as the content of the item, unless the file has changed in the
 * meantime. Then the bytes serve this request only.
 */
async function storeFetched(
  ctx: Context,
  item: { id: string; teamId: string },
  row: Row,
  received: SpooledUpload,
  mediaType: string,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const { em } = inner;
    // Lock the blob's row, so that the sweeper does not delete the bytes.
    await storeBytes(inner, received);
    const updated = await em.execute<object[]>(
      `update library_entry set fetched_etag = etag, error = null
       where library_id = ? and external_id = ? and item_id = ? and etag is not distinct from ? returning external_id`,
      [row.library_id, row.external_id, item.id, row.etag],
    );
    if (updated.length === 0) return;
    await em.execute('update drive_item set content_hash = ?, size = ?, media_type = ? where id = ? and team_id = ?', [
      received.hash,
      String(received.size),
      mediaType,
      item.id,
      item.teamId,
    ]);
    await noteFileChanged(em, item.teamId, item.id);
  });
}

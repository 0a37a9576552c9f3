import type { Readable } from 'node:stream';
import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { AppError } from '../../core/errors.ts';
import type { Platform } from '../../request/platform.ts';
import type { ByteRange } from '../../storage/storage.ts';
import { getVersion } from './file-versions.ts';
import { findItem } from './tree.ts';

/** The bytes of a file in storage. */
export interface StoredContent {
  /** SHA-256, in hexadecimal digits. */
  hash: string;
  size: number;
  mediaType: string;
}

/**
 * Brings the bytes of a linked file into storage. Implemented above the drive, by connected
 * libraries.
 */
interface ContentSource {
  fetch(platform: Platform, item: { id: string; teamId: string }): Promise<StoredContent>;
}

/** A file that is ready to be read, whole or in part. */
export interface Download {
  name: string;
  mediaType: string;
  size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
  open(range?: ByteRange): Promise<Readable>;
}

/**
 * Opens a file for reading. The bytes of a linked file are fetched from `source` on first use.
 * Throws NOT_FOUND, and VALIDATION_FAILED for a folder or mount.
 */
export async function readFile(ctx: Context, id: string, source: ContentSource): Promise<Download> {
  ctx.allow('drive:read');
  const item = await findItem(ctx, id);
  if (item.type !== 'file')
    throw new AppError('VALIDATION_FAILED', 'itemId names a folder, which has no bytes.', { field: 'itemId' });
  const { hash, size, mediaType } =
    item.contentHash == null
      ? await source.fetch(ctx.platform, item)
      : { hash: item.contentHash, size: Number(item.size), mediaType: item.mediaType };
  return {
    name: item.name,
    mediaType: mediaType ?? 'application/octet-stream',
    size,
    hash,
    async open(range) {
      await insertChanges(ctx, 'drive_item.downloaded', [
        { id: item.id, version: item.version, detail: { name: item.name } },
      ]);
      return ctx.platform.storage.read(hash, range);
    },
  };
}

/** Opens an earlier version of a file for reading. Throws NOT_FOUND. */
export async function readVersion(ctx: Context, itemId: string, versionId: string): Promise<Download> {
  const version = await getVersion(ctx, versionId, itemId);
  const item = await findItem(ctx, itemId);
  const { contentHash: hash, mediaType } = version;
  return {
    name: item.name,
    mediaType: mediaType ?? 'application/octet-stream',
    size: Number(version.size),
    hash,
    async open(range) {
      const detail = { name: item.name, versionId };
      await insertChanges(ctx, 'drive_item.downloaded', [{ id: item.id, version: item.version, detail }]);
      return ctx.platform.storage.read(hash, range);
    },
  };
}

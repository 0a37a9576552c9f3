import type { Readable } from 'node:stream';
import { fetchItem } from '../connectors/fetch-item.ts';
import { notFound } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { DriveItemRow } from './drive-item.entity.ts';

/** The bytes of a file. Throws when the storage does not have them. Asserts no permission. */
export function openItemBytes(
  platform: Platform,
  item: { contentHash?: string | null | undefined },
): Promise<Readable> {
  if (item.contentHash == null) throw notFound('file');
  return platform.storage.read(item.contentHash);
}

/** Which bytes a file has. Those of a connected library are fetched when they are first asked for. Asserts no permission. */
export async function fetchedBytes(
  platform: Platform,
  item: DriveItemRow,
): Promise<{ hash: string; size: number; mediaType: string | null }> {
  const { contentHash, size, mediaType = null } = item;
  return contentHash == null ? fetchItem(platform, item) : { hash: contentHash, size: Number(size), mediaType };
}

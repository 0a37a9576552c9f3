import type { Readable } from 'node:stream';
import { notFound } from '../../core/errors.ts';
import type { Platform } from '../../request/platform.ts';

/** Opens the stored bytes of a file. Throws if storage does not have them. Checks no permission. */
export function openItemBytes(
  platform: Platform,
  item: { contentHash?: string | null | undefined },
): Promise<Readable> {
  if (item.contentHash == null) throw notFound('file');
  return platform.storage.read(item.contentHash);
}

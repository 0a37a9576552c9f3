import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../request/platform.ts';
import { incomingFolder } from '../../storage/open-storage.ts';
import { withStorageErrors } from '../../storage/storage-error.ts';
import { HEAD_BYTES } from './media-type.ts';

/** A complete upload in a temporary file. */
export interface SpooledUpload {
  file: string;
  size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
  /** The first `HEAD_BYTES` bytes. */
  head: Uint8Array;
}

declare module '../../request/platform.ts' {
  interface Parts {
    /** Files that this process is using; the sweeper skips them. */
    readonly spooling: Set<string>;
  }
}

/**
 * Streams bytes to a temporary file with backpressure, syncs it to disk and passes it to `work`.
 * Removes the file afterwards; the sweeper removes files that are left. `check` receives
 * the size so far, in bytes, and may throw to stop the upload.
 */
export async function spoolUpload<T>(
  platform: Platform,
  bytes: AsyncIterable<Uint8Array>,
  check: (sizeSoFar: number) => void,
  work: (received: SpooledUpload) => Promise<T>,
): Promise<T> {
  const folder = incomingFolder(platform.config.files);
  await withStorageErrors(() => mkdir(folder, { recursive: true }));
  const file = join(folder, randomUUID());
  const { spooling } = platform.parts;
  spooling.add(file);
  try {
    return await work({ file, ...(await writeSpoolFile(file, bytes, check)) });
  } finally {
    // On a disk that turned read-only it stays, and the sweeper removes it later.
    await rm(file, { force: true }).catch(() => undefined);
    spooling.delete(file);
  }
}

async function writeSpoolFile(file: string, bytes: AsyncIterable<Uint8Array>, check: (sizeSoFar: number) => void) {
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let size = 0;
  const handle = await withStorageErrors(() => open(file, 'wx', 0o600));
  try {
    for await (const chunk of bytes) {
      if (size < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - size));
      size += chunk.length;
      check(size);
      hash.update(chunk);
      await withStorageErrors(() => handle.writeFile(chunk));
    }
    await withStorageErrors(() => handle.sync());
  } finally {
    await withStorageErrors(() => handle.close());
  }
  return { size, hash: hash.digest('hex'), head: Buffer.concat(head) };
}

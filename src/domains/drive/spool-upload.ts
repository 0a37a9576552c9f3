import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { perPlatform, type Platform } from '../../request/platform.ts';
import { HEAD_BYTES } from './media-type.ts';

/** Bytes that have come whole, in a file that is nobody's yet. */
export interface SpooledUpload {
  file: string;
  size: number;
  /** SHA-256, in hexadecimal digits. */
  hash: string;
  /** How they begin. */
  head: Uint8Array;
}

/** Files that this process is writing or reading: the sweep leaves them alone. */
const filesInUse = perPlatform(() => new Set<string>());

export function spoolFolder({ config }: Pick<Platform, 'config'>): string {
  return join(config.files.folder, 'incoming');
}

export function isSpooling(platform: Pick<Platform, 'parts'>, file: string): boolean {
  return filesInUse(platform).has(file);
}

/**
 * Writes bytes to a file as they come, no faster than the disk takes them, and lets `work` have it when they are there whole and safe
 * from a power cut. The file is removed afterwards; what a killed process leaves, the sweep removes. `check` is told the size so far.
 */
export async function spoolUpload<T>(
  platform: Platform,
  bytes: AsyncIterable<Uint8Array>,
  check: (sizeSoFar: number) => void,
  work: (received: SpooledUpload) => Promise<T>,
): Promise<T> {
  const folder = spoolFolder(platform);
  await mkdir(folder, { recursive: true });
  const file = join(folder, randomUUID());
  const inUse = filesInUse(platform);
  inUse.add(file);
  try {
    return await work({ file, ...(await writeSpoolFile(file, bytes, check)) });
  } finally {
    await rm(file, { force: true });
    inUse.delete(file);
  }
}

async function writeSpoolFile(file: string, bytes: AsyncIterable<Uint8Array>, check: (sizeSoFar: number) => void) {
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let size = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of bytes) {
      if (size < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - size));
      size += chunk.length;
      check(size);
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, hash: hash.digest('hex'), head: Buffer.concat(head) };
}

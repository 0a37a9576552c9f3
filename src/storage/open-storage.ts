import type { Config } from '../config/config.ts';
import { openDisk } from './disk.ts';
import type { Storage } from './storage.ts';

/** Opens the configured storage: a bucket when there is one, else a folder. */
export async function openStorage(config: Config['files']): Promise<Storage> {
  if (!config.s3) return openDisk(config.folder);
  // Load the S3 client only when it is used; it is slow to load.
  const { openBucket } = await import('./bucket.ts');
  return openBucket(config.s3);
}

import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storageKeyOf } from './key.ts';
import type { Storage } from './storage.ts';

/**
 * Opens a folder of this machine. Uses no library: the bucket's library copies files where a name
 * must appear atomically, and knows no ranges.
 */
export function openDisk(folder: string): Storage {
  return {
    async store(hash, file) {
      const target = join(folder, storageKeyOf(hash));
      await mkdir(dirname(target), { recursive: true });
      // A link appears whole or not at all; an interrupted copy would look like a file.
      await link(file, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      for (const one of [dirname(target), dirname(dirname(target)), folder]) await syncFolder(one);
    },
    async read(hash, range) {
      const file = await open(join(folder, storageKeyOf(hash)));
      return file.createReadStream(range);
    },
    remove: (hash) => rm(join(folder, storageKeyOf(hash)), { force: true }),
  };
}

/** Makes the names in a folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

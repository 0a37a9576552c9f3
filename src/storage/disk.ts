import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storageKeyOf } from './key.ts';
import type { Storage } from './storage.ts';

/**
 * A folder of this machine. By hand, because the library that the bucket uses copies where a name must appear at once, and knows no
 * ranges: nothing would be left for it to do.
 */
export function openDisk(folder: string): Storage {
  return {
    async store(hash, file) {
      const target = join(folder, storageKeyOf(hash));
      await mkdir(dirname(target), { recursive: true });
      // A copy that is cut short looks like a file. A link is there whole or not at all.
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

/** Makes the names in a folder outlive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

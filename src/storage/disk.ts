import { randomUUID } from 'node:crypto';
import { access, copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, storageUnavailable } from './storage-error.ts';
import { storageKeyOf, type Storage } from './storage.ts';

/** Codes of file systems without hard links: shares of Windows, some of FUSE. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK']);

/**
 * Opens a folder of this machine. Uses no library: the bucket's library copies files where a name
 * must appear atomically, and knows no ranges.
 */
export function openDisk(folder: string): Omit<Storage, 'check'> {
  return {
    async store(hash, file) {
      const target = join(folder, storageKeyOf(hash));
      await mkdir(dirname(target), { recursive: true });
      // A link appears whole or not at all; an interrupted copy would look like a file.
      await link(file, target).catch((error: unknown) => {
        if (codeOf(error) === 'EEXIST') return;
        if (!NO_LINKS.has(codeOf(error))) throw error;
        return copyWhole(file, target);
      });
      for (const one of [dirname(target), dirname(dirname(target)), folder]) await syncFolder(one);
    },
    async read(hash, range) {
      const file = await open(join(folder, storageKeyOf(hash))).catch(async (error: unknown) => {
        // Bytes that are missing are a defect; a folder that is missing was not mounted.
        if (codeOf(error) === 'ENOENT')
          await access(folder).catch((cause: unknown) => Promise.reject(storageUnavailable(cause)));
        throw error;
      });
      return file.createReadStream(range);
    },
    remove: (hash) => rm(join(folder, storageKeyOf(hash)), { force: true }),
  };
}

/** Copies beside the source and renames, so that the target, too, appears whole or not at all. */
async function copyWhole(file: string, target: string): Promise<void> {
  const copy = join(dirname(file), randomUUID());
  try {
    await copyFile(file, copy);
    const handle = await open(copy);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(copy, target);
  } finally {
    await rm(copy, { force: true });
  }
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

import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asAppError } from '../core/errors.ts';
import type { Config } from '../config/config.ts';
import { openDisk } from './disk.ts';
import { withStorageErrors } from './storage-error.ts';
import type { Storage } from './storage.ts';

/** Time for which the outcome of a trial write holds. */
const TRIAL_INTERVAL_MS = 5_000;
const TRIAL_BYTES = 4_096;

/** Returns the folder of uploads in progress. Files of it that nobody uses are swept. */
export function incomingFolder(config: Config['files']): string {
  return join(config.folder, 'incoming');
}

/** Opens the configured storage: a bucket when there is one, else a folder. */
export async function openStorage(config: Config['files']): Promise<Storage> {
  // Load the S3 client only when it is used; it is slow to load.
  const bytes = config.s3 ? (await import('./bucket.ts')).openBucket(config.s3) : openDisk(config.folder);
  const tryWriting = atMostEvery(TRIAL_INTERVAL_MS, () => tryFolder(incomingFolder(config)));
  let failure: unknown = null;

  /** Runs a step, and remembers whether the storage worked. */
  async function use<T>(step: () => Promise<T>): Promise<T> {
    try {
      const result = await withStorageErrors(step);
      failure = null;
      return result;
    } catch (error) {
      failure = asAppError(error).code === 'SERVICE_UNAVAILABLE' ? error : null;
      throw error;
    }
  }

  return {
    store: (hash, file) => use(() => bytes.store(hash, file)),
    read: (hash, range) => use(() => bytes.read(hash, range)),
    remove: (hash) => use(() => bytes.remove(hash)),
    async check() {
      // A bucket is not asked: its last outcome says as much, and costs nothing.
      if (config.s3 && failure !== null) throw failure;
      await tryWriting();
    },
  };
}

/** Writes a small file: a full disk still creates empty ones. */
async function tryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, randomUUID());
  try {
    await writeFile(file, Buffer.alloc(TRIAL_BYTES));
  } finally {
    await rm(file, { force: true });
  }
}

/** Runs `work` at most once in an interval. Callers between get the last outcome. */
function atMostEvery(intervalMs: number, work: () => Promise<void>): () => Promise<void> {
  let ranAtMs = Number.NEGATIVE_INFINITY;
  let outcome = Promise.resolve();
  return () => {
    if (performance.now() - ranAtMs > intervalMs) {
      ranAtMs = performance.now();
      outcome = work();
    }
    return outcome;
  };
}

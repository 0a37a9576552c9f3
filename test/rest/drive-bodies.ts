import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { System } from '../harness/system.ts';

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** The names of stored files, and of incoming ones. */
export async function storedFiles(system: System): Promise<{ blobs: string[]; incoming: string[] }> {
  const list = async (folder: string) => {
    const path = join(system.config.files.folder, folder);
    const found = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
    return found.filter((one) => one.isFile()).map(({ name }) => name);
  };
  return { blobs: await list('blobs'), incoming: await list('incoming') };
}

/** A body without a length. */
export function chunked(bytes: Uint8Array): ReadableStream {
  return new Blob([new Uint8Array(bytes)]).stream();
}

/** A body that pauses after its first part, until it may go on. */
export function pausedBody(first: string, ...rest: string[]): { body: ReadableStream; goOn: () => void } {
  const { promise: pause, resolve: goOn } = Promise.withResolvers<void>();
  let isCancelled = false;
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(first));
      await pause;
      if (isCancelled) return;
      for (const part of rest) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
    cancel: () => void (isCancelled = true),
  });
  return { body, goOn };
}

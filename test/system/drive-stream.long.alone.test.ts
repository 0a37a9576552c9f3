import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { driveOf } from '../rest/drive-actor.ts';
import { PLATFORM, ROUTER, type Program } from './program.ts';
import { useBench } from './use-bench.ts';

/** The size of the file. `DRIVE_STREAM_BYTES=5000000000` is the long form. */
const SIZE = Number(process.env['DRIVE_STREAM_BYTES'] || 200_000_000);
/** The most memory that a whole process may use: about 150 MB of it are there before a file is. */
const MOST_BYTES = 340_000_000;
const BLOCK = 1024 * 1024;

const bench = useBench();
/** Both carry the bytes: the router's process proxies them. */
let programs: Program[];
let owner: TestActor;
beforeAll(async () => {
  const { url } = await bench.emptyDatabase();
  const env = { DATABASE_URL: url, LOG_LEVEL: 'warn', DRIVE_FILE_LIMIT_BYTES: String(SIZE) };
  programs = await Promise.all([bench.start(PLATFORM, env), bench.start(ROUTER, env)]);
  owner = await bench.owner(`http://127.0.0.1:${bench.port}`);
});

/** The peak of each process's resident memory, in bytes. */
function peaks(): Promise<number[]> {
  return Promise.all(
    programs.map(async ({ child }) => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1]) * 1024;
    }),
  );
}

/** Numbered blocks, so that the bytes are not all the same. */
function* blocks(): Generator<Uint8Array<ArrayBuffer>> {
  const block = new Uint8Array(BLOCK).map((_, i) => (i * 31) & 0xff);
  for (let sent = 0, n = 0; sent < SIZE; sent += BLOCK, n++) {
    new DataView(block.buffer).setUint32(0, n);
    yield block.slice(0, Math.min(BLOCK, SIZE - sent));
  }
}

// Without /proc, memory cannot be measured.
describe.skipIf(process.platform !== 'linux')('a large file', () => {
  it(
    `of ${SIZE} bytes goes in and out of processes of less than ${MOST_BYTES} bytes`,
    { timeout: 180_000 + SIZE / 10_000 },
    async () => {
      const sent = createHash('sha256');
      const source = blocks();
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const { value } = source.next();
          if (!value) return controller.close();
          sent.update(value);
          controller.enqueue(value);
        },
      });
      const before = await peaks();
      const startedAt = performance.now();
      const file = await driveOf(owner).upload('root', 'large', body);
      const uploadedAt = performance.now();
      expect(file.size).toBe(SIZE);
      const answer = await driveOf(owner).download(file.id);
      const got = createHash('sha256');
      let isFirst = true;
      for await (const chunk of answer.body ?? []) {
        got.update(chunk as Uint8Array);
        // A reader that pauses: unread bytes must not gather in memory.
        if (isFirst) await new Promise((resolve) => setTimeout(resolve, 1_500));
        isFirst = false;
      }
      const endedAt = performance.now();
      expect(got.digest('hex')).toBe(sent.digest('hex'));
      const after = await peaks();
      const megabytes = (all: number[]) => all.map((bytes) => Math.round(bytes / 1024 / 1024)).join(' and ');
      const seconds = (ms: number) => (ms / 1000).toFixed(1);
      process.stdout.write(
        `  ${SIZE} bytes: up in ${seconds(uploadedAt - startedAt)} s, down in ${seconds(endedAt - uploadedAt)} s; ` +
          `memory at most ${megabytes(before)} MiB before, ${megabytes(after)} MiB after\n`,
      );
      expect(Math.max(...after)).toBeLessThan(MOST_BYTES);
    },
  );
});

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { driveOf } from '../rest/drive-actor.ts';
import { useKilledPlatform } from './killed-platform.ts';
import { fromEnv, newRandom, seedOf } from './random.ts';

const UPLOADS = fromEnv('FAULT_UPLOADS', 20);
const AT_ONCE = 5;
const ROUNDS = Math.ceil(UPLOADS / AT_ONCE);
const LONGEST_MS = 500;

const random = newRandom(seedOf('FAULT_SEED', 20_270_023));
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const killed = useKilledPlatform();

/**
 * The contents sent under a name: the last acknowledged one, and those that may have come after it.
 */
type Sent = Map<string, { acknowledged: string | null; perhaps: Set<string> }>;

/** Uploads at its own pace, and records the outcome. */
async function uploadOne(actor: TestActor, name: string, sent: Sent): Promise<void> {
  const bytes = random.bytes(random.whole(0, 1_000_000));
  const pauseMs = random.whole(0, LONGEST_MS) / 10;
  const entry = sent.get(name) ?? { acknowledged: null, perhaps: new Set<string>() };
  sent.set(name, entry);
  entry.perhaps.add(hashOf(bytes));
  let at = 0;
  const body = new ReadableStream({
    async pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, (at += 100_000))));
      await sleep(pauseMs);
    },
  });
  const answer = await driveOf(actor)
    .tryUpload('root', name, body)
    .catch(() => null);
  if (answer?.status !== 200) return;
  sent.set(name, { acknowledged: hashOf(bytes), perhaps: new Set([hashOf(bytes)]) });
}

describe('a platform that is killed while files are uploaded', () => {
  it(
    `has whole files or none, and no orphaned bytes after the sweep (${UPLOADS} uploads, seed ${random.seed})`,
    { timeout: 180_000 + ROUNDS * 15_000 },
    async () => {
      const sent: Sent = new Map();
      let broken = 0;
      let leftovers = 0;
      // A slow start may have begun no upload yet.
      for (let round = 0; round < (leftovers > 0 ? ROUNDS : 5 * ROUNDS); round++) {
        const actor = await killed.owner();
        const names = Array.from({ length: AT_ONCE }, (_, i) => (i % 2 ? `replaced ${i}` : `new ${round} ${i}`));
        const uploading = Promise.all(names.map((name) => uploadOne(actor, name, sent)));
        await sleep(random.whole(20, LONGEST_MS));
        await Promise.all([uploading, killed.kill()]);
        leftovers += (await killed.filesIn('incoming')).length;
        await killed.start();
        broken += await checkFiles(await killed.owner(), sent);
      }
      // Otherwise nothing was interrupted, and the test proved nothing.
      expect(leftovers).toBeGreaterThan(0);
      expect(broken).toBe(0);

      await killed.sweep();
      const { items } = await driveOf(await killed.owner()).children('root', '?page_size=200');
      const tags = await Promise.all(
        items.map(async ({ id }) => (await driveOf(await killed.owner()).download(id, {}, 'HEAD')).headers.get('etag')),
      );
      // Bytes of a replaced file are kept with its versions.
      const versions = await killed.db.query<{ hash: string }>('select content_hash as hash from file_version');
      const replaced = versions.rows.map(({ hash }) => hash);
      const used = [...new Set([...tags.map((tag) => tag?.replaceAll('"', '') ?? ''), ...replaced])].sort();
      const { rows } = await killed.db.query<{ hash: string }>('select hash from blob');
      expect((await killed.filesIn('blobs')).sort()).toEqual(used);
      expect(rows.map(({ hash }) => hash).sort()).toEqual(used);
      expect(await killed.filesIn('incoming')).toEqual([]);
    },
  );
});

/** The number of files that differ from everything sent, or are lost though acknowledged. */
async function checkFiles(actor: TestActor, sent: Sent): Promise<number> {
  const drive = driveOf(actor);
  const { items } = await drive.children('root', '?page_size=200');
  const there = new Map<string, string>();
  for (const { id, name, size } of items) {
    const bytes = Buffer.from(await (await drive.download(id)).arrayBuffer());
    expect.soft(bytes.length, name).toBe(size);
    there.set(name, hashOf(bytes));
  }
  return [...sent].filter(([name, { acknowledged, perhaps }]) => {
    const hash = there.get(name);
    return hash === undefined ? acknowledged !== null : !perhaps.has(hash);
  }).length;
}

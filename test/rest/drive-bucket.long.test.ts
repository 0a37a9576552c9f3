import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRandom } from '../faults/random.ts';
import { ConfigError, readConfig } from '../../src/config/config.ts';
import { sweepFiles } from '../../src/domains/drive/sweep-files.ts';
import { openFakeBucket, type FakeBucket } from '../harness/bucket.ts';
import { startTestPlatform, type System } from '../harness/system.ts';
import { driveOf, type TestDrive } from './drive-actor.ts';

const random = newRandom(20_270_109);

const keyOf = (bytes: Uint8Array) => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return `/the-bucket/blobs/${hash.slice(0, 2)}/${hash}`;
};

let bucket: FakeBucket;
let system: System;
let drive: TestDrive;
let env: Record<string, string>;
beforeAll(async () => {
  bucket = await openFakeBucket();
  env = {
    S3_BUCKET: 'the-bucket',
    S3_ENDPOINT: bucket.url,
    S3_REGION: 'here',
    S3_ACCESS_KEY_ID: 'the-id',
    S3_SECRET_ACCESS_KEY: 'the-secret',
  };
  system = await startTestPlatform({ router: false, env });
  drive = driveOf(system.owner);
});
afterAll(async () => {
  await system.close();
  await bucket.close();
});

describe('a drive whose bytes are in a bucket', () => {
  it.each([0, 1, 1_000_000, 20_000_000])(
    'stores %s bytes there alone, and returns them whole and in parts',
    async (size) => {
      const bytes = random.bytes(size);
      const { id } = await drive.upload('root', `${size}`, bytes);
      expect(bucket.objects.get(keyOf(bytes))?.equals(bytes)).toBe(true);
      expect(await readdir(system.config.files.folder)).toEqual(['incoming']);
      expect(await readdir(join(system.config.files.folder, 'incoming'))).toEqual([]);
      // Large files are sent in parts.
      expect(bucket.asked.includes(`POST ${keyOf(bytes)}`)).toBe(size > 16_000_000);
      const whole = await drive.download(id);
      expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
      if (size < 3) return;
      const part = await drive.download(id, { range: `bytes=2-${size - 2}` });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(2, size - 1))).toBe(true);
    },
  );

  it('stores the same bytes once, and deletes them with their last file', async () => {
    const bytes = random.bytes(100);
    const files = [await drive.upload('root', 'a', bytes), await drive.upload('root', 'b', bytes)];
    expect(bucket.asked.filter((one) => one === `PUT ${keyOf(bytes)}`)).toHaveLength(1);
    for (const { id } of files) {
      await sweepFiles(system.running.platform, 0);
      expect(bucket.objects.has(keyOf(bytes))).toBe(true);
      await drive.erase(id);
    }
    await sweepFiles(system.running.platform, 0);
    expect(bucket.objects.has(keyOf(bytes))).toBe(false);
  });

  it('rejects a file whole when the bucket does, without details', async () => {
    const { id } = await drive.upload('root', 'lost', 'lost');
    bucket.objects.clear();
    const answer = await drive.download(id);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/bucket|S3|AWS|127\.0\.0\.1/i);
  });

  it('is configured whole or not at all', () => {
    for (const name of Object.keys(env)) {
      const { [name]: _, ...rest } = env;
      expect(() => readConfig(rest)).toThrow(ConfigError);
      expect(() => readConfig(rest)).toThrow(new RegExp(`^ +${name}: expected with`, 'm'));
    }
    expect(readConfig(env).files.s3).toMatchObject({ bucket: 'the-bucket' });
    expect(readConfig({}).files.s3).toBeNull();
  });
});

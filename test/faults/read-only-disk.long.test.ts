import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { driveOf } from '../rest/drive-actor.ts';
import { until } from '../system/program.ts';
import { moveToFailingDisk, whyNoFailingDisk, type FailingDisk } from './failing-disk.ts';
import { withoutProtection } from './plant.ts';
import { startProcessCluster, type ProcessCluster } from './process-cluster.ts';
import { fromEnv, newRandom } from './random.ts';

// The disk of the files turns read-only while files are uploaded, and is repaired.

const ROUNDS = fromEnv('FAULT_DISK_ROUNDS', 1);
const AWAY_MS = fromEnv('FAULT_DISK_MS', 2_000);
const LANES = 3;
const random = newRandom(20_270_107);

const reason = await whyNoFailingDisk();
if (reason !== null) process.stderr.write(`Not run: a disk of the files that turns read-only. ${reason}\n`);

interface Uploads {
  /** Contents whose upload was acknowledged, by their ids. */
  acknowledged: Map<string, Buffer>;
  /** Statuses of the others. */
  rejected: Set<number>;
  stop(): Promise<void>;
}

function startUploading(team: TestActor): Uploads {
  const uploads: Uploads = { acknowledged: new Map(), rejected: new Set(), stop: async () => {} };
  let isOver = false;
  const lane = async (at: number) => {
    for (let n = 0; !isOver; n++) {
      const bytes = random.bytes(20_000);
      const { status, body } = await driveOf(team).tryUpload('root', `file ${at} ${n}`, bytes);
      const id = (body as { data?: { id?: string } | null } | null)?.data?.id;
      if (status === 200 && id) uploads.acknowledged.set(id, bytes);
      else uploads.rejected.add(status);
      await sleep(20);
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, (_, at) => lane(at)));
  uploads.stop = async () => {
    isOver = true;
    await lanes;
  };
  return uploads;
}

/** Ids whose bytes are not those that were acknowledged. */
async function lostOf(team: TestActor, { acknowledged }: Uploads): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, bytes] of acknowledged) {
    const response = await driveOf(team).download(id);
    // A response without its bytes breaks off.
    const read = await response.arrayBuffer().catch(() => new ArrayBuffer());
    if (!Buffer.from(read).equals(bytes)) lost.push(id);
  }
  return lost;
}

async function isStorageWell(base: string): Promise<boolean> {
  const { parts } = (await (await fetch(`${base}/readyz`)).json()) as { parts: Record<string, boolean> };
  return parts['storage'] === true;
}

async function start(): Promise<{ cluster: ProcessCluster; disk: FailingDisk }> {
  let disk: FailingDisk | undefined;
  const cluster = await startProcessCluster({}, async ({ directory }) => {
    const files = join(directory, '..', 'files');
    await mkdir(files, { recursive: true });
    disk = await moveToFailingDisk(files);
  });
  if (!disk) throw new Error('there is no disk');
  return { cluster, disk };
}

let started: { cluster: ProcessCluster; disk: FailingDisk } | null;
let twin: ProcessCluster;
beforeAll(async () => {
  const unstored = withoutProtection('storage/disk.ts', 'await link(file, target)', 'await Promise.resolve()');
  [started, twin] = await Promise.all([reason === null ? start() : null, startProcessCluster(unstored)]);
});
afterAll(async () => {
  await Promise.all([started?.cluster.close(), twin.close()]);
  await started?.disk.close();
});

describe.runIf(reason === null)('a disk of files that turns read-only', () => {
  it(
    `loses no acknowledged upload, rejects the others as unavailable, and is well again by itself (${ROUNDS} times)`,
    { timeout: 120_000 + ROUNDS * 60_000 },
    async () => {
      if (!started) throw new Error('there is no disk');
      const { cluster, disk } = started;
      for (let round = 0; round < ROUNDS; round++) {
        const team = await cluster.newTeam();
        const uploads = startUploading(team);
        await until(() => uploads.acknowledged.size > 5);
        await disk.turnReadOnly();
        await until(() => uploads.rejected.size > 0);
        await sleep(AWAY_MS);
        const first = [...uploads.acknowledged.keys()][0] ?? '';
        expect.soft((await driveOf(team).download(first)).status, 'what is stored is read').toBe(200);
        await until(async () => !(await isStorageWell(cluster.base)));
        await disk.repair();
        const { size } = uploads.acknowledged;
        await until(async () => uploads.acknowledged.size > size + 5 && (await isStorageWell(cluster.base)));
        await uploads.stop();
        expect.soft([...uploads.rejected], cluster.platform.logged()).toEqual([503]);
        expect(await lostOf(team, uploads)).toEqual([]);
      }
    },
  );
});

describe('a platform that acknowledges uploads without storing them', () => {
  it('loses them, which the test above would report', { timeout: 120_000 }, async () => {
    const team = await twin.newTeam();
    const uploads = startUploading(team);
    await until(() => uploads.acknowledged.size > 2);
    await uploads.stop();
    expect((await lostOf(team, uploads)).length).toBe(uploads.acknowledged.size);
  });
});

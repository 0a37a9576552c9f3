import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { driveOf } from '../rest/drive-actor.ts';
import { until } from '../system/program.ts';
import { useKilledPlatform } from './killed-platform.ts';
import { withoutProtection } from './plant.ts';
import { fromEnv, newRandom, seedOf } from './random.ts';

const ROUNDS = fromEnv('FAULT_PROJECT_ROUNDS', 3);
const MEMORIES = 1_000;
const random = newRandom(seedOf('FAULT_SEED', 20_270_012));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const textOf = (n: number) => `Memory ${n}: ${'text '.repeat(n % 50)}`;

const killed = useKilledPlatform();
const storedBlobs = () => killed.filesIn('blobs');

/** A project with many memories, written by SQL: the deletion is what is tested. */
async function plantProject(name: string): Promise<string> {
  const actor = await killed.owner();
  const projectId = await actor.createProject(name);
  await killed.db.query(
    `insert into memory (id, team_id, project_id, name, content, created_at, updated_at)
     select 'mem_' || replace(gen_random_uuid()::text, '-', ''), $1, $2, 'Memory', m.text, now(), now()
     from unnest($3::text[]) with ordinality m (text, n)`,
    [actor.teamId, projectId, Array.from({ length: MEMORIES }, (_, n) => textOf(n))],
  );
  return projectId;
}

async function count(sql: string): Promise<number> {
  return (await killed.db.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n ?? 0;
}

/** Signs that a project is neither as before its deletion nor as after it. */
async function halves(projectId: string, name: string): Promise<string[]> {
  const inBin = await count(`bin_entry where thing_id = '${projectId}'`);
  const memories = await count(`memory where project_id = '${projectId}'`);
  const files = await count(`drive_item i join drive_item f on f.id = i.parent_id where f.name = '${name}'`);
  const expected = inBin === 0 ? [MEMORIES, 0] : [0, MEMORIES];
  return [
    ...(memories === expected[0] ? [] : [`${memories} memories, ${inBin} in the bin`]),
    ...(files === expected[1] ? [] : [`${files} files, ${inBin} in the bin`]),
  ];
}

describe('a platform that is killed while it deletes a project with a thousand memories', () => {
  it(
    `has it whole or in the bin, loses no memory, leaves no orphaned bytes, and deletes it when asked again (${ROUNDS} times, seed ${random.seed})`,
    { timeout: 180_000 + ROUNDS * 60_000 },
    async () => {
      const projectId = await plantProject('Big');
      let interrupted = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const before = (await storedBlobs()).length;
        const answer = (await killed.owner()).rest('DELETE', `/api/v1/projects/${projectId}`).catch(() => null);
        // Some bytes are stored: the deletion is under way.
        await until(async () => (await storedBlobs()).length > before || (await count('bin_entry')) > 0);
        await sleep(random.whole(0, 300));
        await Promise.all([answer, killed.kill()]);
        expect(await halves(projectId, 'Big')).toEqual([]);
        if ((await count('bin_entry')) > 0) break;
        interrupted += 1;
        await killed.sweep();
        expect(await storedBlobs()).toEqual([]);
        await killed.start();
      }
      // Otherwise nothing was interrupted, and the test proved nothing.
      expect(interrupted).toBeGreaterThan(0);
      const { child } = killed.platform;
      if (child.exitCode !== null || child.signalCode !== null) await killed.start();
      const actor = await killed.owner();
      const again = await actor.rest('DELETE', `/api/v1/projects/${projectId}`);
      expect([200, 404]).toContain(again.status);

      await killed.sweep();
      const expected = Array.from({ length: MEMORIES }, (_, n) => sha256(textOf(n))).sort();
      expect((await storedBlobs()).sort()).toEqual([...new Set(expected)]);
      const { items } = await driveOf(actor).children('root');
      expect(items.map(({ name }) => name)).toEqual(['Big']);
      const { rows } = await killed.db.query<{ hash: string }>(
        'select content_hash as hash from drive_item where parent_id = $1',
        [items[0]?.id],
      );
      expect(rows.map(({ hash }) => hash).sort()).toEqual(expected);

      expect((await actor.rest('POST', `/api/v3/bin/${projectId}/restore`)).status).toBe(200);
      expect(await count(`memory where project_id = '${projectId}'`)).toBe(MEMORIES);
      expect(await count('bin_row')).toBe(0);
    },
  );

  it('is found with half a deletion when that is not one transaction', async () => {
    await killed.kill();
    const from = '    em.remove(project);';
    const commit = `await em.execute('commit'); await new Promise((done) => setTimeout(done, 60_000)); ${from}`;
    await killed.start(withoutProtection('projects/projects.ts', from, commit));
    const projectId = await plantProject('Broken');
    const answer = (await killed.owner()).rest('DELETE', `/api/v1/projects/${projectId}`).catch(() => null);
    await until(async () => (await count(`bin_entry where thing_id = '${projectId}'`)) > 0);
    await Promise.all([answer, killed.kill()]);
    expect(await halves(projectId, 'Broken')).not.toEqual([]);
  });
});

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsIn, readAll, type ChangeFields } from '../graphql/changes.ts';
import type { TestActor } from '../harness/actor.ts';
import { openBench, PLATFORM, queryAt, until, type Bench, type Program } from '../system/program.ts';
import { openDatabaseServer, type DatabaseServer } from './database-server.ts';
import { followAlways } from './follower.ts';
import { fromEnv, newRandom, seedOf } from './random.ts';

/** Changes that the writers make. */
const CHANGES = fromEnv('FAULT_CHANGES', 600);
const WRITERS = 8;
const random = newRandom(seedOf('FAULT_SEED', 20_270_006));

let bench: Bench;
let database: DatabaseServer;
let platform: Program;
let base: string;
let owner: TestActor;
let projectId: string;
beforeAll(async () => {
  bench = await openBench();
  database = await openDatabaseServer(join(bench.dataDir, 'own'));
  base = `http://127.0.0.1:${bench.platformPort}`;
  platform = await start();
  owner = await bench.owner();
  projectId = await owner.createProject();
}, 120_000);
afterAll(async () => {
  await bench.close();
  await database.kill();
});

function start(): Promise<Program> {
  return bench.start(PLATFORM, {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    KEY_POINTS_PER_MINUTE: '0',
    TEAM_POINTS_PER_MINUTE: '0',
  });
}

/** Adds facts, eight at once, until there are enough. Returns the ids that were answered. */
async function write(count: number, whenWritten: (n: number) => void): Promise<string[]> {
  const answered: string[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (answered.length < count) {
        const fact = `Fact ${next++} of ${random.seed}.`;
        const id = await owner.addProjectFact(projectId, fact).catch(() => null);
        if (id) whenWritten(answered.push(id));
        else await sleep(100);
      }
    }),
  );
  return answered;
}

async function expectWhole(seen: readonly ChangeFields[], from: number, answered: readonly string[]): Promise<void> {
  const all = await readAll(owner, { after: from });
  await until(() => seen.length >= all.length);
  expect(
    faultsIn(
      all.map(({ number }) => number),
      from + 1,
    ),
  ).toEqual([]);
  expect(seen.map(({ number }) => number)).toEqual(all.map(({ number }) => number));
  const added = all.filter(({ kind }) => kind === 'FACT_ADDED').map(({ thingId }) => thingId);
  expect(new Set(added).size, 'a change came twice').toBe(added.length);
  expect(answered.filter((id) => !added.includes(id))).toEqual([]);
  // Facts that were committed without an answer are among them: those that exist, and no other.
  expect(added.length).toBe(await countFacts());
}

async function countFacts(): Promise<number> {
  const { project } = await owner.gql<{ project: { facts: { totalCount: number } } }>(
    'query ($id: ID!) { project(id: $id) { facts { totalCount } } }',
    { id: projectId },
  );
  return project.facts.totalCount;
}

describe('a follower that goes on by number misses nothing, and sees nothing twice', () => {
  it(
    `while the wake-ups, the platform and the database are killed under eight writers (${CHANGES} changes, seed ${random.seed})`,
    { timeout: 240_000 + CHANGES * 60 },
    async () => {
      const from = (await readAll(owner)).at(-1)?.number ?? 0;
      const follower = followAlways({ base, owner }, from);
      const faults = [
        () => killListeners(),
        async () => {
          platform.child.kill('SIGKILL');
          await platform.ended;
          platform = await start();
        },
        async () => {
          await database.kill();
          await database.start();
        },
      ];
      const at = faults.map((_, i) => Math.ceil((CHANGES * (i + 1)) / (faults.length + 1)));
      const made: Promise<unknown>[] = [];
      const answered = await write(CHANGES, (n) => {
        const fault = faults[at.indexOf(n)];
        if (fault) made.push(fault());
      });
      await Promise.all(made);
      expect(made.length).toBe(faults.length);
      await until(async () => (await owner.gql('{ viewer { permissions } }').catch(() => null)) !== null);
      await expectWhole(follower.seen, from, answered);
      expect(follower.connections(), 'a run without a lost connection would show nothing').toBeGreaterThan(1);
      await follower.stop();
    },
  );
});

function killListeners(): Promise<unknown> {
  return queryAt(
    database.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'memory-platform-events'",
  );
}

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, connect, createProjectKey, errorOf, call as callTool } from '../mcp/clients.ts';
import type { TestActor } from '../harness/actor.ts';
import type { CallSeen } from './invariants.ts';
import {
  expectBlocked,
  expectUnavailable,
  expectWhole,
  probe,
  recovered,
  RECOVERED_WITHIN_MS,
  startOutage,
  underLoad,
} from './outage.ts';
import { planCalls } from './plan.ts';
import { DEPOSIT, startProcessCluster, unsettledOf, type ProcessCluster, type Router } from './process-cluster.ts';
import { fromEnv, newRandom, seedOf } from './random.ts';
import { setReadOnly } from './read-only.ts';
import { openSmallDisk, type SmallDisk } from './small-disk.ts';
import { startWriting } from './writer.ts';

const ROUNDS = fromEnv('FAULT_UNWRITABLE_ROUNDS', 1);
/** Longer than a router once tried before it gave a call up. */
const AWAY_MS = fromEnv('FAULT_UNWRITABLE_MS', 5_000);
const LOAD_MS = 700;
/** Small, so that calls wait in memory and on the disk of the router. */
const IN_MEMORY = 1;

const random = newRandom(seedOf('FAULT_SEED', 20_270_022));

let disk: SmallDisk;
let cluster: ProcessCluster;
let router: Router;
beforeAll(async () => {
  disk = await openSmallDisk();
  cluster = await startProcessCluster({ ROUTER_UNSETTLED_IN_MEMORY: String(IN_MEMORY) }, ({ url }) => disk.use(url));
  router = await cluster.startRouter(cluster.routerPort);
});
afterAll(async () => {
  await cluster.close();
  await disk.close();
});

const FAULTS = [
  { name: 'read-only', begin: () => setReadOnly(cluster.db, true), end: () => setReadOnly(cluster.db, false) },
  { name: 'on a full disk', begin: () => disk.fill(cluster.db), end: () => disk.free(cluster.db) },
];

describe.each(FAULTS)('a database that is $name under load', ({ name, begin, end }) => {
  it(
    `loses nothing and charges exactly what was used (${ROUNDS} times, seed ${random.seed})`,
    { timeout: 180_000 + ROUNDS * 60_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const outage = await startOutage(cluster, router, random, LOAD_MS + AWAY_MS + 1_000);
        const writer = await startWriting(cluster, outage.team);
        await underLoad(outage, LOAD_MS);
        await begin();
        const goneAt = Date.now();
        const unsettled = sample(() => unsettledOf(router));
        const ready = sample(() => Promise.all([cluster.base, router.base].map(isReady)));
        const probes: Promise<CallSeen>[] = [];
        for (const until = Date.now() + AWAY_MS; Date.now() < until; await sleep(100)) probes.push(probe(outage));
        const [waited, readiness] = [await unsettled.stop(), await ready.stop()];
        const backAt = Date.now();
        await end();
        expect.soft(await recovered(outage)).toBeLessThanOrEqual(RECOVERED_WITHIN_MS);
        const written = await writer.stop();
        await expectWhole(outage, { goneAt, backAt, deposited: DEPOSIT + written.deposited });
        expect.soft(written.lost).toEqual([]);
        expect.soft(written.acknowledged).toBeGreaterThan(3);
        // Without calls that had to wait, the run would prove nothing.
        expect.soft(Math.max(...waited.map(({ file = 0 }) => file))).toBeGreaterThan(0);
        expect.soft(await unsettledOf(router)).toEqual({ memory: 0, file: 0, rejected: 0 });
        expect.soft(readiness.at(-1), 'platform and router').toEqual([false, false]);
        const rejected = (await Promise.all(probes)).filter(
          ({ endedAt, status }) => endedAt < backAt && status !== 200,
        );
        rejected.forEach(expectBlocked);
        // On a full disk a small row may find a place; a read-only database takes none.
        if (name === 'read-only') expect(rejected.length).toBeGreaterThan(10);
      }
    },
  );
});

describe('a database that cannot write', () => {
  it('rejects every write as unavailable, in every API, and still reads', async () => {
    const team = await cluster.newTeam();
    const projectId = await team.createProject();
    const { secret } = await createProjectKey(team, projectId);
    const mcp = await connect(addressOf(cluster.base, projectId), secret);
    await setReadOnly(cluster.db, true);
    try {
      const rest = await team.rest('POST', '/api/v1/projects', { name: 'Another' });
      expectUnavailable({ ...rest, startedAt: 0, endedAt: 0 });
      expect(rest.headers.get('retry-after')).toBe('5');
      const { errors } = (await (await askGraphQL(team)).json()) as { errors: unknown[] };
      expect(errors).toMatchObject([{ extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 } }]);
      expect(await errorOf(callTool(mcp, 'add_facts', { facts: ['It rains.'] }))).toContain('SERVICE_UNAVAILABLE');
      for (const dialect of ['chat', 'messages'] as const) {
        const plan = planCalls(random, { durationMs: [0, 0] }).find((one) => one.dialect === dialect);
        const [answer] = await router.calls(team, plan ? [plan] : []);
        if (!answer) throw new Error('no call was made');
        expectBlocked(answer);
        expect(cluster.provider.dialsOf([answer.plan])).toEqual([]);
      }
      expect((await team.rest('GET', '/api/v1/projects')).status).toBe(200);
    } finally {
      await setReadOnly(cluster.db, false);
      await mcp.close();
    }
  });

  it('fills no log: one line a second for each cause', async () => {
    const team = await cluster.newTeam();
    const [platformBefore, routerBefore] = [cluster.platform.logged().length, router.program.logged().length];
    await setReadOnly(cluster.db, true);
    const from = Date.now();
    while (Date.now() < from + 2_000) {
      const calls = planCalls(random, { durationMs: [0, 0], leaving: false });
      await Promise.all([router.calls(team, calls), ...calls.map(() => team.rest('POST', '/api/v1/projects', {}))]);
    }
    const seconds = (Date.now() - from) / 1_000;
    await setReadOnly(cluster.db, false);
    for (const logged of [cluster.platform.logged().slice(platformBefore), router.program.logged().slice(routerBefore)])
      for (const [cause, lines] of Map.groupBy(errorsIn(logged), causeOf))
        expect(lines.length, cause).toBeLessThanOrEqual(seconds + 2);
  });
});

interface ErrorLine {
  msg: string;
  err?: { code?: string; message: string };
}

function errorsIn(logged: string): ErrorLine[] {
  return logged
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as ErrorLine)
    .filter(({ err }) => err);
}

function causeOf({ msg, err }: ErrorLine): string {
  return err?.code ?? `${msg}: ${err?.message}`;
}

function askGraphQL(team: TestActor): Promise<Response> {
  const query = 'mutation { createProject(input: { name: "Another" }) { project { id } } }';
  return team.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
}

/** Reads something five times a second, until it is stopped. */
function sample<T>(read: () => Promise<T>): { stop(): Promise<T[]> } {
  const seen: T[] = [];
  let isOver = false;
  const reading = (async () => {
    for (; !isOver; await sleep(200)) seen.push(await read());
  })();
  return {
    async stop() {
      isOver = true;
      await reading;
      return seen;
    },
  };
}

async function isReady(base: string): Promise<boolean> {
  return (await fetch(`${base}/readyz`)).ok;
}

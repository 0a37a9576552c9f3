import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { readLimit, setLimit } from '../router/call-limits.ts';
import { until } from '../system/program.ts';
import { jumpingTo } from '../system/wrong-clock.ts';
import { violations } from './invariants.ts';
import { planCalls, planProbe } from './plan.ts';
import { withoutProtection } from './plant.ts';
import { DEPOSIT, quiet, startProcessCluster, type ProcessCluster, type Router } from './process-cluster.ts';
import { fromEnv, newRandom, promisedMs, seedOf } from './random.ts';

const ROUNDS = fromEnv('FAULT_CLOCK_ROUNDS', 1);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Distances from the right time, one after the other. */
const JUMPS = [DAY_MS, -HOUR_MS, -DAY_MS, 0];
/** Enough for the other tests, whose invalid keys come from the same address. */
const INVALID_LIMIT = 40;
const WINDOW_SECONDS = 2;

const random = newRandom(seedOf('FAULT_SEED', 20_270_007));

interface Ground {
  cluster: ProcessCluster;
  router: Router;
}

async function start(more: string[] = []): Promise<Ground> {
  const NODE_OPTIONS = [jumpingTo(...Array.from({ length: ROUNDS + 1 }, () => JUMPS).flat()), ...more].join(' ');
  const cluster = await startProcessCluster({
    NODE_OPTIONS,
    INVALID_KEY_LIMIT: String(INVALID_LIMIT),
    INVALID_KEY_WINDOW_SECONDS: String(WINDOW_SECONDS),
  });
  return { cluster, router: await cluster.startRouter(cluster.routerPort) };
}

/** A platform and a router that live by their own clocks. */
const TWIN = [
  withoutProtection(
    'db/clock.ts',
    `if (Math.abs(ownAhead() - ownAheadMs) > MAX_SKEW_MS) compareNow();
      return new Date(performance.now() + aheadMs);`,
    'return new Date(aheadMs + ownNow() - ownAheadMs);',
  ),
  withoutProtection('auth/invalid-key-throttle.ts', 'const now = performance.now();', 'const now = Date.now();'),
];

let cluster: ProcessCluster;
let router: Router;
let twin: Ground;
beforeAll(async () => {
  [{ cluster, router }, twin] = await Promise.all([start(), start(TWIN.map(({ NODE_OPTIONS }) => NODE_OPTIONS))]);
});
afterAll(() => Promise.all([cluster.close(), twin.cluster.close()]));

/** Lets the clocks of both processes jump to the next distance. */
async function jump(ground: Ground = { cluster, router }): Promise<void> {
  for (const { child } of [ground.cluster.platform, ground.router.program]) child.kill('SIGUSR2');
  // A signal reaches its process within a turn of its loop.
  await sleep(100);
}

async function callOf(team: TestActor): Promise<number | null> {
  const [seen] = await router.calls(team, [planProbe(random)]);
  return seen?.status ?? null;
}

/** Statuses of a key's requests at the platform and, through it, at the router. */
async function statusesOf(
  { secret }: { secret: string },
  { cluster: at, router: before }: Ground = { cluster, router },
): Promise<number[]> {
  const headers = { authorization: `Bearer ${secret}` };
  const paths = [`${at.base}/api/v1/projects`, `${before.base}/router/v1/models`];
  return Promise.all(paths.map(async (path) => (await fetch(path, { headers })).status));
}

const stranger = () => ({ secret: `${cluster.owner.secret.slice(0, -4)}zzzz` });

async function blockOwnAddress(ground: Ground = { cluster, router }): Promise<void> {
  for (let n = 0; n <= INVALID_LIMIT; n++) await statusesOf(stranger(), ground);
  expect((await statusesOf(stranger(), ground))[0]).toBe(429);
}

describe('clocks of the platform and the router that jump', () => {
  it(
    `charge each call once and exactly, and end no call that runs (${ROUNDS} times, seed ${random.seed})`,
    { timeout: 120_000 + ROUNDS * 30_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const team = await cluster.newTeam();
        await setLimit(team, team.teamId, { runningCalls: 1_000, monthBudget: DEPOSIT });
        const plans = planCalls(random, { durationMs: [100, 5_000], leaving: false });
        const calls = [router.calls(team, plans)];
        for (const _ of JUMPS) {
          await until(() => cluster.provider.dialsOf(plans).length > plans.length * 0.75);
          await jump();
          // Longer than the sweeper looks at holds, and a router shows that it lives.
          await sleep(1_200);
          const more = planCalls(random, { durationMs: [50, 1_500], leaving: false });
          plans.push(...more);
          calls.push(router.calls(team, more));
        }
        const seen = (await Promise.all(calls)).flat();
        await quiet(cluster, team, promisedMs(5_000));
        const dials = cluster.provider.dialsOf(plans);
        expect(
          violations(await cluster.rowsOf(team), { calls: seen, dials, deposited: DEPOSIT, killedAt: null }),
        ).toEqual([]);
        expect(seen.filter(({ plan, isWhole }) => !plan.isRefused && !isWhole)).toEqual([]);
      }
    },
  );

  it('end no key before its time, and none lives beyond it', async () => {
    const at = (ms: number) => cluster.owner.withKey({ expiresAt: new Date(Date.now() + ms).toISOString() });
    const valid = await at(HOUR_MS);
    // Long enough for a busy machine to ask with it once.
    const endsAt = Date.now() + 4_000;
    const ended = await at(4_000);
    expect([await statusesOf(ended), await statusesOf(valid)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    await sleep(endsAt + 500 - Date.now());
    for (const _ of JUMPS) {
      await jump();
      expect([await statusesOf(ended), await statusesOf(valid)]).toEqual([
        [401, 401],
        [200, 200],
      ]);
    }
  });

  it('leave an address that sent invalid keys blocked no longer than the window', async () => {
    await blockOwnAddress();
    // The next jumps: a day ahead, then back to an hour behind.
    for (let n = 0; n < 2; n++) await jump();
    await sleep(WINDOW_SECONDS * 1_000 + 500);
    expect(await statusesOf(stranger())).toEqual([401, 401]);
    for (let n = 0; n < 2; n++) await jump();
  });

  it('repeat no request that comes again under its idempotency key', async () => {
    const headers = {
      authorization: `Bearer ${cluster.owner.secret}`,
      'content-type': 'application/json',
      'idempotency-key': 'across-jumps',
    };
    const send = async () => {
      const body = JSON.stringify({ name: 'Once' });
      const response = await fetch(`${cluster.base}/api/v1/projects`, { method: 'POST', headers, body });
      return { status: response.status, text: await response.text() };
    };
    const first = await send();
    expect(first.status).toBe(200);
    for (const _ of JUMPS) {
      await jump();
      expect(await send()).toEqual(first);
    }
  });

  it('begin no new day of a budget and no new minute of a rate', async () => {
    const [spent, fast] = [await cluster.newTeam(), await cluster.newTeam()];
    const called = await callOf(spent);
    await quiet(cluster, spent, 2_000);
    const { charged } = (await cluster.rowsOf(spent)).daily;
    await setLimit(spent, spent.teamId, { dayBudget: charged });
    const limit = await readLimit(spent, spent.teamId);
    await setLimit(fast, fast.teamId, { requestsPerMinute: 1 });
    // Routers learn of a limit by an event.
    await until(async () => (await callOf(fast)) === 429);
    expect([called, await callOf(spent)]).toEqual([200, 402]);
    for (const _ of JUMPS) {
      await jump();
      expect([await callOf(spent), await callOf(fast)]).toEqual([402, 429]);
      const now = await readLimit(spent, spent.teamId);
      expect(now?.use).toEqual(limit?.use);
    }
  });
});

describe('a platform and a router that live by their own clocks', () => {
  it('refuse a valid key, and block an address beyond the window, which the tests above would report', async () => {
    const { owner } = twin.cluster;
    const valid = await owner.withKey({ expiresAt: new Date(Date.now() + HOUR_MS).toISOString() });
    expect(await statusesOf(valid, twin)).toEqual([200, 200]);
    await jump(twin);
    // A busy process hears the signal late.
    await until(async () => (await statusesOf(valid, twin)).every((status) => status === 401));
    await blockOwnAddress(twin);
    await jump(twin);
    await sleep(WINDOW_SECONDS * 1_000 + 500);
    expect((await statusesOf(stranger(), twin))[0]).toBe(429);
  });
});

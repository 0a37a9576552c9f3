import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './invariants.ts';
import { planCalls, planProbe, type Plan } from './plan.ts';
import { fromEnv, newRandom, promisedMs, seedOf } from './random.ts';
import { DEPOSIT, startProcessCluster, quiet, type ProcessCluster } from './process-cluster.ts';

const ROUNDS = fromEnv('FAULT_STOP_ROUNDS', 2);
const LANES = 2;
const DRAIN_MS = 8_000;
const LONGEST_MS = 2_500;
/** A call that came this shortly before the stop may be rejected. Accepted calls are served. */
const STOP_MARGIN_MS = 100;

const random = newRandom(seedOf('FAULT_SEED', 20_270_016));

let cluster: ProcessCluster;
beforeAll(async () => void (cluster = await startProcessCluster({ DRAIN_TIMEOUT_MS: String(DRAIN_MS) })));
afterAll(() => cluster.close());

describe('a router that is stopped under load', () => {
  it(
    `ends every call whole and settled, and then itself with exit code 0 (${ROUNDS} times, seed ${random.seed})`,
    { timeout: 180_000 + ROUNDS * 20_000 },
    async () => {
      const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
      const lane = async (first: number) => {
        for (const round of rounds.filter((one) => one % LANES === first)) await runRound(`round ${round}`);
      };
      await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
    },
  );
});

async function runRound(name: string): Promise<void> {
  const [router, team] = await Promise.all([cluster.startRouter(), cluster.newTeam()]);
  const mixture = { durationMs: [50, LONGEST_MS], leaving: false } as const;
  const plans: Plan[] = planCalls(random, { ...mixture, momentMs: 700 });
  const running = [router.calls(team, plans)];
  const orderAt = Date.now() + random.whole(300, 1_000);
  let orderedAt = 0;
  // Calls keep coming until a moment after the stop.
  while (Date.now() < orderAt + STOP_MARGIN_MS) {
    const late = planProbe(random, random.whole(0, 500));
    plans.push(late);
    running.push(router.calls(team, [late]));
    if (orderedAt === 0 && Date.now() >= orderAt) {
      router.program.child.kill('SIGTERM');
      orderedAt = Date.now();
    }
    await sleep(20);
  }
  const exit = await router.program.ended;
  const stoppedAfterMs = Date.now() - orderedAt;
  const calls = (await Promise.all(running)).flat();
  await quiet(cluster, team, promisedMs(1_000));
  const rows = await cluster.rowsOf(team);
  const dials = cluster.provider.dialsOf(plans);
  const dialled = new Set(dials.map(({ traceId }) => traceId));
  const broken = calls.filter(({ plan, startedAt, status, isWhole }) => {
    const wasLetIn = startedAt < orderedAt - STOP_MARGIN_MS || status !== null || dialled.has(plan.traceId);
    return wasLetIn && !(plan.isRefused ? status === 429 : isWhole);
  });
  expect.soft(broken, name).toEqual([]);
  expect.soft(violations(rows, { calls, dials, deposited: DEPOSIT, killedAt: null }), name).toEqual([]);
  expect.soft(exit, `${name}\n${router.program.printed()}`).toBe(0);
  expect.soft(stoppedAfterMs, name).toBeLessThanOrEqual(DRAIN_MS);
  expect(calls.filter(({ endedAt }) => endedAt > orderedAt).length, name).toBeGreaterThan(5);
}

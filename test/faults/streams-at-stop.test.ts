import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { setLimit } from '../router/call-limits.ts';
import { until, type Program } from '../system/program.ts';
import { callOnce } from './client.ts';
import { violations, type CallSeen, type Rows } from './invariants.ts';
import { planCalls, planProbe, type Plan } from './plan.ts';
import { DEPOSIT, quiet, startProcessCluster } from './process-cluster.ts';
import type { Provider } from './provider.ts';
import { fromEnv, newRandom, promisedMs } from './random.ts';

// A stop in the middle of many streams: half of them end within the time to drain, half do not.

const STREAMS = fromEnv('FAULT_STREAMS', 100);
const ROUNDS = fromEnv('FAULT_STREAM_ROUNDS', 1);
const DRAIN_MS = 4_000;
/** Streams of the first half have ended by then. */
const SHORT_MS = 2_500;
const LONG_MS = 40_000;
/** A process needs so much beyond the time to drain, as the guide says. */
const MARGIN_MS = 10_000;

const random = newRandom();

interface Stopped {
  base: string;
  team: TestActor;
  provider: Provider;
  program: Program;
  /** The team's rows, once the program has ended. */
  rows(): Promise<Rows>;
}

/** Hosted streams of both protocols that are under way for this long. */
function planStreams(count: number, durationMs: readonly [number, number]): Plan[] {
  const plans: Plan[] = [];
  while (plans.length < count)
    plans.push(
      ...planCalls(random, { durationMs, leaving: false }).filter(
        ({ isStream, isRefused, mode }) => isStream && !isRefused && mode === 'HOSTED',
      ),
    );
  return plans.slice(0, count);
}

async function stopUnderStreams({ base, team, provider, program, rows }: Stopped): Promise<string[]> {
  await setLimit(team, team.teamId, { runningCalls: STREAMS * 2, monthBudget: DEPOSIT });
  const long = planStreams(STREAMS / 2, [LONG_MS, LONG_MS]);
  const short = planStreams(STREAMS / 2, [SHORT_MS - 1_000, SHORT_MS]);
  provider.expect([...long, ...short]);
  const ask = (plan: Plan) => callOnce(base, team.secret, plan);
  const running = long.map(ask);
  await until(() => provider.dialsOf(long).length === long.length);
  running.push(...short.map(ask));
  await until(() => provider.dialsOf(short).length === short.length);
  program.child.kill('SIGTERM');
  const orderedAt = Date.now();
  const probes: CallSeen[] = [];
  const probing = (async () => {
    for (await sleep(200); program.child.exitCode === null; await sleep(200)) {
      const plan = planProbe(random);
      provider.expect([plan]);
      probes.push(await ask(plan));
    }
  })();
  const exit = await program.ended;
  const tookMs = Date.now() - orderedAt;
  const calls = await Promise.all(running);
  await probing;
  const plans = [...long, ...short, ...probes.map(({ plan }) => plan)];
  const dials = provider.dialsOf(plans);
  const seen = { calls: [...calls, ...probes], dials, deposited: DEPOSIT, killedAt: null };
  expect.soft(exit, program.printed()).toBe(0);
  expect.soft(tookMs).toBeLessThanOrEqual(DRAIN_MS + MARGIN_MS);
  const finished = new Set(dials.filter(({ finishedAt }) => finishedAt !== null).map(({ traceId }) => traceId));
  const broken = calls.filter(({ plan, isWhole }) => short.includes(plan) && finished.has(plan.traceId) && !isWhole);
  expect.soft(broken, 'streams that ended in time').toEqual([]);
  expect.soft(finished.size, 'streams that ended in time').toBeGreaterThan(short.length * 0.75);
  const cut = calls.filter(({ plan }) => long.includes(plan));
  // A clean end would look like a whole answer to a client that does not look for the last event.
  expect
    .soft(cut.filter(({ error, isWhole }) => isWhole || error === null).map(({ text }) => text.slice(-300)))
    .toEqual([]);
  expect.soft(probes.length).toBeGreaterThan(3);
  for (const { status, retryAfter, error } of probes)
    expect.soft(status === 503 ? Number(retryAfter) > 0 : error, `${status} ${error}`).toBeTruthy();
  return violations(await rows(), seen);
}

describe(`${STREAMS} streams when the router is stopped`, () => {
  it(
    `end whole or cut, each charged once, in time (${ROUNDS} times, seed ${random.seed})`,
    { timeout: 120_000 + ROUNDS * 60_000 },
    async () => {
      const cluster = await startProcessCluster({ DRAIN_TIMEOUT_MS: String(DRAIN_MS) });
      try {
        for (let round = 0; round < ROUNDS; round++) {
          const [router, team] = [await cluster.startRouter(), await cluster.newTeam()];
          const { base, program } = router;
          const rows = async () => {
            await quiet(cluster, team, promisedMs(2_000));
            return cluster.rowsOf(team);
          };
          expect(await stopUnderStreams({ base, team, provider: cluster.provider, program, rows })).toEqual([]);
        }
      } finally {
        await cluster.close();
      }
    },
  );
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { setLimit } from '../router/call-limits.ts';
import { callOnNewConnection } from '../system/new-connection.ts';
import { childPids, isAlive, PLATFORM, ROUTER, until, type Program } from '../system/program.ts';
import { callOnce } from './client.ts';
import { violations, type Rows } from './invariants.ts';
import { openOneMachine, type OneMachine } from './one-machine.ts';
import { planCalls, type Plan } from './plan.ts';
import { createFundedTeam, DEPOSIT, quiet, startProcessCluster, type ProcessCluster } from './process-cluster.ts';
import type { Provider } from './provider.ts';
import { fromEnv, newRandom, promisedMs, seedOf } from './random.ts';
import { collectRows } from './rows.ts';
import { withoutProtection } from './plant.ts';

// A stop in the middle of many streams: half of them end within the time to drain, half do not.

const STREAMS = fromEnv('FAULT_STREAMS', 100);
const ROUNDS = fromEnv('FAULT_STREAM_ROUNDS', 1);
const DRAIN_MS = 4_000;
/** Streams of the first half have ended by then. */
const SHORT_MS = 2_500;
const LONG_MS = 40_000;
/** A process acts on its signal within this time. */
const HEARD_WITHIN_MS = Math.max(500, promisedMs(250));
/** A process needs so much beyond the time to drain, as the guide says. */
const MARGIN_MS = 10_000;

/** A server that gives running requests no time. */
const CUT_AT_ONCE = withoutProtection(
  'src/http/graceful-close.ts',
  'setTimeout(() => http.closeAllConnections(), drainTimeoutMs)',
  'setTimeout(() => http.closeAllConnections(), 0)',
);

const random = newRandom(seedOf('FAULT_SEED', 20_270_017));

interface Stopped {
  base: string;
  team: TestActor;
  provider: Provider;
  program: Program;
  /** The team's rows, once the program has ended. */
  rows: () => Promise<Rows>;
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
  const answers: string[] = [];
  const probing = (async () => {
    for (await sleep(HEARD_WITHIN_MS); program.child.exitCode === null; await sleep(200))
      answers.push(await askAnew(base, team));
  })();
  const exit = await program.ended;
  const tookMs = Date.now() - orderedAt;
  const calls = await Promise.all(running);
  await probing;
  const dials = provider.dialsOf([...long, ...short]);
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
  expect.soft(answers.length).toBeGreaterThan(3);
  expect.soft(answers.filter((one) => one !== REFUSED)).toEqual([]);
  return violations(await rows(), { calls, dials, deposited: DEPOSIT, killedAt: null });
}

const REFUSED = 'refused';

/** Asks on a connection of its own. Resolves with REFUSED, or with the answer. */
async function askAnew(base: string, { secret }: TestActor): Promise<string> {
  const headers = { authorization: `Bearer ${secret}` };
  const { port } = new URL(base);
  try {
    const { status, headers: sent } = await callOnNewConnection(Number(port), '/router/v1/models', headers);
    return status === 503 && Number(sent['retry-after']) > 0 ? REFUSED : `${status}`;
  } catch (error) {
    return (error as { code?: string }).code === 'ECONNREFUSED' ? REFUSED : String(error);
  }
}

let cluster: ProcessCluster;
let machine: OneMachine;
beforeAll(async () => {
  const env = { DRAIN_TIMEOUT_MS: String(DRAIN_MS) };
  [cluster, machine] = await Promise.all([startProcessCluster(env), openOneMachine(env)]);
});
afterAll(() => Promise.all([cluster.close(), machine.close()]));

describe(`${STREAMS} streams when the router is stopped`, () => {
  it(
    `end whole or cut, each charged once, in time (${ROUNDS} times, seed ${random.seed})`,
    { timeout: 120_000 + ROUNDS * 60_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const [router, team] = [await cluster.startRouter(), await cluster.newTeam()];
        const { base, program } = router;
        const rows = async () => {
          await quiet(cluster, team, promisedMs(2_000));
          return cluster.rowsOf(team);
        };
        expect(await stopUnderStreams({ base, team, provider: cluster.provider, program, rows })).toEqual([]);
      }
    },
  );

  it('are found by this check when a router cuts them at once', { timeout: 120_000 }, async () => {
    const [router, team] = [await cluster.startRouter(undefined, CUT_AT_ONCE), await cluster.newTeam()];
    const plans = planStreams(10, [1_000, 1_500]);
    const running = router.calls(team, plans);
    await until(() => cluster.provider.dialsOf(plans).length === plans.length);
    router.program.child.kill('SIGTERM');
    await router.program.ended;
    const calls = await running;
    expect(calls.filter(({ isWhole }) => !isWhole)).not.toEqual([]);
  });
});

describe(`${STREAMS} streams when npm start is stopped`, () => {
  it(
    `end whole or cut, each charged once, in time, and leave no process (seed ${random.seed})`,
    { timeout: 180_000 },
    async () => {
      const { base, provider, owner } = machine;
      const team = await createFundedTeam(base, owner);
      const program = machine.program();
      const pids = (await Promise.all([ROUTER, PLATFORM].map((file) => childPids(program, file)))).flat();
      pids.push(await machine.databasePid());
      const rows = async () => {
        expect.soft(pids.filter(isAlive)).toEqual([]);
        // Another start, as its database went with it.
        await until(() => machine.starts() === 2);
        await machine.program().says('Ready at');
        await until(async () => (await machine.db.query('select').catch(() => null)) !== null);
        return collectRows(machine.db, team.teamId);
      };
      expect(await stopUnderStreams({ base, team, provider, program, rows })).toEqual([]);
    },
  );
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { setLimit } from '../router/call-limits.ts';
import { violations, type CallSeen, type Rows } from './invariants.ts';
import { planCalls, type Plan } from './plan.ts';
import { fromEnv, newRandom, promisedMs, seedOf } from './random.ts';
import { DEPOSIT, startProcessCluster, quiet, type ProcessCluster, type Router } from './process-cluster.ts';

const ROUNDS = fromEnv('FAULT_ROUNDS', 2);
/**
 * Routers that run and die side by side: the death of one must not affect the calls of the other.
 */
const LANES = 2;
/** From the kill until every hold of the dead router is settled. */
const RECOVERED_WITHIN_MS = promisedMs(5_000);
/**
 * From the kill until a new router, started at once, responds: a process start on a busy machine.
 */
const STARTED_WITHIN_MS = promisedMs(20_000);

const random = newRandom(seedOf('FAULT_SEED', 20_270_014));

interface Round {
  name: string;
  found: string[];
  /** The number of calls that were running when the router died. */
  running: number;
  interrupted: number;
  recoveredMs: number;
}

let cluster: ProcessCluster;
beforeAll(async () => void (cluster = await startProcessCluster()));
afterAll(() => cluster.close());

describe('a router that is killed in the middle of its calls', () => {
  it(
    `has reserved every dial, and every call ends once: settled, estimated or released (${ROUNDS} times, seed ${random.seed})`,
    { timeout: 180_000 + ROUNDS * 8_000 },
    async () => {
      const rounds: Promise<Round>[] = [];
      const restarts: number[] = [];
      await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane, rounds, restarts)));
      const done = await Promise.all(rounds);
      expect(done.flatMap(({ name, found }) => found.map((one) => `${name}: ${one}`))).toEqual([]);
      expect(done).toHaveLength(ROUNDS);
      expect(Math.max(...done.map(({ recoveredMs }) => recoveredMs))).toBeLessThanOrEqual(RECOVERED_WITHIN_MS);
      expect(Math.max(...restarts)).toBeLessThanOrEqual(STARTED_WITHIN_MS);
      // Kills without running calls would prove nothing.
      expect(sum(done.map(({ running }) => running))).toBeGreaterThan(ROUNDS * 5);
      expect(sum(done.map(({ interrupted }) => interrupted))).toBeGreaterThan(ROUNDS * 5);
      if (process.env['FAULT_TABLE']) process.stderr.write(tableOf(done, restarts));
    },
  );
});

async function runLane(lane: number, rounds: Promise<Round>[], restarts: number[]): Promise<void> {
  let router = await cluster.startRouter(lane === 0 ? cluster.routerPort : undefined);
  for (let round = lane; round < ROUNDS; round += LANES) {
    const team = await cluster.newTeam();
    await setLimit(team, team.teamId, { runningCalls: 1_000 });
    const momentMs = random.whole(200, 2_600);
    const plans = planCalls(random, { durationMs: [50, 5_000], momentMs });
    const calls = router.calls(team, plans);
    await sleep(momentMs);
    await untilDialled(plans);
    router.program.child.kill('SIGKILL');
    const killedAt = Date.now();
    rounds.push(checkRound(`round ${round}`, team, plans, calls, killedAt));
    router = await startAgain(router);
    restarts.push(Date.now() - killedAt);
  }
}

/**
 * Waits until most calls have reached the provider. On a busy machine none may have by the moment
 * of the kill.
 */
async function untilDialled(plans: Plan[]): Promise<void> {
  const dialled = () => cluster.provider.dialsOf(plans).length;
  await vi.waitFor(() => expect(dialled()).toBeGreaterThan(plans.length / 2), { timeout: 20_000, interval: 5 });
}

async function startAgain({ program, port }: Router): Promise<Router> {
  await program.ended;
  const router = await cluster.startRouter(port);
  expect((await fetch(`${router.base}/readyz`)).status).toBe(200);
  return router;
}

async function checkRound(
  name: string,
  team: TestActor,
  plans: Plan[],
  running: Promise<CallSeen[]>,
  killedAt: number,
): Promise<Round> {
  const calls = await running;
  await quiet(cluster, team, RECOVERED_WITHIN_MS + 3_000);
  const rows = await cluster.rowsOf(team);
  const dials = cluster.provider.dialsOf(plans);
  return {
    name,
    found: violations(rows, { calls, dials, deposited: DEPOSIT, killedAt }),
    running: calls.filter(({ endedAt }) => endedAt >= killedAt).length,
    interrupted: rows.records.filter(({ outcome }) => outcome === 'INTERRUPTED').length,
    recoveredMs: recoveredAt(rows) - killedAt,
  };
}

/** When the last hold was removed. Infinity while one is left. */
function recoveredAt({ holdLog }: Rows): number {
  return Math.max(...holdLog.map(({ goneAt }) => goneAt ?? Infinity));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function tableOf(rounds: Round[], restarts: number[]): string {
  const rows = rounds.map(
    ({ name, running, interrupted, recoveredMs }, at) =>
      `${name}: ${running} running, ${interrupted} interrupted, recovered after ${Math.round(recoveredMs)} ms; restart ${restarts[at]} ms`,
  );
  return `${rows.join('\n')}\n`;
}

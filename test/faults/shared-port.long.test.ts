import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './invariants.ts';
import { planCalls } from './plan.ts';
import { newRandom, promisedMs, seedOf } from './random.ts';
import { DEPOSIT, quiet, startProcessCluster, type ProcessCluster } from './process-cluster.ts';

const random = newRandom(seedOf('FAULT_SEED', 20_270_015));
const SHARING = { ROUTER_PROCESSES: '2' };

let cluster: ProcessCluster;
beforeAll(async () => void (cluster = await startProcessCluster()));
afterAll(() => cluster.close());

it(`of two routers at one port, one that is killed loses nothing, and the other's calls end whole (seed ${random.seed})`, async () => {
  const first = await cluster.startRouter(undefined, SHARING);
  await cluster.startRouter(first.port, SHARING);
  const team = await cluster.newTeam();
  const plans = [1, 2].flatMap(() => planCalls(random, { durationMs: [2_000, 5_000], leaving: false }));
  const running = first.calls(team, plans);
  await sleep(1_500);
  first.program.child.kill('SIGKILL');
  const killedAt = Date.now();
  await first.program.ended;
  // The other one accepts all connections now.
  const later = planCalls(random, { durationMs: [0, 300], leaving: false });
  const laterCalls = await first.calls(team, later);
  expect(laterCalls.filter(({ isWhole, plan }) => !isWhole && !plan.isRefused)).toEqual([]);
  const calls = await running;
  await quiet(cluster, team, promisedMs(8_000));

  const rows = await cluster.rowsOf(team);
  const dials = [...cluster.provider.dialsOf(plans), ...cluster.provider.dialsOf(later)];
  expect(violations(rows, { calls: [...calls, ...laterCalls], dials, deposited: DEPOSIT, killedAt })).toEqual([]);
  // Both had calls.
  const interrupted = rows.records.filter(({ outcome }) => outcome === 'INTERRUPTED');
  expect(interrupted.length).toBeGreaterThan(0);
  expect(calls.filter(({ isWhole }) => isWhole).length).toBeGreaterThan(0);
});

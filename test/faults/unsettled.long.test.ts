import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { until } from '../system/program.ts';
import { violations, type CallSeen, type Seen } from './invariants.ts';
import { planCalls, type Plan } from './plan.ts';
import { withoutProtection } from './plant.ts';
import {
  DEPOSIT,
  quiet,
  startProcessCluster,
  unsettledOf,
  type ProcessCluster,
  type Router,
} from './process-cluster.ts';
import { newRandom, promisedMs, seedOf } from './random.ts';
import { setReadOnly } from './read-only.ts';

// Calls that end while the database is read-only, and a router that does not live to settle them.

const random = newRandom(seedOf('FAULT_SEED', 20_270_021));

let cluster: ProcessCluster;
beforeAll(async () => void (cluster = await startProcessCluster()));
afterAll(() => cluster.close());
afterEach(() => setReadOnly(cluster.db, false));

interface Run {
  router: Router;
  team: TestActor;
  plans: Plan[];
  calls: Promise<CallSeen[]>;
}

/** Makes calls of which all are running when this resolves. */
async function startRun(env: Record<string, string> = {}, longestMs = 3_000): Promise<Run> {
  const [router, team] = [await cluster.startRouter(undefined, env), await cluster.newTeam()];
  const plans = planCalls(random, { durationMs: [2_000, longestMs], leaving: false });
  const calls = router.calls(team, plans);
  await until(() => cluster.provider.dialsOf(plans).length === plans.length);
  return { router, team, plans, calls };
}

async function violationsOf({ team, plans, calls }: Run, withinMs = promisedMs(10_000)): Promise<string[]> {
  // A team is quiet before its calls have come, too.
  const ended = await calls;
  await quiet(cluster, team, withinMs);
  const seen: Seen = { calls: ended, dials: cluster.provider.dialsOf(plans), deposited: DEPOSIT, killedAt: null };
  return violations(await cluster.rowsOf(team), seen);
}

async function filesOf(): Promise<string[]> {
  return readdir(join(cluster.dataDir, 'settlements')).catch(() => []);
}

async function correctionsOf({ team }: Run): Promise<number> {
  const { ledger } = await cluster.rowsOf(team);
  return ledger.filter(({ reason }) => reason === 'CORRECTION').length;
}

describe('calls that ended while the database was read-only', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    `are charged exactly by the next router, after a %s (seed ${random.seed})`,
    async (signal) => {
      // After a SIGKILL only the disk is left.
      const run = await startRun({ ROUTER_UNSETTLED_IN_MEMORY: signal === 'SIGKILL' ? '0' : '1000' });
      await setReadOnly(cluster.db, true);
      await run.calls;
      // The records of calls that their callers pay follow shortly.
      await sleep(500);
      // On a busy machine the disk may take longer than a client waits.
      if (signal === 'SIGKILL') await until(async () => (await unsettledOf(run.router))['memory'] === 0);
      run.router.program.child.kill(signal);
      await run.router.program.ended;
      const file = (await filesOf()).find((name) => /\.(log|reading)$/.test(name)) ?? '';
      expect(file).toMatch(/^proc_\w+\.(log|1\.reading)$/);
      // A write that the end of the machine cut short.
      await appendFile(join(cluster.dataDir, 'settlements', file), '0badcafe {"row":{"request_id":"req_');
      await setReadOnly(cluster.db, false);
      // The platform settles the calls of the dead router by estimates first.
      await quiet(cluster, run.team, promisedMs(10_000));
      const next = await cluster.startRouter();
      await until(async () => (await filesOf()).every((name) => name.endsWith('.damaged')));
      expect(await violationsOf(run)).toEqual([]);
      expect(await correctionsOf(run)).toBeGreaterThan(5);
      expect(next.program.logged()).toContain('damaged lines');
      await stop(next);
    },
  );

  it('stay without a charge when a router gives up, which the checker reports', async () => {
    const givingUp = withoutProtection(
      'src/domains/usage/call-settler.ts',
      'if (isRejectedData(error)) return this.#reject(call, error);',
      'return this.#reject(call, error);',
    );
    const run = await startRun(givingUp);
    await setReadOnly(cluster.db, true);
    await run.calls;
    await setReadOnly(cluster.db, false);
    const found = await violationsOf(run, 5_000);
    expect(found.filter((one) => one.startsWith('completed but unbilled'))).not.toEqual([]);
    await stop(run.router);
  });
});

describe('a settlement that the database rejects for its values', () => {
  it('is kept, counted and settled by a later version, and holds up no other call', async () => {
    const team = await cluster.newTeam();
    const run = await startRun({}, 9_000);
    await cluster.db.query(
      `alter table usage_record add constraint planted check (team_id <> '${run.team.teamId}') not valid`,
    );
    const plans = planCalls(random, { durationMs: [0, 2_000], leaving: false });
    const other = { ...run, team, plans, calls: run.router.calls(team, plans) };
    // The provider's own rejection came at once. On a slow machine other calls may have ended, too.
    const rejected = run.plans.length - (await cluster.rowsOf(run.team)).records.length;
    expect(rejected).toBeGreaterThan(0);
    await run.calls;
    expect(await violationsOf(other)).toEqual([]);
    await until(async () => (await unsettledOf(run.router))['rejected'] === rejected);
    expect(await unsettledOf(run.router)).toMatchObject({ memory: 0, file: 0 });
    expect((await filesOf()).filter((name) => name.endsWith('.rejected'))).toHaveLength(1);
    expect(run.router.program.logged()).toContain('a settlement was rejected');
    await stop(run.router);
    await cluster.db.query('alter table usage_record drop constraint planted');
    const next = await cluster.startRouter();
    await until(async () => (await filesOf()).every((name) => name.endsWith('.damaged')));
    expect(await violationsOf(run)).toEqual([]);
    await stop(next);
  });
});

describe('a router that was frozen and taken for dead', () => {
  it('replaces the estimates of its calls by their usage', async () => {
    const run = await startRun({}, 9_000);
    run.router.program.child.kill('SIGSTOP');
    await quiet(cluster, run.team, promisedMs(8_000));
    const estimated = (await cluster.rowsOf(run.team)).records.filter(({ outcome }) => outcome === 'INTERRUPTED');
    expect(estimated.length).toBeGreaterThan(5);
    run.router.program.child.kill('SIGCONT');
    await run.calls;
    await until(async () => (await violationsOf(run)).length === 0).catch(() => undefined);
    expect(await violationsOf(run)).toEqual([]);
    expect(await correctionsOf(run)).toBeGreaterThan(5);
    await stop(run.router);
  });
});

async function stop({ program }: Router): Promise<void> {
  program.child.kill('SIGTERM');
  await program.ended;
}

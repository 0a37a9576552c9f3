import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './invariants.ts';
import { planCalls } from './plan.ts';
import { DEPOSIT, quiet, startProcessCluster, type ProcessCluster } from './process-cluster.ts';
import { newRandom, promisedMs, seedOf } from './random.ts';

const DRAIN_MS = 8_000;
const LOAD_MS = 700;

/**
 * Throws at a signal where nobody can catch it: in a callback of the runtime, ten times, and in a
 * promise that nobody awaits.
 */
const PLANT = `process.on('SIGUSR2', () => {
  for (let n = 0; n < 10; n++) setTimeout(() => { throw new Error('planted'); });
  void Promise.reject(new Error('planted'));
})`;

const random = newRandom(seedOf('FAULT_SEED', 20_270_020));

let cluster: ProcessCluster;
beforeAll(async () => {
  cluster = await startProcessCluster({
    DRAIN_TIMEOUT_MS: String(DRAIN_MS),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PLANT)}`,
  });
});
afterAll(() => cluster.close());

function timesLogged(text: string, logged: string): number {
  return logged.split('\n').filter((line) => line.includes(text)).length;
}

describe('an error that nobody caught', () => {
  it(`ends a router with exit code 1, after its running calls have ended whole and settled (seed ${random.seed})`, async () => {
    const [router, team] = await Promise.all([cluster.startRouter(), cluster.newTeam()]);
    const plans = planCalls(random, { durationMs: [LOAD_MS + 500, LOAD_MS + 2_500], leaving: false });
    const running = router.calls(team, plans);
    await sleep(LOAD_MS);
    while (cluster.provider.dialsOf(plans).length < plans.length) await sleep(20);
    const { program } = router;
    program.child.kill('SIGUSR2');
    const [exit, calls] = await Promise.all([program.ended, running]);
    expect.soft(exit, program.printed()).toBe(1);
    expect.soft(calls.filter(({ plan, status, isWhole }) => !(plan.isRefused ? status === 429 : isWhole))).toEqual([]);
    await quiet(cluster, team, promisedMs(1_000));
    const dials = cluster.provider.dialsOf(plans);
    const seen = { calls, dials, deposited: DEPOSIT, killedAt: null };
    expect.soft(violations(await cluster.rowsOf(team), seen)).toEqual([]);
    expect(timesLogged('planted', program.logged()), program.logged()).toBe(1);
  });

  it('ends the platform with exit code 1, after its running requests were served', async () => {
    const { platform } = cluster;
    const finish = Array.from({ length: 5 }, (_, n) => beginRequest(`Project ${n}`));
    await sleep(500);
    platform.child.kill('SIGUSR2');
    await sleep(500);
    expect(await Promise.all(finish.map((end) => end()))).toEqual(finish.map(() => 200));
    expect(await platform.ended).toBe(1);
    expect(timesLogged('planted', platform.logged())).toBe(1);
  });
});

/** Sends a request up to the middle of its body. The returned function sends the rest. */
function beginRequest(name: string): () => Promise<number | undefined> {
  const body = JSON.stringify({ name });
  const headers = {
    authorization: `Bearer ${cluster.owner.secret}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const asked = request(`${cluster.base}/api/v1/projects`, { method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    asked.once('response', (response) => resolve(response.resume().statusCode));
    asked.once('error', reject);
  });
  asked.write(body.slice(0, 5));
  return () => {
    asked.end(body.slice(5));
    return status;
  };
}

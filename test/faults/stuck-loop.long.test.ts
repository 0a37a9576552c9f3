import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  childPid,
  isAlive,
  openBench,
  PLATFORM,
  ROUTER,
  SUPERVISOR,
  until,
  type Bench,
  type Program,
} from '../system/program.ts';
import { promisedMs } from './random.ts';

/** From the moment at which the loop is stuck. */
const ENDED_WITHIN_MS = 10_000;
const NODE_OPTIONS = `--import=${fileURLToPath(new URL('stuck-loop.mjs', import.meta.url))}`;
const LOGGED = 'the event loop does not come round; the process ends';
const LISTENS: Record<string, string> = { [PLATFORM]: 'Platform listens', [ROUTER]: 'Router listens' };

let bench: Bench;
let left: number[];
beforeEach(async () => {
  bench = await openBench();
  left = [];
});
afterEach(async () => {
  for (const pid of left.filter(isAlive)) process.kill(pid, 'SIGKILL');
  await bench.close();
});

async function startAlone(file: string, env: Record<string, string>): Promise<Program> {
  const { url } = await bench.migratedDatabase();
  const program = bench.run(file, { DATABASE_URL: url, NODE_OPTIONS, ...env });
  left.push(program.child.pid ?? 0);
  await program.says(LISTENS[file] ?? '');
  return program;
}

async function startAll(env: Record<string, string> = {}): Promise<Program> {
  const { url } = await bench.migratedDatabase();
  const program = bench.run(SUPERVISOR, { DATABASE_URL: url, NODE_OPTIONS, ...env });
  await program.says('npm run story');
  return program;
}

/** Milliseconds until a process is gone. Fails when it lives twice as long as it may. */
async function msUntilGone(pid: number): Promise<number> {
  const since = performance.now();
  while (isAlive(pid) && performance.now() - since < 2 * promisedMs(ENDED_WITHIN_MS)) await sleep(50);
  return performance.now() - since;
}

async function makeStuck(program: Program, file: string): Promise<number> {
  const pid = await childPid(program, file);
  left.push(pid);
  process.kill(pid, 'SIGUSR2');
  await sleep(500);
  return pid;
}

describe('a process of its own whose event loop is stuck', () => {
  it.each([
    [PLATFORM, 'computes'],
    [ROUTER, 'computes'],
    [ROUTER, 'microtasks'],
    [ROUTER, 'expression'],
    [ROUTER, 'copies'],
    [ROUTER, 'waits'],
    [ROUTER, 'child'],
  ])('ends (%s, %s), and its log says what ran', async (file, STUCK_BY) => {
    const program = await startAlone(file, { STUCK_BY });
    const url = `http://127.0.0.1:${file === PLATFORM ? bench.platformPort : bench.port}`;
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    program.child.kill('SIGUSR2');
    const since = performance.now();
    expect(await program.ended).toBe('SIGKILL');
    expect(performance.now() - since).toBeLessThan(promisedMs(ENDED_WITHIN_MS));
    const line =
      program
        .logged()
        .split('\n')
        .find((one) => one.includes(LOGGED)) ?? '{}';
    const logged = JSON.parse(line) as { name: string; stuckMs: number; stack?: string[] };
    expect(logged).toMatchObject({
      level: 60,
      name: file === PLATFORM ? 'platform' : 'router',
      pid: program.child.pid,
    });
    expect(logged.stuckMs).toBeGreaterThanOrEqual(8_000);
    // A call of the system that never returns cannot be looked into.
    if (STUCK_BY === 'child') expect(logged.stack).toBeUndefined();
    else expect(logged.stack?.join('\n')).toMatch(/\w+ test\/faults\/stuck-loop\.mjs:\d+/);
  });

  it('is not ended with LOOP_DEADLINE_MS=0', async () => {
    const program = await startAlone(ROUTER, { LOOP_DEADLINE_MS: '0' });
    program.child.kill('SIGUSR2');
    await sleep(ENDED_WITHIN_MS);
    expect(isAlive(program.child.pid ?? 0)).toBe(true);
    program.child.kill('SIGKILL');
    await program.ended;
  });
});

describe('a process that was stopped', () => {
  it('goes on, however long that was', async () => {
    const program = await startAlone(ROUTER, { LOOP_DEADLINE_MS: '1000' });
    for (const ms of [4_000, 700, 700, 700, 3_000]) {
      program.child.kill('SIGSTOP');
      await sleep(ms);
      program.child.kill('SIGCONT');
      await sleep(100);
    }
    await sleep(1_000);
    expect((await fetch(`http://127.0.0.1:${bench.port}/livez`)).status).toBe(200);
    expect(program.logged()).not.toContain(LOGGED);
  });
});

describe('under npm start, a process whose event loop is stuck', () => {
  it.each([
    ['platform', PLATFORM],
    ['router', ROUTER],
  ])('is started again (%s)', async (part, file) => {
    const program = await startAll();
    const pid = await makeStuck(program, file);
    expect(await msUntilGone(pid)).toBeLessThan(promisedMs(ENDED_WITHIN_MS));
    await program.says(`The ${part} ended by itself (SIGKILL).`);
    const seen: (number | null)[] = [];
    const isServed = async () => {
      const status = await bench.statusOf('/api/v1/projects');
      if (seen.at(-1) !== status) seen.push(status);
      return status === 401;
    };
    await until(isServed).catch((cause: unknown) => {
      throw new Error(`The public port answered ${seen.join(', ')}:\n${program.printed()}`, { cause });
    });
  });

  it.each([
    ['killed', 'SIGKILL', {}],
    ['killed, even without a deadline', 'SIGKILL', { LOOP_DEADLINE_MS: '0' }],
    ['told to stop', 'SIGINT', {}],
  ] as const)('ends within ten seconds when the supervisor is %s', async (_how, signal, env) => {
    const program = await startAll(env);
    const pids = [await makeStuck(program, ROUTER), await makeStuck(program, PLATFORM)];
    program.child.kill(signal);
    const times = await Promise.all(pids.map(msUntilGone));
    expect(Math.max(...times)).toBeLessThan(promisedMs(ENDED_WITHIN_MS));
    await program.ended;
    expect([await bench.statusOf('/livez'), await bench.platformStatusOf('/livez')]).toEqual([null, null]);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, type TestContext } from 'vitest';
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

/** From the moment at which the loop is stuck, with the deadline that a process has by itself. */
const ENDED_WITHIN_MS = 10_000;
const DEADLINE_MS = 8_000;
/** A loop counts as stuck once it has used so much of the processor. */
const SHORT_DEADLINE_MS = 4_000;
/** Beside other files a loop gets a small share of the processor, whose time decides. */
const PATIENCE = process.env['FAULT_PATIENCE'] ? 1 : 3;
const endsWithin = (ms: number): number => PATIENCE * promisedMs(ms);
const NODE_OPTIONS = `--import=${fileURLToPath(new URL('stuck-loop.mjs', import.meta.url))}`;
const LOGGED = 'the event loop does not come round; the process ends';

/** A bench of one test. Processes that may still be stuck end before it closes. */
interface Machine {
  bench: Bench;
  left: number[];
}

async function openMachine({ onTestFinished }: TestContext): Promise<Machine> {
  const machine: Machine = { bench: await openBench(), left: [] };
  onTestFinished(async () => {
    for (const pid of machine.left.filter(isAlive)) process.kill(pid, 'SIGKILL');
    await machine.bench.close();
  });
  return machine;
}

async function startAlone({ bench, left }: Machine, file: string, env: Record<string, string>): Promise<Program> {
  const { url } = await bench.migratedDatabase();
  const program = await bench.start(file, { DATABASE_URL: url, NODE_OPTIONS, ...env });
  left.push(program.child.pid ?? 0);
  return program;
}

async function startAll({ bench }: Machine, env: Record<string, string>): Promise<Program> {
  const { url } = await bench.migratedDatabase();
  const program = bench.run(SUPERVISOR, { DATABASE_URL: url, NODE_OPTIONS, ...env });
  await program.says('npm run story');
  return program;
}

/** Milliseconds until a process is gone. Fails when it lives twice as long as it may. */
async function msUntilGone(pid: number): Promise<number> {
  const since = performance.now();
  while (isAlive(pid) && performance.now() - since < 2 * endsWithin(ENDED_WITHIN_MS)) await sleep(50);
  return performance.now() - since;
}

async function makeStuck({ left }: Machine, program: Program, file: string): Promise<number> {
  const pid = await childPid(program, file);
  left.push(pid);
  process.kill(pid, 'SIGUSR2');
  await sleep(500);
  return pid;
}

/** Makes the loop of a process stuck in one way, and reads what its log says. */
async function endsAndSays(test: TestContext, file: string, STUCK_BY: string, deadlineMs = SHORT_DEADLINE_MS) {
  const machine = await openMachine(test);
  const program = await startAlone(machine, file, { STUCK_BY, LOOP_DEADLINE_MS: String(deadlineMs) });
  const { port, platformPort } = machine.bench;
  const url = `http://127.0.0.1:${file === PLATFORM ? platformPort : port}`;
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  program.child.kill('SIGUSR2');
  const since = performance.now();
  expect(await program.ended).toBe('SIGKILL');
  expect(performance.now() - since).toBeLessThan(endsWithin(ENDED_WITHIN_MS - DEADLINE_MS + deadlineMs));
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
  expect(logged.stuckMs).toBeGreaterThanOrEqual(deadlineMs);
  // A call of the system that never returns cannot be looked into.
  if (STUCK_BY === 'child') expect(logged.stack).toBeUndefined();
  else expect(logged.stack?.join('\n')).toMatch(/\w+ test\/faults\/stuck-loop\.mjs:\d+/);
}

describe('a process of its own whose event loop is stuck at work', () => {
  it.for([
    [PLATFORM, 'computes', DEADLINE_MS],
    [ROUTER, 'computes', SHORT_DEADLINE_MS],
    [ROUTER, 'microtasks', SHORT_DEADLINE_MS],
    [ROUTER, 'expression', SHORT_DEADLINE_MS],
    [ROUTER, 'copies', SHORT_DEADLINE_MS],
  ] as const)('ends (%s, %s), and its log says what ran', async ([file, how, deadlineMs], test) =>
    endsAndSays(test, file, how, deadlineMs),
  );
});

// Side by side, as they need no processor.
describe('a process of its own whose event loop waits', () => {
  it.concurrent.for(['waits', 'child'])('ends (%s), and its log says what ran', async (how, test) =>
    endsAndSays(test, ROUTER, how),
  );

  it.concurrent('is not ended with LOOP_DEADLINE_MS=0', async (test) => {
    const program = await startAlone(await openMachine(test), ROUTER, { STUCK_BY: 'waits', LOOP_DEADLINE_MS: '0' });
    program.child.kill('SIGUSR2');
    await sleep(ENDED_WITHIN_MS);
    expect(isAlive(program.child.pid ?? 0)).toBe(true);
  });

  it.concurrent('goes on when the process was stopped, however long that was', async (test) => {
    const machine = await openMachine(test);
    const program = await startAlone(machine, ROUTER, { LOOP_DEADLINE_MS: '1000' });
    for (const ms of [4_000, 700, 700, 700, 3_000]) {
      program.child.kill('SIGSTOP');
      await sleep(ms);
      program.child.kill('SIGCONT');
      await sleep(100);
    }
    await sleep(1_000);
    expect((await fetch(`http://127.0.0.1:${machine.bench.port}/livez`)).status).toBe(200);
    expect(program.logged()).not.toContain(LOGGED);
  });
});

// Loops that compute take the processor from each other: exact limits are tried one by one.
describe('under npm start, a process whose event loop is stuck', { concurrent: PATIENCE > 1 }, () => {
  it.for([
    ['platform', PLATFORM],
    ['router', ROUTER],
  ] as const)('is started again (%s)', async ([part, file], test) => {
    const machine = await openMachine(test);
    const program = await startAll(machine, { STUCK_BY: 'computes' });
    const pid = await makeStuck(machine, program, file);
    expect(await msUntilGone(pid)).toBeLessThan(endsWithin(ENDED_WITHIN_MS));
    await program.says(`The ${part} ended by itself (SIGKILL).`);
    const seen: (number | null)[] = [];
    const isServed = async () => {
      const status = await machine.bench.statusOf('/api/v1/projects');
      if (seen.at(-1) !== status) seen.push(status);
      return status === 401;
    };
    await until(isServed).catch((cause: unknown) => {
      throw new Error(`The public port answered ${seen.join(', ')}:\n${program.printed()}`, { cause });
    });
  });

  it.for([
    ['killed', 'SIGKILL', { STUCK_BY: 'computes' }],
    ['killed, even without a deadline', 'SIGKILL', { STUCK_BY: 'waits', LOOP_DEADLINE_MS: '0' }],
    ['told to stop', 'SIGINT', { STUCK_BY: 'waits' }],
  ] as const)('ends within ten seconds when the supervisor is %s', async ([, signal, env], test) => {
    const machine = await openMachine(test);
    const program = await startAll(machine, { ...env });
    const pids = [await makeStuck(machine, program, ROUTER), await makeStuck(machine, program, PLATFORM)];
    program.child.kill(signal);
    const times = await Promise.all(pids.map(msUntilGone));
    expect(Math.max(...times)).toBeLessThan(endsWithin(ENDED_WITHIN_MS));
    await program.ended;
    const { bench } = machine;
    expect([await bench.statusOf('/livez'), await bench.platformStatusOf('/livez')]).toEqual([null, null]);
  });
});

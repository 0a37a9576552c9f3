import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePorts } from '../../test/harness/ports.ts';
import { checkAccounts, checkAnswer } from './checks.ts';
import { loadWay, type Size } from './load.ts';
import { startUpstream, type Way } from './rivals.ts';
import { openSetup, rssMb, type Setup } from './setup.ts';
import { startStack } from './stack.ts';
import { measureManyStreams, STREAM_MODELS } from './streams.ts';
import { findTools } from './tools.ts';

// Long loads: `npm run bench:endurance -- [--minutes 60] [--routers 4] [--seconds 8]`. The memory
// of one router under mixed load, round after round, or what routers side by side get through
// together. A row takes so many seconds.

const SIZES: readonly Size[] = ['1 KB', '64 KB'];
const SAMPLE_MS = 1_000;
const IDLE_MS = 30_000;
const CONNECTIONS = 64;

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Samples the memory of a process until it is stopped. */
function watchMemory(pid: number) {
  const samples: { minute: number; mb: number }[] = [];
  const startedMs = performance.now();
  const minutes = () => (performance.now() - startedMs) / 60_000;
  const timer = setInterval(() => {
    void rssMb(pid).then((mb) => samples.push({ minute: minutes(), mb }));
  }, SAMPLE_MS);
  return { samples, minutes, stop: () => clearInterval(timer) };
}

interface Run {
  setup: Setup;
  wrk: string;
  seconds: number;
}

/** Every way with every size, then 250 streams. Returns the calls that were answered. */
async function runRound({ setup, wrk, seconds }: Run, ways: readonly Way[], hosted: Way): Promise<number> {
  let calls = 0;
  for (const way of ways)
    for (const size of SIZES) {
      const result = await loadWay(setup, wrk, way, size, { seconds, connections: CONNECTIONS });
      if (result.fault) throw new Error(`${way.name}, ${size}: ${result.fault}`);
      calls += result.requests;
    }
  const streams = await measureManyStreams(hosted, { isShort: true });
  if (streams.fault) throw new Error(`250 streams: ${streams.fault}`);
  return calls + streams.streams;
}

async function endure(setup: Setup, wrk: string, minutes: number, seconds: number): Promise<void> {
  const [upstream = 0, platform = 0, router = 0, demo = 0] = await freePorts(4);
  await startUpstream(setup, upstream);
  const stack = await startStack(setup, { platform, router, demo, upstream }, STREAM_MODELS);
  const ways = Object.values(stack.ways);
  for (const way of ways) await checkAnswer(way);
  const idleMb = await rssMb(stack.routerPid);
  const memory = watchMemory(stack.routerPid);
  const before = await stack.accounts();
  let calls = 0;
  while (memory.minutes() < minutes) {
    calls += await runRound({ setup, wrk, seconds }, ways, stack.ways.hosted);
    say(`${memory.minutes().toFixed(1)} minutes, ${calls} calls, ${memory.samples.at(-1)?.mb.toFixed(0)} MB`);
  }
  const fault = await checkAccounts(stack, 'byok', before, calls);
  if (fault) throw new Error(fault);
  await wait(minutes < 5 ? SAMPLE_MS : IDLE_MS);
  memory.stop();
  const all = memory.samples.map(({ mb }) => mb).sort((a, b) => a - b);
  const of = (share: number) => (all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0).toFixed(0);
  process.stdout.write(
    `| minutes | calls | MB idle at first | median MB | p99 MB | most MB | MB idle at the end |\n|${' - |'.repeat(7)}\n` +
      `| ${memory.minutes().toFixed(0)} | ${calls} | ${idleMb.toFixed(0)} | ${of(0.5)} | ${of(0.99)} | ${of(1)} | ${(memory.samples.at(-1)?.mb ?? 0).toFixed(0)} |\n`,
  );
}

async function sideBySide(setup: Setup, wrk: string, count: number, seconds: number): Promise<void> {
  const [upstream = 0, platform = 0, router = 0, demo = 0, ...more] = await freePorts(3 + count);
  await startUpstream(setup, upstream);
  const stack = await startStack(setup, { platform, router, demo, upstream }, STREAM_MODELS);
  const routers = [stack.ways, ...(await Promise.all(more.map((port) => stack.startRouter(port))))];
  for (const ways of routers) await checkAnswer(ways.hosted);
  const connections = Math.ceil(CONNECTIONS / count);
  const rows: string[] = [];
  for (const name of ['byok', 'hosted', 'memory'] as const)
    for (const size of SIZES) {
      const alone = await loadWay(setup, wrk, stack.ways[name], size, { seconds, connections: CONNECTIONS });
      const together = await Promise.all(
        routers.map((ways) => loadWay(setup, wrk, ways[name], size, { seconds, connections })),
      );
      const fault = [alone, ...together].find((result) => result.fault)?.fault;
      if (fault) throw new Error(`${name}, ${size}: ${fault}`);
      const sum = together.reduce((all, { requestsPerSecond }) => all + requestsPerSecond, 0);
      rows.push(
        `| ${name}, ${size} | ${alone.requestsPerSecond.toFixed(0)} | ${together.map((one) => one.requestsPerSecond.toFixed(0)).join(', ')} | ${sum.toFixed(0)} |`,
      );
    }
  process.stdout.write(
    `| way | one router, req/s | ${count} routers | sum |\n|${' - |'.repeat(4)}\n${rows.join('\n')}\n`,
  );
}

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, routers: { type: 'string' }, seconds: { type: 'string', default: '8' } },
});
const seconds = Number(values.seconds);
const [loadBefore = 0] = loadavg();
const setup = await openSetup();
try {
  const { wrk } = await findTools();
  process.stdout.write(`Load before the run: ${loadBefore.toFixed(1)}.\n\n`);
  if (values.routers !== undefined) await sideBySide(setup, wrk, Number(values.routers), seconds);
  else await endure(setup, wrk, Number(values.minutes ?? 60), seconds);
} finally {
  await setup.close();
}

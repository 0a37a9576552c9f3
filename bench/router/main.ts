import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkAnswer, checkAccounts } from './checks.ts';
import { startStack, type Stack } from './stack.ts';
import { loadWay, type LoadResult, type Size } from './load.ts';
import { goalsOf, tablesOf, type Measured } from './report.ts';
import { startBareProxy, startNginx, startPortkey, startUpstream, type Way } from './rivals.ts';
import { freePorts } from '../../test/harness/ports.ts';
import { openSetup, rssMb, type Setup } from './setup.ts';
import { measureFirstBytes, measureManyStreams, STREAM_MODELS } from './streams.ts';
import { findTools, MissingTools } from './tools.ts';

const WAYS = ['direct', 'nginx', 'bare', 'portkey', 'byok', 'hosted', 'memory'];
const SIZES: readonly Size[] = ['1 KB', '64 KB'];
/** Default of RECALL_TIMEOUT_MS. */
const RECALL_BUDGET_MS = 300;
const SETTLE_DOWN_MS = 3_000;

const HELP = `npm run bench:router -- [options]
  --short          2 s a row and shorter streams, for a look
  --only A,B       of ${WAYS.join(', ')}, streams, load
  --connections N  of the load (default 64)
  --rounds N       measures every row N times and takes the median of req/s (default 1)
  --json           prints one JSON document instead of tables`;

interface Options {
  isShort: boolean;
  ways: string[];
  withStreams: boolean;
  withLoad: boolean;
  rounds: number;
  connections: number;
  isJson: boolean;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      rounds: { type: 'string', default: '1' },
      connections: { type: 'string', default: '64' },
      json: { type: 'boolean', default: false },
    },
  });
  const only = values.only.split(',').filter((name) => name !== '');
  const unknown = only.filter((name) => ![...WAYS, 'streams', 'load'].includes(name));
  const [rounds, connections] = [Number(values.rounds), Number(values.connections)];
  if (unknown.length > 0) throw new TypeError(`Not known: ${unknown.join(', ')}`);
  if (![rounds, connections].every((n) => Number.isInteger(n) && n >= 1))
    throw new TypeError('--rounds and --connections are whole numbers from 1.');
  const named = WAYS.filter((name) => only.includes(name));
  const parts = only.filter((name) => !WAYS.includes(name));
  return {
    isShort: values.short,
    ways: named.length > 0 ? named : WAYS,
    withStreams: parts.length === 0 || parts.includes('streams'),
    withLoad: parts.length === 0 || parts.includes('load'),
    rounds,
    connections,
    isJson: values.json,
  };
}

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Starts what is measured, and always the stack: its idle memory is a goal. */
async function startAll(setup: Setup, nginx: string, names: readonly string[]): Promise<{ ways: Way[]; stack: Stack }> {
  const [upstream = 0, nginxPort = 0, bare = 0, portkey = 0, platform = 0, router = 0, demo = 0] = await freePorts(7);
  const direct = await startUpstream(setup, upstream);
  say('Starting PostgreSQL, the platform and the router');
  const stack = await startStack(setup, { platform, router, demo, upstream }, STREAM_MODELS);
  const starts: Record<string, () => Way | Promise<Way>> = {
    direct: () => direct,
    nginx: () => startNginx(setup, nginx, nginxPort, upstream),
    bare: () => startBareProxy(setup, bare, upstream),
    portkey: () => startPortkey(setup, portkey, upstream),
    ...Object.fromEntries(Object.entries(stack.ways).map(([name, way]) => [name, () => way])),
  };
  const ways: Way[] = [];
  for (const name of names) {
    const way = await starts[name]?.();
    if (way) ways.push(way);
  }
  return { ways, stack };
}

async function measureStreams(measured: Measured, ways: readonly Way[], { isShort }: Options): Promise<void> {
  say('Streams: first bytes at 16 connections');
  for (const [name, first] of await measureFirstBytes(ways, isShort ? 2 : 8)) {
    measured.firstBytes[name] = first;
    if (first.fault) measured.faults.push(`${name}, first bytes: ${first.fault}`);
  }
  for (const way of ways.filter(({ name }) => name === 'direct' || name === 'bare' || name === 'hosted')) {
    say(`Streams: 250 at once, ${way.name}`);
    const many = await measureManyStreams(way, { isShort });
    measured.many[way.name] = many;
    if (many.fault) measured.faults.push(`${way.name}, 250 streams: ${many.fault}`);
  }
}

interface LoadRun {
  measured: Measured;
  ways: readonly Way[];
  stack: Stack;
  options: Options;
  signal: AbortSignal;
}

/** Measures every row once a round. The round with the median of req/s counts. */
async function measureLoad(setup: Setup, wrk: string, run: LoadRun): Promise<void> {
  const { measured, ways, options, signal } = run;
  const runs = new Map<string, LoadResult[]>();
  for (let round = 1; round <= options.rounds; round++) {
    for (const way of ways) {
      for (const size of SIZES) {
        const key = `${way.name}, ${size}`;
        say(`Load: ${key}${options.rounds > 1 ? `, round ${round} of ${options.rounds}` : ''}`);
        signal.throwIfAborted();
        const result = await measureRow(setup, wrk, run, { way, size });
        const all = [...(runs.get(key) ?? []), result].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond);
        runs.set(key, all);
        measured.loads[way.name] = { ...measured.loads[way.name], [size]: all[Math.floor((all.length - 1) / 2)] };
      }
    }
  }
}

async function measureRow(
  setup: Setup,
  wrk: string,
  { measured, stack, options }: LoadRun,
  { way, size }: { way: Way; size: Size },
): Promise<LoadResult> {
  const { isShort, connections } = options;
  const key = `${way.name}, ${size}`;
  const before = await stack.accounts();
  const result = await loadWay(setup, wrk, way, size, { seconds: isShort ? 2 : 8, connections });
  const fault = result.fault ?? (await checkAccounts(stack, way.name, before, result.requests));
  if (fault) measured.faults.push(`${key}: ${fault}`);
  const degraded = (await stack.accounts()).degraded - before.degraded;
  if (degraded > 0) measured.notes.push(`${key}: ${degraded} of ${result.requests} calls went on without memory`);
  return result;
}

async function run(setup: Setup, options: Options, signal: AbortSignal): Promise<Measured> {
  const [loadBefore = 0] = loadavg();
  const tools = await findTools();
  const { ways, stack } = await startAll(setup, tools.nginx, options.ways);
  await wait(SETTLE_DOWN_MS, undefined, { signal });
  const measured: Measured = {
    loads: {},
    firstBytes: {},
    many: {},
    idleRssMb: await rssMb(stack.routerPid),
    endRssMb: 0,
    recallBudgetMs: RECALL_BUDGET_MS,
    loadBefore,
    processors: availableParallelism(),
    notes: [],
    faults: [],
  };
  for (const way of [...ways, stack.beta]) await checkAnswer(way);
  if (options.withStreams) await measureStreams(measured, ways, options);
  if (options.withLoad) await measureLoad(setup, tools.wrk, { measured, ways, stack, options, signal });
  measured.endRssMb = await rssMb(stack.routerPid);
  return measured;
}

async function main(): Promise<number> {
  let options: Options;
  try {
    options = readOptions();
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
    return 2;
  }
  const setup = await openSetup();
  try {
    const measured = await run(setup, options, setup.stopped);
    if (setup.stopped.aborted) return 130;
    process.stdout.write(
      options.isJson
        ? `${JSON.stringify({ ...measured, goals: goalsOf(measured) }, null, 2)}\n`
        : `${tablesOf(measured)}\n`,
    );
    for (const note of measured.notes) say(`NOTE ${note}`);
    for (const fault of measured.faults) say(`FAULT ${fault}`);
    return measured.faults.length > 0 ? 1 : 0;
  } catch (error) {
    if (setup.stopped.aborted) return 130;
    say(error instanceof Error ? error.message : String(error));
    return error instanceof MissingTools ? 2 : 1;
  } finally {
    await setup.close();
  }
}

process.exit(await main());

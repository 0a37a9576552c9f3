import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newSecret } from '../../src/auth/key-format.ts';
import { ROUTER_FLAGS } from '../../src/process/child-process.ts';
import { checkAnswer } from './checks.ts';
import { loadWay, type LoadResult, type Size } from './load.ts';
import { JSON_HEADERS, startBareProxy, startUpstream, type Way } from './rivals.ts';
import { freePorts } from '../../test/harness/ports.ts';
import { openSetup, startProgram, type Setup } from './setup.ts';
import { startStack } from './stack.ts';
import { findTools } from './tools.ts';

// `npm run bench:ladder -- [ROUNDS] [SECONDS]`: what each step from a bare proxy to the router
// costs. Default: 3 rounds of 8 s a row, as first lines measure cold code. `--check` measures
// nothing: it makes a few calls by each step.

const SIZES: readonly Size[] = ['1 KB', '64 KB'];
/** Steps of `ladder-step.ts`, with what each adds. */
const STEPS: Record<string, string> = {
  exchange: 'the public port, and the exchange with a platform that knows everything at once',
  keys: 'looking the key up, and its limits',
  metrics: 'counters and histograms',
  rows: 'the text of the usage record',
};

async function startStep(setup: Setup, name: string, ports: [port: number, key: string]): Promise<Way> {
  const [port, key] = ports;
  const url = `http://127.0.0.1:${port}`;
  const pid = await startProgram(setup, {
    name,
    command: process.execPath,
    args: [...ROUTER_FLAGS, fileURLToPath(new URL('ladder-step.ts', import.meta.url)), name],
    env: {
      PORT: String(port),
      CATALOG_FILE: join(setup.folder, 'catalog.yaml'),
      DATA_DIR: join(setup.folder, name),
      UPSTREAM_KEY: 'service-provider-key',
      LADDER_KEY: key,
      ROUTER_KEY_CALLS_PER_MINUTE: '1000000000',
      ROUTER_KEY_RUNNING_CALLS: '1000000',
    },
    readyUrl: `${url}/livez`,
  });
  const headers = { ...JSON_HEADERS, 'x-service-api-key': key };
  return { name, url: `${url}/router/alpha/v1/chat/completions`, headers, pid };
}

async function startAll(setup: Setup): Promise<Way[]> {
  const [upstream = 0, bare = 0, pooled = 0, platform = 0, router = 0, demo = 0, ...steps] = await freePorts(10);
  await startUpstream(setup, upstream);
  const stack = await startStack(setup, { platform, router, demo, upstream }, []);
  const ways = [await startBareProxy(setup, pooled, upstream, 'pooled'), await startBareProxy(setup, bare, upstream)];
  const key = newSecret();
  const started = Object.keys(STEPS).map((name, i) => startStep(setup, name, [steps[i] ?? 0, key]));
  return [...ways, ...(await Promise.all(started)), stack.ways.byok, stack.ways.hosted, stack.ways.memory];
}

function median(results: readonly LoadResult[]): LoadResult | undefined {
  return results.toSorted((a, b) => (a.cpuUs ?? 0) - (b.cpuUs ?? 0))[Math.floor((results.length - 1) / 2)];
}

const WHAT: Record<string, string> = {
  pooled: 'a proxy on undici with bodies in buffers that are used again',
  bare: 'a proxy on undici with a new buffer for each body; without keys, usage or records',
  ...STEPS,
  byok: 'sending the records to PostgreSQL, and the rest of the process',
  hosted: 'a lease, a line for each call that is durable before the provider is called, and a charge',
  memory: 'recall over eight facts, besides',
};

/** Ways whose program is the product's router. */
const OF_STACK = ['byok', 'hosted', 'memory'];

/** Makes calls of both sizes by each way. Throws when one fails, or a step wrote into its log. */
async function check(setup: Setup, ways: readonly Way[]): Promise<void> {
  const logOf = (name: string) => readFile(join(setup.folder, `${name}.log`), 'utf8');
  for (const way of ways) {
    const program = OF_STACK.includes(way.name) ? 'router' : way.name;
    for (const size of [...SIZES, ...SIZES])
      await checkAnswer(way, size).catch(async (cause: unknown) => {
        throw new Error(`${String(cause)}. The log of ${program}:\n${await logOf(program)}`, { cause });
      });
    const log = STEPS[way.name] === undefined ? '' : await logOf(way.name);
    if (log !== '') throw new Error(`${way.name} wrote into its log:\n${log}`);
    process.stdout.write(`${way.name} answers\n`);
  }
}

async function main(): Promise<number> {
  const isCheck = process.argv[2] === '--check';
  const [rounds = 3, seconds = 8] = isCheck ? [] : process.argv.slice(2).map(Number);
  const [loadBefore = 0] = loadavg();
  const { wrk } = isCheck ? { wrk: '' } : await findTools();
  const setup = await openSetup();
  try {
    const ways = await startAll(setup);
    if (isCheck) {
      await check(setup, ways);
      return 0;
    }
    await wait(3_000);
    const runs = new Map<string, LoadResult[]>();
    for (let round = 1; round <= rounds; round++)
      for (const way of ways)
        for (const size of SIZES) {
          process.stderr.write(`Round ${round} of ${rounds}: ${way.name}, ${size}\n`);
          const result = await loadWay(setup, wrk, way, size, { seconds, connections: 64 });
          if (result.fault) throw new Error(`${way.name}: ${result.fault}`);
          runs.set(`${way.name} ${size}`, [...(runs.get(`${way.name} ${size}`) ?? []), result]);
        }
    const cells = (name: string, size: Size, before: string | undefined): string => {
      const of = (one: string) => median(runs.get(`${one} ${size}`) ?? []);
      const [one, last, bare] = [of(name), before === undefined ? undefined : of(before), of('bare')];
      const added = last ? ((one?.cpuUs ?? 0) - (last.cpuUs ?? 0)).toFixed(0) : '';
      const share = ((one?.requestsPerSecond ?? 0) / (bare?.requestsPerSecond ?? 1)).toFixed(2);
      return `${one?.cpuUs?.toFixed(0)} | ${added} | ${one?.databaseCpuUs?.toFixed(0) ?? ''} | ${share}`;
    };
    const head = SIZES.map((size) => `${size}: CPU µs | added | PostgreSQL µs | × bare`).join(' | ');
    const rows = ways.map(
      ({ name }, i) =>
        `| ${name} | ${SIZES.map((size) => cells(name, size, ways[i - 1]?.name)).join(' | ')} | ${WHAT[name] ?? ''} |`,
    );
    process.stdout.write(
      `Load before the run: ${loadBefore.toFixed(1)}. Medians of ${rounds} rounds of ${seconds} s.\n\n` +
        `| step | ${head} | what it adds |\n|${' - |'.repeat(10)}\n${rows.join('\n')}\n`,
    );
    return 0;
  } catch (error) {
    if (!setup.stopped.aborted) throw error;
    return 130;
  } finally {
    await setup.close();
  }
}

process.exit(await main());

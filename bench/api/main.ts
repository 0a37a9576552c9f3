import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../src/db/embedded/server.ts';
import { freePorts } from '../../test/harness/ports.ts';
import { cpuUs, openSetup, runTool, startProgram, type Setup } from '../router/setup.ts';
import { findTools } from '../router/tools.ts';
import { fill, type Amounts } from './fill.ts';
import { TINY, LARGE, OPERATIONS, SMALL, type Call, type Operation } from './operations.ts';
import { reportOf, type Measured, type Way } from './report.ts';

const WAYS: readonly Way[] = ['bare', 'graphql', 'rest'];
const WARM_UP_SECONDS = 1;
/** Time for PostgreSQL to write what a fill left behind. */
const SETTLE_DOWN_MS = 15_000;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '8' },
  },
});
const sizes = options.short ? [TINY, SMALL] : [SMALL, LARGE];
const operations = OPERATIONS.filter(({ name }) => name.includes(options.only));
const say = (line: string) => process.stderr.write(`${line}\n`);

interface Stack {
  pool: pg.Pool;
  teamId: string;
  secret: string;
  wrk: string;
  ways: Record<Way, { base: string; pid: number }>;
}

async function startStack(setup: Setup): Promise<Stack> {
  const { wrk } = await findTools();
  const dataDir = join(setup.folder, 'data');
  await mkdir(dataDir);
  const database = await startEmbeddedDatabase({ dataDir, durable: true });
  setup.onClose(() => database.stop());
  const [port = 0, platformPort = 0, barePort = 0] = await freePorts(3);
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    LOG_LEVEL: 'warn',
    // Far above what one key may do, yet on: the measurement includes their cost.
    KEY_POINTS_PER_MINUTE: '1000000000',
    TEAM_POINTS_PER_MINUTE: '1000000000',
  };
  const command = process.execPath;
  const base = `http://127.0.0.1:${platformPort}`;
  const bareBase = `http://127.0.0.1:${barePort}`;
  const profile = process.env['BENCH_PROFILE'];
  const platformPid = await startProgram(setup, {
    name: 'platform',
    command,
    args: [...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []), here('../../src/main.ts')],
    env,
    readyUrl: `${base}/readyz`,
  });
  const secret = (await readFile(join(dataDir, 'first-key'), 'utf8')).trim();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // A run that is stopped loses its connection.
  pool.on('error', () => undefined);
  // The fill ends with its own vacuum. Autovacuum would disturb a measurement.
  await pool.query('alter system set autovacuum = off');
  await pool.query('select pg_reload_conf()');
  setup.onClose(() => pool.end());
  // The first request creates the drive's root.
  await fetch(`${base}/api/v1/drives/items/root`, { headers: { authorization: `Bearer ${secret}` } });
  const { rows } = await pool.query<{ id: string }>('select id from team order by id limit 1');
  const teamId = rows[0]?.id ?? '';
  const barePid = await startProgram(setup, {
    name: 'bare',
    command,
    args: [here('bare.ts'), String(barePort), database.url, teamId],
    readyUrl: `${bareBase}/livez`,
  });
  const platform = { base, pid: platformPid };
  return {
    pool,
    teamId,
    secret,
    wrk,
    ways: { bare: { base: bareBase, pid: barePid }, graphql: platform, rest: platform },
  };
}

/** Returns the calls of one way, one per line. */
function linesOf(way: Way, calls: readonly Call[]): string {
  const lines = calls.map(({ graphql, rest }) =>
    way === 'graphql'
      ? `POST\t/graphql\t${JSON.stringify(graphql)}`
      : `${rest.method}\t${rest.path}\t${rest.body ? JSON.stringify(rest.body) : ''}`,
  );
  return `${lines.join('\n')}\n`;
}

/** Makes the first call alone. Throws unless it returns data. */
async function check(stack: Stack, way: Way, call: Call): Promise<void> {
  const [method = '', path = '', body = ''] = linesOf(way, [call]).trimEnd().split('\t');
  const answer = await fetch(stack.ways[way].base + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${stack.secret}` },
    ...(body ? { body } : {}),
  });
  const text = await answer.text();
  const { data, errors } = JSON.parse(text) as { data?: unknown; errors?: unknown };
  if (answer.status !== 200 || !data || errors) throw new Error(`${way} ${path}: ${answer.status} ${text}`);
}

interface WrkResult {
  requests: number;
  durationUs: number;
  p50Us: number;
  p99Us: number;
  refused: number;
  broken: number;
}

async function runWrk(setup: Setup, stack: Stack, base: string, file: string, seconds: number): Promise<WrkResult> {
  const load = ['-t1', `-c${options.connections}`, `-d${seconds}s`, '--timeout', '10s'];
  const headers = [`Authorization: Bearer ${stack.secret}`, 'Content-Type: application/json'];
  const args = [...load, '-s', here('requests.lua'), base, '--', file, ...headers];
  const stdout = await runTool(setup, stack.wrk, args);
  return JSON.parse(stdout.split('\n').findLast((text) => text.startsWith('{')) ?? '{}') as WrkResult;
}

async function measure(
  setup: Setup,
  stack: Stack,
  way: Way,
  operation: Operation,
  amounts: Amounts,
): Promise<Measured> {
  const calls = operation.calls(amounts);
  if (calls[0]) await check(stack, way, calls[0]);
  const file = join(setup.folder, 'requests.txt');
  await writeFile(file, linesOf(way, calls));
  const { base, pid } = stack.ways[way];
  await runWrk(setup, stack, base, file, WARM_UP_SECONDS);
  const before = await cpuUs(pid);
  const result = await runWrk(setup, stack, base, file, Number(options.seconds));
  const after = await cpuUs(pid);
  if (result.refused + result.broken > 0)
    throw new Error(`${operation.name}, ${way}: ${result.refused} answers not 2xx, ${result.broken} broken`);
  return {
    operation: operation.name,
    isList: operation.isList,
    way,
    rows: amounts.memories,
    perSecond: result.requests / (result.durationUs / 1e6),
    p50Ms: result.p50Us / 1000,
    p99Ms: result.p99Us / 1000,
    cpuUs: (after - before) / result.requests,
  };
}

const setup = await openSetup();
try {
  const [loadBefore = 0] = loadavg();
  const stack = await startStack(setup);
  const measured: Measured[] = [];
  let filled: Amounts = { projects: 0, memories: 0, items: 0 };
  for (const amounts of sizes) {
    say(`Filling up to ${amounts.memories} memories`);
    await fill(stack.pool, stack.teamId, filled, amounts);
    filled = amounts;
    await wait(SETTLE_DOWN_MS);
    for (const operation of operations) {
      for (const way of WAYS) {
        if (operation.isNested && way === 'rest') continue;
        say(`${operation.name}, ${way}`);
        measured.push(await measure(setup, stack, way, operation, amounts));
      }
    }
  }
  process.stdout.write(
    options.json
      ? `${JSON.stringify(measured, null, 2)}\n`
      : `${availableParallelism()} processors, load ${loadBefore.toFixed(1)} before\n\n${reportOf(measured)}\n`,
  );
} catch (error) {
  if (!setup.stopped.aborted) throw error;
  process.exitCode = 130;
} finally {
  await setup.close();
}

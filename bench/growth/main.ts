import { mkdir, readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../src/db/embedded/server.ts';
import { freePorts, openSetup, startProgram, type Setup } from '../router/setup.ts';
import { fill, type Amounts } from './fill.ts';
import { openGround, type Ground } from './ground.ts';
import { measureRequests, timeOf, type Times } from './measure.ts';

const SMALL: Amounts = { calls: 10_000, facts: 10_000, teams: 100 };
const MOST_CALLS = 10_000_000;
const largeOf = (calls: number): Amounts => ({ calls, facts: calls / 10, teams: calls / 1_000 });
const SHORT: Amounts = { calls: 100_000, facts: 20_000, teams: 500 };
/** Time to write what a fill left behind, and for the jobs that it made. */
const SETTLE_DOWN_MS = 60_000;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const say = (line: string) => process.stderr.write(`${line}\n`);

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    calls: { type: 'string', default: String(MOST_CALLS) },
    times: { type: 'string', default: '100' },
  },
});
const times = Number(options.times);

async function startStack(
  setup: Setup,
): Promise<{ client: pg.Client; ground: Ground; restart: (days: number) => Promise<void> }> {
  const dataDir = join(setup.folder, 'data');
  await mkdir(dataDir);
  const database = await startEmbeddedDatabase({ dataDir, durable: false });
  setup.onClose(() => database.stop());
  const [port = 0, platformPort = 0, demoPort = 0] = await freePorts(3);
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    DEMO_PROVIDER_PORT: String(demoPort),
    LOG_LEVEL: 'warn',
    DEMO_PROJECT: 'false',
    KEY_POINTS_PER_MINUTE: '0',
    TEAM_POINTS_PER_MINUTE: '0',
    RECALL_TIMEOUT_MS: '10000',
  };
  const command = process.execPath;
  const readyUrl = `http://127.0.0.1:${platformPort}/readyz`;
  await startProgram(setup, { name: 'platform', command, args: [here('../../src/main.ts')], env, readyUrl });
  await startProgram(setup, {
    name: 'router',
    command,
    args: [here('../../router-sidecar/main.ts')],
    env,
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  });
  const secret = (await readFile(join(dataDir, 'first-key'), 'utf8')).trim();
  const client = new pg.Client({ connectionString: database.url });
  // A run that is stopped loses its connection while it fills.
  client.on('error', () => undefined);
  await client.connect();
  setup.onClose(() => client.end());
  await client.query('alter system set autovacuum = off');
  await client.query(`alter system set max_wal_size = '8GB'`);
  await client.query('select pg_reload_conf()');
  await client.query('set statement_timeout = 0');
  await client.query(`set maintenance_work_mem = '512MB'`);
  return {
    client,
    ground: await openGround(`http://127.0.0.1:${port}`, secret),
    restart: async (days) => {
      const [next = 0, own = 0, demo = 0] = await freePorts(3);
      await startProgram(setup, {
        name: 'retention',
        command,
        args: [here('../../src/main.ts')],
        env: {
          ...env,
          PORT: String(next),
          PLATFORM_PORT: String(own),
          DEMO_PROVIDER_PORT: String(demo),
          USAGE_RETENTION_DAYS: String(days),
        },
        readyUrl: `http://127.0.0.1:${own}/readyz`,
      });
    },
  };
}

const setup = await openSetup();
try {
  const [loadBefore = 0] = loadavg();
  const { client, ground, restart } = await startStack(setup);
  const measured: { amounts: Amounts; times: Times[] }[] = [];
  let filled: Amounts = { calls: 0, facts: 0, teams: 0 };
  for (const amounts of [SMALL, options.short ? SHORT : largeOf(Number(options.calls))]) {
    say(`Filling up to ${amounts.calls} calls, ${amounts.facts} facts and ${amounts.teams} teams`);
    const took = await timeOf(() => fill(client, ground.originals, filled, amounts));
    say(`Filled in ${(took / 1000).toFixed(0)} s`);
    filled = amounts;
    await wait(options.short ? SETTLE_DOWN_MS / 10 : SETTLE_DOWN_MS);
    measured.push({ amounts, times: await measureRequests(ground, times) });
  }
  const sizes = await sizesOf(client);
  const months = await removeMonth(client, restart);
  process.stdout.write(`${availableParallelism()} processors, load ${loadBefore.toFixed(1)} before\n\n`);
  process.stdout.write(`${reportOf(measured, sizes, months)}\n`);
} catch (error) {
  if (!setup.stopped.aborted) throw error;
  process.exitCode = 130;
} finally {
  await setup.close();
}

const GOAL = 1.5;

/** Returns the tables in Markdown. */
function reportOf(
  measured: readonly { amounts: Amounts; times: readonly Times[] }[],
  sizes: readonly Size[],
  month: RemovedMonth,
): string {
  const [small, large] = measured;
  if (!small || !large) throw new Error('two sizes are compared');
  const rows = large.times.map(({ name, p50, p99 }) => {
    const before = small.times.find((one) => one.name === name);
    const ratio = p99 / (before?.p99 ?? Number.NaN);
    const verdict = ratio <= GOAL ? '' : ' missed';
    return `| ${name} | ${pair(before)} | ${pair({ p50, p99 })} | ${ratio.toFixed(2)}${verdict} |`;
  });
  const title = ({ calls, facts, teams }: Amounts) =>
    [`${count(calls)} calls`, `${count(facts)} facts`, `${count(teams)} teams`].join(', ');
  return [
    `| p50, p99 ms | ${title(small.amounts)} | ${title(large.amounts)} | p99 ratio (≤ ${GOAL}) |`,
    '| - | - | - | - |',
    ...rows,
    '',
    ...sizes.map(({ thing, bytes }) => `- ${thing}: ${Math.round(bytes)} bytes`),
    `- retention: a month of ${count(month.calls)} calls was exported and removed in ${month.seconds.toFixed(0)} s`,
    ...Object.entries(month.removals).map(
      ([kind, seconds]) => `  - rows of ${kind}, removed in ${seconds.toFixed(0)} s`,
    ),
  ].join('\n');
}

const pair = (times: { p50: number; p99: number } | undefined) =>
  times ? `${times.p50.toFixed(1)}, ${times.p99.toFixed(1)}` : '';

const count = (n: number) => n.toLocaleString('en-US').replaceAll(',', ' ');

/** Bytes of a thing on disk, indexes included. */
interface Size {
  thing: string;
  bytes: number;
}

/** The retention of the oldest month of the large team. */
interface RemovedMonth {
  calls: number;
  /** From the start of a platform until all is exported and removed. */
  seconds: number;
  /** The part in which rows were removed, by what was exported. */
  removals: Record<string, number>;
}

/** Tables by what one row of the first is a part of. */
const THINGS = {
  'a call: its record and its charge': ['usage_record', 'ledger_entry'],
  'a fact: with its words and its history': ['fact', 'fact_change'],
  'a message of a conversation: with its words': ['message'],
};

async function sizesOf(client: pg.ClientBase): Promise<Size[]> {
  const sizes: Size[] = [];
  for (const [thing, tables] of Object.entries(THINGS)) {
    let bytes = 0;
    for (const table of tables) {
      const { rows } = await client.query<{ bytes: string }>(
        `select pg_total_relation_size($1::regclass) / greatest(1, (select count(*) from ${table}))::float8 as bytes`,
        [table],
      );
      bytes += Number(rows[0]?.bytes);
    }
    sizes.push({ thing, bytes });
  }
  return sizes;
}

const DAY_MS = 86_400_000;
const REMOVALS =
  'select lower(kind) as kind, extract(epoch from sum(removed_at - exported_at)) as seconds from usage_export group by 1';
/** Usage is exported first, then the ledger of the same months. */
const REMOVED = `select count(*) filter (where kind = 'USAGE') = count(*) filter (where kind = 'LEDGER') and bool_and(removed_at is not null) as done
  from usage_export`;
const OLDEST = `select count(*)::int as n, extract(epoch from now() - min(finished_at)) / 86400 as days from usage_record`;

/** Starts a platform that retains all but the oldest month, and waits until that is gone. */
async function removeMonth(client: pg.ClientBase, restart: (days: number) => Promise<void>): Promise<RemovedMonth> {
  const before = await oldest(client);
  // The cut is at the beginning of a month.
  const days = Math.floor(before.days) - 45;
  const startedMs = performance.now();
  await restart(Math.max(32, days));
  for (;;) {
    const { rows } = await client.query<{ done: boolean | null }>(REMOVED);
    if (rows[0]?.done === true) break;
    if (performance.now() - startedMs > DAY_MS) throw new Error('no month was removed');
    await wait(1_000);
  }
  const seconds = (performance.now() - startedMs) / 1000;
  const { rows } = await client.query<{ kind: string; seconds: string }>(REMOVALS);
  const removals = Object.fromEntries(rows.map(({ kind, seconds: took }) => [kind, Number(took)]));
  return { calls: before.n - (await oldest(client)).n, seconds, removals };
}

async function oldest(client: pg.ClientBase): Promise<{ n: number; days: number }> {
  const { rows } = await client.query<{ n: number; days: string }>(OLDEST);
  return { n: rows[0]?.n ?? 0, days: Number(rows[0]?.days) };
}

import { mkdir, readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../src/db/embedded/server.ts';
import { freePorts } from '../../test/harness/ports.ts';
import { openSetup, startProgram, type Setup } from '../router/setup.ts';
import { fill, type Amounts } from './fill.ts';
import { openGround, type Ground } from './ground.ts';
import { measureRequests, timeOf, type Times } from './measure.ts';
import { reportOf, removeMonth, sizesOf } from './report.ts';

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
    times: { type: 'string', default: '500' },
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

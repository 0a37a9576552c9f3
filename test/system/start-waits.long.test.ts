import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { MIGRATION_NAMES } from '../../src/db/schema-version.ts';
import { fromEnv } from '../faults/random.ts';
import { childPid, databasePid, openBench, PLATFORM, ROUTER, SUPERVISOR, until, whenCreating } from './program.ts';
import { useBench } from './use-bench.ts';

/** The lock of migrations: see src/db/migrate.ts. */
const MIGRATION_LOCK = 7_215_093;
/** Longer than any start may take on a busy machine, were there a limit. */
const LONG_MS = 65_000;
/** Moments of a start, in milliseconds. */
const MOMENTS = [0, 60, 150, 300, 500, 800, 1_200, 1_700, 2_300, 3_000, 4_000, 6_000];
const STOPPED_WITHIN_MS = 30_000;
const IS_LONG = fromEnv('FAULT_PATIENCE', 0) > 0;

const bench = useBench(beforeEach);

/** Processes whose arguments or variables name the data directory. */
async function processesOf(dataDir: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = pids.map(async (pid) => {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => '');
    const [args, env] = await Promise.all([read('cmdline'), read('environ')]);
    return args.includes(dataDir) || env.includes(dataDir) ? [`${pid} ${args.replaceAll('\0', ' ')}`] : [];
  });
  return (await Promise.all(found)).flat();
}

describe('a start that takes long', () => {
  it('says what it waits for, at its port, too, and goes on when that is over', async () => {
    const { url } = await bench.emptyDatabase();
    const stranger = new pg.Client({ connectionString: url });
    await stranger.connect();
    await stranger.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const program = bench.run(SUPERVISOR, { DATABASE_URL: url });
    await program.says('the platform (another process that migrates)');
    expect(program.printed()).toMatch(
      /^ {2}Still waiting after \d+ s for the platform \(another process that migrates\)/m,
    );
    const response = await fetch(`http://127.0.0.1:${bench.port}/readyz`);
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ ready: false, waitingFor: expect.stringContaining('another process that migrates') }),
    ]);
    await stranger.end();
    await program.says('Ready at');
    expect(await bench.statusOf('/readyz')).toBe(200);
  });

  it('names the migration that runs', async () => {
    const { url, query } = await bench.emptyDatabase();
    await query(whenCreating('row_count', 'perform pg_sleep(600)'));
    const program = bench.run(SUPERVISOR, { DATABASE_URL: url });
    const number = MIGRATION_NAMES.indexOf('0013-counts') + 1;
    await program.says(`(migration ${number} of ${MIGRATION_NAMES.length}, 0013-counts)`);
    program.child.kill('SIGINT');
    expect(await program.ended).toBe(0);
  });

  it('has no limit of time while the platform lives', async () => {
    const { url } = await bench.migratedDatabase();
    const program = bench.run(SUPERVISOR, { DATABASE_URL: url });
    await program.says('Starting the router');
    await until(async () => (await childPid(program, PLATFORM)) > 0);
    const pid = await childPid(program, PLATFORM);
    process.kill(pid, 'SIGSTOP');
    await sleep(LONG_MS);
    process.kill(pid, 'SIGCONT');
    await program.says('Ready at');
    // Where none is found in the tests below, none runs.
    if (process.platform === 'linux') expect((await processesOf(bench.dataDir)).length).toBeGreaterThanOrEqual(3);
  });

  it('of a router before its platform reports no failure of what has not started yet', async () => {
    const { url } = await bench.migratedDatabase();
    const runPlatform = async () => {
      const platform = bench.run(PLATFORM, { DATABASE_URL: url });
      await platform.says('Platform listens');
      return async () => {
        platform.child.kill('SIGTERM');
        await platform.ended;
      };
    };
    await (
      await runPlatform()
    )();
    const router = bench.run(ROUTER, { DATABASE_URL: url, LOG_LEVEL: 'info' });
    const logs = (text: string) =>
      until(async () => (await bench.statusOf('/readyz')) === 200 && router.logged().includes(text));
    await logs('a part is not ready yet');
    expect(router.logged()).not.toContain('a readiness check failed');
    const stop = await runPlatform();
    await until(async () =>
      (await (await fetch(`http://127.0.0.1:${bench.port}/readyz`)).text()).includes('"platform":true'),
    );
    await stop();
    await logs('a readiness check failed');
  });

  it('ends at once with the reason when a part dies', async () => {
    const { url } = await bench.emptyDatabase();
    const stranger = new pg.Client({ connectionString: url });
    await stranger.connect();
    await stranger.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const program = bench.run(SUPERVISOR, { DATABASE_URL: url });
    await program.says('Another process does; waiting for it');
    process.kill(await childPid(program, PLATFORM), 'SIGKILL');
    expect(await program.ended).toBe(1);
    expect(program.printed()).toContain('The platform ended by itself (SIGKILL).\n');
    await stranger.end();
  });
});

describe.runIf(process.platform === 'linux')('at any moment of its first start', () => {
  it.each([
    ['SIGINT', 1, 0],
    ['SIGTERM', 1, 1],
    ['SIGINT', 2, 1],
    ['SIGKILL', 1, 0],
  ] as const)('%s, %d times, ends everything and leaves no process', async (signal, times, first) => {
    // The short form tries every other moment, each with two of them.
    for (const ms of MOMENTS.filter((_, i) => IS_LONG || i % 2 === first)) {
      const one = await openBench();
      try {
        const program = one.run(SUPERVISOR, { DATA_DIR: one.dataDir });
        await sleep(ms);
        const since = performance.now();
        program.child.kill(signal);
        if (times > 1) {
          await sleep(600);
          program.child.kill(signal);
        }
        await program.ended;
        await until(async () => (await processesOf(one.dataDir)).length === 0);
        expect(performance.now() - since, `${signal} after ${ms} ms:\n${program.printed()}`).toBeLessThan(
          STOPPED_WITHIN_MS,
        );
      } finally {
        await one.close();
      }
    }
  });
});

describe.runIf(process.platform === 'linux')('a database that is frozen while it starts', () => {
  it('is waited for, and Ctrl-C ends it all the same', async () => {
    const program = bench.run(SUPERVISOR);
    let pid = Number.NaN;
    while (Number.isNaN(pid)) {
      await sleep(2);
      pid = await databasePid(bench.dataDir).catch(() => Number.NaN);
    }
    process.kill(pid, 'SIGSTOP');
    await program.says('s for the embedded PostgreSQL to start');
    const since = performance.now();
    program.child.kill('SIGINT');
    expect(await program.ended).toBe(0);
    expect(performance.now() - since).toBeLessThan(STOPPED_WITHIN_MS);
    await until(async () => (await processesOf(bench.dataDir)).length === 0);
  });
});

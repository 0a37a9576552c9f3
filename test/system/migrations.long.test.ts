import pg from 'pg';
import { describe, expect, it, type TestContext } from 'vitest';
import { MIGRATION_NAMES } from '../../src/db/schema-version.ts';
import { PLATFORM, ROUTER, until, whenCreating } from './program.ts';
import { benchOf } from './use-bench.ts';

/** The advisory lock under which the platform migrates. */
const MIGRATION_LOCK = 7_215_093;
const QUERY_TIMEOUT_MS = 1_000;

async function connect(url: string, { onTestFinished }: TestContext): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  onTestFinished(() => client.end());
  await client.connect();
  return client;
}

const NO_LONGER = 'drop event trigger on_create; drop function public.on_create()';

async function readiness(port: number): Promise<{ ready?: boolean; waitingFor?: string } | null> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return response === null ? null : ((await response.json()) as { ready: boolean; waitingFor?: string });
}

// Side by side, as most of them wait.
describe.concurrent('a migration', () => {
  it('that takes longer than any statement may finishes, and says meanwhile that it is at work', async (test) => {
    const bench = await benchOf(test);
    const { url, query } = await bench.emptyDatabase();
    await query(whenCreating('row_count', `perform pg_sleep(${(QUERY_TIMEOUT_MS * 3) / 1000})`));
    const env = { DATABASE_URL: url, DATABASE_QUERY_TIMEOUT_MS: String(QUERY_TIMEOUT_MS) };
    const [platform, router] = [bench.run(PLATFORM, env), bench.run(ROUTER, env)];
    for (const port of [bench.port, bench.platformPort]) {
      await until(async () => (await readiness(port))?.waitingFor === 'migration');
    }
    expect(await bench.statusOf('/livez')).toBe(200);
    expect(await bench.statusOf('/api/v1/projects')).toBe(503);
    await Promise.all([platform.says('Platform listens'), router.says('Router listens')]);
    expect(await readiness(bench.platformPort)).toMatchObject({ ready: true });
  });

  it('waits for a table in use without blocking others, and goes on where it was', async (test) => {
    const bench = await benchOf(test);
    const { url, query } = await bench.emptyDatabase();
    await query(whenCreating('row_count', `raise exception 'not yet'`));
    const first = bench.run(PLATFORM, { DATABASE_URL: url });
    expect(await first.ended).toBe(1);
    expect(first.printed()).toContain('The migration 0013-counts did not run: not yet. Line ');
    expect(first.printed()).toContain('create table row_count (');
    await query(NO_LONGER);
    // The last migration adds triggers to this table.
    const [user, other] = [await connect(url, test), await connect(url, test)];
    await user.query('begin; lock table project in row exclusive mode');
    const second = bench.run(PLATFORM, { DATABASE_URL: url });
    await second.says('it is tried again');
    // Other writers reach the table between two attempts.
    await other.query(`set lock_timeout = '20s'; lock table project in row exclusive mode`);
    await user.query('commit');
    await second.says('Platform listens');
  });

  it('of another process is waited for, longer than any statement may take', async (test) => {
    const bench = await benchOf(test);
    const { url, query } = await bench.emptyDatabase();
    const migrating = await connect(url, test);
    await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const env = { DATABASE_URL: url, DATABASE_QUERY_TIMEOUT_MS: String(QUERY_TIMEOUT_MS) };
    const platform = bench.run(PLATFORM, env);
    await platform.says('waiting for it');
    const sinceMs = performance.now();
    await until(() => performance.now() - sinceMs > QUERY_TIMEOUT_MS * 4);
    expect(await readiness(bench.platformPort)).toMatchObject({ ready: false, waitingFor: 'migration' });
    expect(await query(`select to_regclass('team') as team`)).toEqual([{ team: null }]);
    await migrating.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await platform.says('Platform listens');
  });

  it('runs by a command of its own, and a platform that must not migrate waits for it', async (test) => {
    const bench = await benchOf(test);
    const { url } = await bench.emptyDatabase();
    const platform = bench.run(PLATFORM, { DATABASE_URL: url, MIGRATE_ON_START: 'false' });
    await until(async () => (await readiness(bench.platformPort))?.waitingFor === 'migration');
    const command = bench.run(PLATFORM, { DATABASE_URL: url }, ['migrate']);
    expect(await command.ended).toBe(0);
    const count = MIGRATION_NAMES.length;
    expect(command.printed()).toContain(`Migration ${count} of ${count}: ${MIGRATION_NAMES.at(-1)}\n`);
    expect(command.printed()).toContain('The database schema is up to date.');
    await platform.says('Platform listens');
    expect(platform.printed()).toContain('Waiting for `npm run migrate`');
    platform.child.kill('SIGTERM');
    await platform.ended;
    const next = bench.run(PLATFORM, { DATABASE_URL: url, MIGRATE_ON_START: 'false' });
    await next.says('Platform listens');
    expect(next.printed()).not.toContain('Waiting for');
  });
});

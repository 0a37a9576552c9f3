import pg from 'pg';
import { expect, it } from 'vitest';
import { Freezer } from '../system/freezer.ts';
import { PLATFORM, until } from '../system/program.ts';
import { useBench } from '../system/use-bench.ts';

const POOL_SIZE = 4;
/** Lets the commit of every new project wait for the test. */
const COMMIT_WAITS = `
  create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(1); return null; end $$;
  create constraint trigger wait_for_test after insert on project deferrable initially deferred
    for each row execute function wait_for_test()`;

const bench = useBench();

it('a rollback that gets no answer costs no connection of the pool', { timeout: 120_000 }, async () => {
  const { url, query } = await bench.migratedDatabase();
  const way = new Freezer(url);
  const address = new URL(url);
  address.port = String(await bench.listen((socket) => way.connect(socket)));
  const program = await bench.start(PLATFORM, {
    DATABASE_URL: address.href,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    DATABASE_QUERY_TIMEOUT_MS: '1000',
  });
  const owner = await bench.owner();
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  await lock.query('select pg_advisory_lock(1)');
  await lock.query(COMMIT_WAITS);
  const writes = Array.from({ length: POOL_SIZE }, () => owner.rest('POST', '/api/v1/projects', { name: 'A' }));
  const committing = `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
  await until(async () => (await query(committing)).length > 0);
  way.freeze();
  const answers = await Promise.all(writes);
  expect(answers.map(({ status }) => status).filter((status) => status < 500)).toEqual([]);
  way.thaw();
  await lock.end();
  const again = () => owner.rest('POST', '/api/v1/projects', { name: 'B' }).then(({ status }) => status);
  await expect.poll(again, { timeout: 30_000 }).toBe(200);
  program.child.kill('SIGTERM');
  // It ends when every connection has come back.
  expect(await program.ended, program.printed()).toBe(0);
  way.end();
});

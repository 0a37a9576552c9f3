import { connect } from 'node:net';
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

/** A simple query, as the protocol writes it. */
const BEGIN = Buffer.from('begin\0');

it(
  'a transaction whose beginning gets no answer in time costs no connection of the pool',
  {
    timeout: 120_000,
  },
  async () => {
    const { url } = await bench.migratedDatabase();
    let lateMs = 0;
    let late = 0;
    const there = new URL(url);
    const address = new URL(url);
    address.port = String(
      await bench.listen((socket) => {
        const server = connect(Number(there.port), there.hostname);
        server.pipe(socket);
        for (const one of [socket, server]) one.on('error', () => undefined);
        socket.on('close', () => server.destroy());
        server.on('close', () => socket.destroy());
        socket.on('data', (sent) => {
          const isLate = lateMs > 0 && sent.includes(BEGIN);
          if (isLate) late += 1;
          setTimeout(() => server.write(sent), isLate ? lateMs : 0);
        });
      }),
    );
    const program = await bench.start(PLATFORM, {
      DATABASE_URL: address.href,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      DATABASE_QUERY_TIMEOUT_MS: '1000',
    });
    const owner = await bench.owner();
    const write = (name: string) => owner.rest('POST', '/api/v1/projects', { name }).then(({ status }) => status);
    lateMs = 2_000;
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all(Array.from({ length: POOL_SIZE }, () => write('A')));
      expect(answers.filter((status) => status < 500)).toEqual([]);
    }
    lateMs = 0;
    expect(late).toBeGreaterThan(0);
    // The server ends a transaction that nobody goes on with, but later.
    program.child.kill('SIGTERM');
    // It ends when every connection has come back.
    expect(await program.ended, program.printed()).toBe(0);
  },
);

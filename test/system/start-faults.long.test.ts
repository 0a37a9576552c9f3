import { writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseNamed } from '../harness/database.ts';
import { Freezer } from './freezer.ts';
import { PLATFORM, SUPERVISOR, until, type Bench } from './program.ts';
import { benchOf } from './use-bench.ts';

/** Returns the program's output before it refuses to start. */
async function errorOf(bench: Bench, file: string, env: Record<string, string>): Promise<string> {
  const program = bench.run(file, env);
  expect(await program.ended).toBe(1);
  expect(program.printed()).not.toMatch(/^\s+at /m);
  return program.printed();
}

// Side by side, as half of each is waiting.
describe.concurrent('a start that cannot work is rejected with the name of the variable', () => {
  it('naming every faulty variable at once, with what is expected', async (test) => {
    const bench = await benchOf(test);
    const said = await errorOf(bench, SUPERVISOR, {
      PORT: '99999',
      DATABASE_URL: 'mysql://here',
      SECRET_KEY: 'short',
      CATALOG_FILE: join(bench.dataDir, 'nowhere.yaml'),
      TRUSTED_PROXIES: '300.1.1.1',
      DRAIN_TIMEOUT_MS: 'soon',
      LOG_LEVEL: 'loud',
    });
    expect(said).toContain('The configuration has 7 faults:\n');
    for (const name of [
      'PORT: expected a whole number from 1 to 65533',
      'DATABASE_URL: expected an address that begins with postgres://',
      'SECRET_KEY: expected 64 hexadecimal digits',
      'CATALOG_FILE: expected the path of a file',
      'TRUSTED_PROXIES: expected addresses',
      'DRAIN_TIMEOUT_MS: expected a whole number',
      'LOG_LEVEL: expected one of silent',
    ])
      expect(said).toContain(`\n  ${name}`);
  });

  it('when ports are taken, together with an invalid catalog', async (test) => {
    const bench = await benchOf(test);
    const taken = String(await bench.listen((socket) => socket.destroy()));
    const file = join(bench.dataDir, 'catalog.yaml');
    await writeFile(file, 'providers: {}\nmodels: 3\n');
    const said = await errorOf(bench, SUPERVISOR, { PORT: taken, CATALOG_FILE: file });
    expect(said).toContain(`PORT: port ${taken} of 127.0.0.1 is in use`);
    expect(said).toContain(`CATALOG_FILE: ${file} is not a catalog`);
    expect(said).not.toContain('Starting');
  });

  it('when two of its ports are the same', async (test) => {
    const bench = await benchOf(test);
    const said = await errorOf(bench, SUPERVISOR, { PLATFORM_PORT: String(bench.port) });
    expect(said).toContain(`PLATFORM_PORT: expected another port than PORT, which is ${bench.port} too`);
  });

  it('when the data directory cannot be written to', async (test) => {
    const bench = await benchOf(test);
    const file = join(bench.dataDir, 'file');
    await writeFile(file, '');
    expect(await errorOf(bench, SUPERVISOR, { DATA_DIR: join(file, 'data') })).toContain(`DATA_DIR: ${file}`);
  });

  it('when the database cannot be reached, without printing its password', async (test) => {
    const bench = await benchOf(test);
    const { url } = await bench.emptyDatabase();
    const wrong = new URL(url);
    wrong.password = 'wr0ng-s3cret';
    const unreachable = new URL(url);
    unreachable.port = String(bench.platformPort);
    const missing = databaseNamed(url, 'misspelt');
    const [denied, closed, absent] = await Promise.all(
      [wrong.href, unreachable.href, missing].map((DATABASE_URL) => errorOf(bench, PLATFORM, { DATABASE_URL })),
    );
    expect(denied).toMatch(/DATABASE_URL: .*password authentication failed/);
    expect(denied).not.toContain('wr0ng-s3cret');
    expect(closed).toMatch(/DATABASE_URL: .*ECONNREFUSED/);
    expect(absent).toMatch(/DATABASE_URL: .*database "misspelt" does not exist/);
  });

  it('when PostgreSQL is older than 15', async (test) => {
    const bench = await benchOf(test);
    const port = await bench.listen(answerAsPostgres14);
    const said = await errorOf(bench, PLATFORM, { DATABASE_URL: `postgres://somebody@127.0.0.1:${port}/old` });
    expect(said).toContain(
      `DATABASE_URL: PostgreSQL 15 or newer is needed, and 127.0.0.1:${port} is PostgreSQL 14.23.`,
    );
  });

  it('when the database was set up with another secret', async (test) => {
    const bench = await benchOf(test);
    const { url } = await bench.emptyDatabase();
    await bench.start(PLATFORM, { DATABASE_URL: url });
    const said = await errorOf(bench, PLATFORM, { DATABASE_URL: url, SECRET_KEY: 'ab'.repeat(32) });
    expect(said).toContain('SECRET_KEY is not the one this database was set up with');
  });
});

describe.concurrent('with a database that no longer responds', () => {
  it('the platform still lives, reports within seconds that it is not ready, recovers, and stops all the same', async (test) => {
    const bench = await benchOf(test);
    const { url } = await bench.emptyDatabase();
    const between = new Freezer(url);
    const address = new URL(url);
    address.port = String(await bench.listen((socket) => between.connect(socket)));
    const program = await bench.start(PLATFORM, { DATABASE_URL: address.href, DRAIN_TIMEOUT_MS: '0' });
    const database = async () => {
      const response = await fetch(`http://127.0.0.1:${bench.platformPort}/readyz`);
      return ((await response.json()) as { parts: { database: boolean } }).parts.database;
    };
    expect(await database()).toBe(true);
    between.freeze();
    const askedAt = Date.now();
    expect(await Promise.all([bench.platformStatusOf('/livez'), database()])).toEqual([200, false]);
    expect(Date.now() - askedAt).toBeLessThan(8_000);
    between.thaw();
    await until(database);
    between.freeze();
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(1);
    expect(program.printed()).toMatch(/"open":\["[^\n]*stopping takes too long/);
    between.end();
  });
});

/**
 * Implements as much of a server as its version check needs: it accepts every login and returns one
 * row for every statement.
 */
function answerAsPostgres14(socket: Socket): void {
  const message = (type: string, ...parts: (string | Buffer)[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const int16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
  const ready = message('Z', 'I');
  const row = { version: '14.23', number: '140023', encoding: 'UTF8' };
  const columns = Object.keys(row).map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`), int16(0, 0, 0, 0, 25, 65535, 65535, 65535, 0)]),
  );
  const values = Object.values(row).map((value) => Buffer.concat([int16(0, value.length), Buffer.from(value)]));
  let isOpen = false;
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    if (!isOpen) {
      isOpen = true;
      socket.write(Buffer.concat([message('R', int16(0, 0)), ready]));
    } else if (chunk[0] === 0x51) {
      const answer = [
        message('T', int16(3), ...columns),
        message('D', int16(3), ...values),
        message('C', 'SELECT 1\0'),
      ];
      socket.write(Buffer.concat([...answer, ready]));
    } else socket.end();
  });
}

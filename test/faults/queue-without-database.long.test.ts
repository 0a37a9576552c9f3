import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../../src/core/logger.ts';
import { runQueue } from '../../src/jobs/run-queue.ts';
import { migrateQueue } from '../../src/jobs/workers.ts';
import { openDatabaseServer, type DatabaseServer } from './database-server.ts';

// A job that ends while the database is away. Its outcome is stored when the database is back; a
// rejection that nobody handles would end the process, and here the run of the tests.

const PATIENCE = { timeout: 30_000, interval: 100 };
const log = createLogger({ level: 'silent', name: 'test' });
let folder: string;
let server: DatabaseServer;
let pool: pg.Pool;
let queue: ReturnType<typeof runQueue>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'queue-test-'));
  server = await openDatabaseServer(folder);
  pool = new pg.Pool({ connectionString: server.url });
  pool.on('error', () => undefined);
  await migrateQueue(pool, log);
});
afterEach(async () => {
  await queue.stop();
  await pool.end();
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

it.each(['succeeds', 'fails'])('a job that %s while the database is away is stored when it is back', async (how) => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let runs = 0;
  const work = async () => {
    runs += 1;
    begun.resolve();
    await mayEnd.promise;
    if (how === 'fails' && runs === 1) throw new Error('planted');
  };
  queue = runQueue(
    { pgPool: pool, taskList: { work }, concurrency: 1, pollInterval: 100 },
    { log, onPool() {}, onJob() {} },
  );
  await pool.query(`select graphile_worker.add_job('work', max_attempts := 3)`);
  await begun.promise;
  await server.kill();
  mayEnd.resolve();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await server.start();
  const left = async () =>
    (
      await pool.query<{ attempts: number; locked_by: string | null }>(
        'select attempts, locked_by from graphile_worker._private_jobs',
      )
    ).rows;
  if (how === 'fails') {
    await expect.poll(left, PATIENCE).toEqual([{ attempts: 1, locked_by: null }]);
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
  }
  await expect.poll(left, PATIENCE).toEqual([]);
  expect(runs).toBe(how === 'fails' ? 2 : 1);
});

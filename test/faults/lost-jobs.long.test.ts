import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../../src/core/logger.ts';
import type { LockedJob } from '../../src/jobs/lost-jobs.ts';
import { watchWorkers } from '../../src/jobs/lost-workers.ts';
import { runQueue } from '../../src/jobs/run-queue.ts';
import { cloneDatabase } from '../harness/database.ts';

// A worker locks a job, and the answer that names it is lost with the connection. The worker lives,
// so that nobody takes the job for that of a dead one.

const PATIENCE = { timeout: 30_000, interval: 100 };
const LIMIT_MS = 500;
const log = createLogger({ level: 'silent', name: 'test' });

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: pg.Pool;
let stop: (() => Promise<unknown>)[];
beforeEach(async () => {
  database = await cloneDatabase();
  pool = new pg.Pool({ connectionString: database.url, query_timeout: LIMIT_MS });
  pool.on('error', () => undefined);
  stop = [];
});
afterEach(async () => {
  for (const one of stop) await one();
  await pool.end();
  await database.drop();
});

/** Loses the answer to the first statement that locks a job. */
function loseOneAnswer(): { lost: () => LockedJob | null } {
  let lost: LockedJob | null = null;
  const lockOne = async (send: () => Promise<pg.QueryResult<LockedJob>>) => {
    const result = await send();
    const [job] = result.rows;
    if (lost || !job) return result;
    lost = job;
    throw new Error('Connection terminated unexpectedly');
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
    client.query = ((...args: unknown[]) => {
      const { text } = args[0] as { text?: string };
      return text?.includes('skip locked') ? lockOne(() => query(...args)) : query(...args);
    }) as never;
  });
  return { lost: () => lost };
}

function startQueue(work: () => Promise<void>): ReturnType<typeof watchWorkers> {
  const watch = watchWorkers(pool, log);
  const queue = runQueue(
    { pgPool: pool, taskList: { work }, concurrency: 2, pollInterval: 100 },
    {
      log,
      onPool(id) {
        watch.add(id);
      },
      onJob(job) {
        watch.begin(job);
      },
    },
  );
  stop.push(
    () => queue.stop(),
    () => watch.stop(),
  );
  return watch;
}

const jobs = async () =>
  (await pool.query<{ attempts: number }>('select attempts from graphile_worker._private_jobs')).rows;

it('a job whose lock got no answer runs once, as its first attempt, and so do those behind it', async () => {
  const answer = loseOneAnswer();
  let runs = 0;
  startQueue(() => Promise.resolve(void (runs += 1)));
  for (let i = 0; i < 2; i++) await pool.query(`select graphile_worker.add_job('work', queue_name := 'one')`);
  await expect.poll(answer.lost, PATIENCE).not.toBeNull();
  expect(await jobs()).toHaveLength(2);
  await expect.poll(jobs, PATIENCE).toEqual([]);
  expect(runs).toBe(2);
});

it('a job that runs for longer than an answer may take is not begun twice', async () => {
  let runs = 0;
  const end = Promise.withResolvers<void>();
  startQueue(() => {
    runs += 1;
    return end.promise;
  });
  await pool.query(`select graphile_worker.add_job('work')`);
  await new Promise((resolve) => setTimeout(resolve, LIMIT_MS + 7_500));
  expect(runs).toBe(1);
  expect(await jobs()).toEqual([{ attempts: 1 }]);
  end.resolve();
  await expect.poll(jobs, PATIENCE).toEqual([]);
});

it('twin: where it is taken for begun it stays locked', async () => {
  const answer = loseOneAnswer();
  let runs = 0;
  const watch = startQueue(() => Promise.resolve(void (runs += 1)));
  await pool.query(`select graphile_worker.add_job('work')`);
  await expect.poll(answer.lost, PATIENCE).not.toBeNull();
  watch.begin(answer.lost() ?? { id: '', attempts: 0 });
  await new Promise((resolve) => setTimeout(resolve, LIMIT_MS + 7_500));
  expect([runs, (await jobs()).length]).toEqual([0, 1]);
});

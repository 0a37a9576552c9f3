import type { Pool } from 'pg';
import { createHeartbeatMonitor, type Heartbeat } from '../core/heartbeats.ts';
import type { Logger } from '../core/logger.ts';

const CHECK_INTERVAL_MS = 1_000;
const DEAD_AFTER_MS = 6_000;

/** Workers that hold a job or a queue, including those that never sent a heartbeat. */
const FIND_HOLDERS = /* sql */ `
  select held.id, coalesce(w.beat, -1) as beat from (
    select locked_by as id from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) held left join job_worker w on w.id = held.id`;

/**
 * Up to this many deaths of its worker do not count as attempts. Later ones do, because a job that
 * kills its process must come to an end.
 */
const MAX_INTERRUPTIONS = 20;

const INTERRUPT = /* sql */ `
  with job as (
    select id from graphile_worker._private_jobs where locked_by = any($1) for update
  ), counted as (
    insert into interrupted_job (job_id) select id from job
    on conflict (job_id) do update set times = interrupted_job.times + 1
    returning job_id, times
  ), tidied as (
    delete from interrupted_job i where not exists (select from graphile_worker._private_jobs j where j.id = i.job_id)
  )
  update graphile_worker._private_jobs j set attempts = greatest(j.attempts - 1, 0)
  from counted c where j.id = c.job_id and c.times <= ${MAX_INTERRUPTIONS}`;

/**
 * Frees the jobs and queues of processes that died; the queue itself would hold them for hours.
 * Restarted jobs still take effect once, because each command marks what is done in the same
 * transaction. `add` registers a worker of this process.
 */
export function watchWorkers(pool: Pool, log: Logger): { add(workerId: string): void; stop(): Promise<void> } {
  const own = new Set<string>();
  const findDead = createHeartbeatMonitor(DEAD_AFTER_MS);
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    try {
      await pool.query(
        `insert into job_worker (id) select unnest($1::text[])
         on conflict (id) do update set beat = job_worker.beat + 1`,
        [[...own]],
      );
      const { rows } = await pool.query<Heartbeat>(FIND_HOLDERS);
      const dead = findDead(rows).map(({ id }) => id);
      if (dead.length === 0) return;
      await pool.query(INTERRUPT, [dead]);
      await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
      await pool.query('delete from job_worker where id = any($1)', [dead]);
      log.warn({ workers: dead.length }, 'workers died; their jobs are taken up again');
    } catch (error) {
      log.warn({ err: error }, 'could not look for workers that died');
    } finally {
      checking = null;
    }
  }

  const timer = setInterval(() => void (checking ??= check()), CHECK_INTERVAL_MS);
  return {
    add: (workerId) => void own.add(workerId),
    async stop() {
      clearInterval(timer);
      await checking;
      await pool
        .query('delete from job_worker where id = any($1)', [[...own]])
        .catch((error: unknown) => log.warn({ err: error }, 'the end of the workers could not be noted'));
    },
  };
}

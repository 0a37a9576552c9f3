import pg, { type Pool } from 'pg';
import { createHeartbeatMonitor, type Heartbeat } from '../core/heartbeats.ts';
import type { Logger } from '../core/logger.ts';
import { watchLostJobs, type LockedJob } from './lost-jobs.ts';

const CHECK_INTERVAL_MS = 1_000;
const DEAD_AFTER_MS = 6_000;
/**
 * A process whose connection stands may be busy, and is given this long. After it, its machine has
 * vanished without closing the connection.
 */
const VANISHED_AFTER_MS = 180_000;

/** Class of the advisory locks that say "this worker's process is connected". Never to change. */
const PRESENCE_LOCK = 7_215_094;

/** Workers that hold a job or a queue, including those that never sent a heartbeat. */
const FIND_HOLDERS = /* sql */ `
  select held.id, coalesce(w.beat, -1) as beat, exists (
    select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
    where l.locktype = 'advisory' and l.classid = ${PRESENCE_LOCK} and l.objid = (hashtext(held.id)::bigint & 4294967295)::oid
  ) as "isConnected" from (
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

interface WorkerWatch {
  add(workerId: string): void;
  begin(job: LockedJob): void;
  stop(): Promise<void>;
}

/**
 * Frees the jobs and queues of processes that died; the queue itself would hold them for hours.
 * Restarted jobs still take effect once, because each command marks what is done in the same
 * transaction. `add` registers a pool of workers of this process, `begin` a job that one of them
 * begins.
 *
 * A busy event loop sends no heartbeats and is not dead: the operating system keeps its connections
 * open. So each process holds a lock on a connection of its own, which ends with the process.
 */
export function watchWorkers(pool: Pool, log: Logger): WorkerWatch {
  const own = new Set<string>();
  const lostJobs = watchLostJobs(pool);
  const findDead = createHeartbeatMonitor(DEAD_AFTER_MS);
  const findVanished = createHeartbeatMonitor(VANISHED_AFTER_MS);
  const presence = createPresence(pool);
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    try {
      await pool.query(
        `insert into job_worker (id) select unnest($1::text[])
         on conflict (id) do update set beat = job_worker.beat + 1`,
        [[...own]],
      );
      await presence.hold([...own]);
      const freed = await lostJobs.free([...own]);
      if (freed > 0) log.warn({ jobs: freed }, 'jobs whose lock got no answer are taken up again');
      const { rows } = await pool.query<Heartbeat & { isConnected: boolean }>(FIND_HOLDERS);
      const dead = [
        ...findDead(rows.filter(({ isConnected }) => !isConnected)),
        ...findVanished(rows.filter(({ isConnected }) => isConnected)),
      ].map(({ id }) => id);
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

  const checkNow = () => void (checking ??= check());
  const timer = setInterval(checkNow, CHECK_INTERVAL_MS);
  return {
    add(workerId) {
      own.add(workerId);
      // The process may be busy from its first job on.
      checkNow();
    },
    begin: (job) => lostJobs.begin(job),
    async stop() {
      clearInterval(timer);
      await checking;
      await presence.end();
      await pool
        .query('delete from job_worker where id = any($1)', [[...own]])
        .catch((error: unknown) => log.warn({ err: error }, 'the end of the workers could not be noted'));
    },
  };
}

/** Holds the locks of this process's workers, on a connection that is reopened when lost. */
function createPresence(pool: Pool): { hold(ids: readonly string[]): Promise<void>; end(): Promise<void> } {
  let client: pg.Client | null = null;
  let held = new Set<string>();
  return {
    async hold(ids) {
      if (!client) {
        const { Client = pg.Client } = pool.options as pg.PoolOptions & { Client?: typeof pg.Client };
        const next = new Client(pool.options);
        next.on('error', () => undefined);
        next.once('end', () => {
          if (client === next) client = null;
        });
        await next.connect();
        [client, held] = [next, new Set()];
      }
      const added = ids.filter((id) => !held.has(id));
      if (added.length === 0) return;
      await client.query(`select pg_advisory_lock_shared(${PRESENCE_LOCK}, hashtext(id)) from unnest($1::text[]) id`, [
        added,
      ]);
      held = new Set(ids);
    },
    end: async () => client?.end(),
  };
}

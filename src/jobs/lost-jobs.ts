import type { Pool } from 'pg';

/** A job as it was locked: with the number of this attempt. */
export interface LockedJob {
  id: string;
  attempts: number;
}

/** Time beyond the limit of a statement, after which its answer comes no more. */
const MARGIN_MS = 5_000;
/** The limit of a statement where the pool sets none. */
const DEFAULT_LIMIT_MS = 60_000;

const FIND_LOCKED = /* sql */ `
  select id::text, attempts::int, (extract(epoch from now() - locked_at) * 1000)::float8 as "heldMs"
  from graphile_worker._private_jobs where locked_by = any($1)`;

const FREE = /* sql */ `
  with job as (
    update graphile_worker._private_jobs j set locked_at = null, locked_by = null, attempts = greatest(j.attempts - 1, 0)
    from unnest($1::bigint[], $2::int[]) as lost (id, attempts)
    where j.id = lost.id and j.attempts = lost.attempts and j.locked_by = any($3)
    returning j.job_queue_id
  )
  update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
  from job where q.id = job.job_queue_id and q.locked_by = any($3)`;

/**
 * Finds jobs that workers of this process locked and never began: the answer to the statement that
 * locked them was lost with its connection, or came too late. The queue would hold them for hours.
 */
export function watchLostJobs(pool: Pool): {
  /** Notes that a worker begins a job. */
  begin(job: LockedJob): void;
  /** Frees the lost jobs of these workers. Returns how many. */
  free(workerIds: readonly string[]): Promise<number>;
} {
  const limitMs = (pool.options as { query_timeout?: number }).query_timeout ?? DEFAULT_LIMIT_MS;
  /** Begun jobs, as long as they are locked: their outcome may not be stored yet. */
  const begun = new Set<string>();
  return {
    begin(job) {
      begun.add(keyOf(job));
    },
    async free(workerIds) {
      const before = [...begun];
      const { rows } = await pool.query<LockedJob & { heldMs: number }>(FIND_LOCKED, [workerIds]);
      const locked = new Set(rows.map(keyOf));
      for (const key of before) if (!locked.has(key)) begun.delete(key);
      const lost = rows.filter((job) => job.heldMs > limitMs + MARGIN_MS && !begun.has(keyOf(job)));
      if (lost.length === 0) return 0;
      await pool.query(FREE, [lost.map(({ id }) => id), lost.map(({ attempts }) => attempts), workerIds]);
      return lost.length;
    },
  };
}

function keyOf({ id, attempts }: LockedJob): string {
  return `${id} ${attempts}`;
}

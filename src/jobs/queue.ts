import type { Pool } from 'pg';
import type { Context } from '../context.ts';

/** Every kind of job and what it is told. */
export interface JobPayloads {
  extract_facts: { teamId: string; conversationId: string };
}

/** One try of a job. */
export interface Attempt {
  isLast: boolean;
  /** Aborts when the process stops: a try that heeds it leaves the job to the next process at once. */
  signal: AbortSignal;
}

const MAX_ATTEMPTS = 5;

/**
 * Puts a job on the durable queue, in the caller's transaction: it runs at least once after the commit, and never without it.
 * Jobs of the same `queue` run one at a time, in order.
 */
export async function addJob<Kind extends keyof JobPayloads>(
  ctx: Context,
  kind: Kind,
  payload: JobPayloads[Kind],
  options: { queue: string },
): Promise<void> {
  await ctx.em.execute('select graphile_worker.add_job(?, ?::json, queue_name => ?, max_attempts => ?)', [
    kind,
    JSON.stringify(payload),
    options.queue,
    MAX_ATTEMPTS,
  ]);
}

/** Longer than any try takes, whose model calls end after a minute. */
const LOST_AFTER = '3 minutes';

/**
 * Frees the jobs, and the queues behind them, of processes that died in the middle. Left alone, the queue would hold them for hours.
 * A job that was begun is done once all the same: its verb marks what is done in the transaction that does it.
 */
export async function releaseLostJobs(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker._private_jobs where locked_at < now() - interval '${LOST_AFTER}' having count(*) > 0`,
  );
}

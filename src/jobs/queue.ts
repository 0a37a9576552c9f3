import type { Pool } from 'pg';

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

/** How often a job is tried. */
export const MAX_ATTEMPTS = 5;

/**
 * Puts a job on the queue, in the transaction of `runner`. Jobs of the same `queue` run one at a time, in order. A waiting job with the
 * same `jobKey` is replaced: it runs once.
 */
export async function addJob<Kind extends keyof JobPayloads>(
  runner: { execute(sql: string, values: unknown[]): Promise<unknown> },
  kind: Kind,
  payload: JobPayloads[Kind],
  options: { queue?: string; jobKey?: string } = {},
): Promise<void> {
  await runner.execute(`select graphile_worker.add_job(?, ?::json, queue_name => ?, job_key => ?, max_attempts => ?)`, [
    kind,
    JSON.stringify(payload),
    options.queue ?? null,
    options.jobKey ?? null,
    MAX_ATTEMPTS,
  ]);
}

/** Puts a job back on the queue for later, in place of the one that runs now. Jobs of the same `queue` still run one at a time, in order. */
export async function postponeJob<Kind extends keyof JobPayloads>(
  pool: Pool,
  kind: Kind,
  payload: JobPayloads[Kind],
  options: { queue: string; seconds: number },
): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job($1, $2::json, queue_name => $3, max_attempts => $4, run_at => now() + make_interval(secs => $5))`,
    [kind, JSON.stringify(payload), options.queue, MAX_ATTEMPTS, options.seconds],
  );
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

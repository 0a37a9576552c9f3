import type { Pool } from 'pg';

/** Every kind of job and what it is told. */
export interface JobPayloads {
  extract_facts: { teamId: string; conversationId: string };
  read_document: { teamId: string; itemId: string };
  sync_library: { teamId: string; libraryId: string };
  send_mail: { mailId: string };
  embed_texts: Record<string, never>;
}

/** One try of a job. */
export interface Attempt {
  isFirst: boolean;
  isLast: boolean;
  /** Aborts when the process stops: a try that heeds it leaves the job to the next process at once. */
  signal: AbortSignal;
}

/** How often a job is tried. */
export const MAX_ATTEMPTS = 5;

/**
 * The call that puts one job on the queue, for statements that do more than that. Each argument is
 * SQL itself, such as a placeholder.
 */
export function addJobSql({
  kind,
  payload,
  queue,
  jobKey = 'null',
}: Record<'kind' | 'payload' | 'queue', string> & { jobKey?: string }): string {
  return `graphile_worker.add_job(${kind}, ${payload}, queue_name => ${queue}, job_key => ${jobKey}, max_attempts => ${MAX_ATTEMPTS})`;
}

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
  await runner.execute(`select ${addJobSql({ kind: '?', payload: '?::json', queue: '?', jobKey: '?' })}`, [
    kind,
    JSON.stringify(payload),
    options.queue ?? null,
    options.jobKey ?? null,
  ]);
}

/** Puts a job of this kind on the queue for each payload, in one statement. `keyOf` names the field that makes it run once. */
export async function addJobs<Kind extends keyof JobPayloads>(
  runner: { execute(sql: string, values: unknown[]): Promise<unknown> },
  kind: Kind,
  payloads: readonly JobPayloads[Kind][],
  keyOf: keyof JobPayloads[Kind] & string,
): Promise<void> {
  await runner.execute(
    `select graphile_worker.add_job(?, payload, job_key => ?::text || ':' || (payload ->> ?::text), max_attempts => ?)
     from json_array_elements(?::json) as payload`,
    [kind, kind, keyOf, MAX_ATTEMPTS, JSON.stringify(payloads)],
  );
}

/** Puts a job back on the queue for later, in place of the one that runs now. Jobs of the same `queue` still run one at a time, in order. */
export async function postponeJob<Kind extends keyof JobPayloads>(
  pool: Pool,
  kind: Kind,
  payload: JobPayloads[Kind],
  options: { queue?: string; seconds: number },
): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job($1, $2::json, queue_name => $3, max_attempts => $4, run_at => now() + make_interval(secs => $5))`,
    [kind, JSON.stringify(payload), options.queue ?? null, MAX_ATTEMPTS, options.seconds],
  );
}

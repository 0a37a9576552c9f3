import type { Pool } from 'pg';

/** Every kind of job and its payload. */
export interface JobPayloads {
  consolidate_facts: { teamId: string; projectId: string | null; agentId: string | null; personId: string | null };
  extract_facts: { teamId: string; conversationId: string };
  read_document: { teamId: string; itemId: string };
  sync_library: { teamId: string; libraryId: string };
  send_mail: { mailId: string };
  embed_texts: Record<string, never>;
  /** `before`: when nobody was to be called so any more, an ISO time. */
  erase_end_user: { teamId: string; endUser: string; before?: string };
  erase_person: { teamId: string; erasureId: string };
  run_import: { teamId: string; importId: string };
}

/** One attempt of a job. */
export interface Attempt {
  isFirst: boolean;
  isLast: boolean;
  /**
   * Aborts when the process stops. An attempt that heeds it leaves the job to the next process at
   * once.
   */
  signal: AbortSignal;
}

/** Attempts per job. */
export const MAX_ATTEMPTS = 5;

/**
 * Returns the SQL call that adds one job, for use within larger statements. Each argument is SQL
 * itself, such as a placeholder.
 */
export function addJobSql({
  kind,
  payload,
  queue,
  jobKey = 'null',
  runAt = 'null',
}: Record<'kind' | 'payload' | 'queue', string> & { jobKey?: string; runAt?: string }): string {
  return `graphile_worker.add_job(${kind}, ${payload}, queue_name => ${queue}, run_at => ${runAt}, job_key => ${jobKey}, max_attempts => ${MAX_ATTEMPTS})`;
}

/**
 * Adds a job in the transaction of `runner`. Jobs of the same `queue` run one at a time, in order.
 * A waiting job with the same `jobKey` is replaced, so it runs once.
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

/**
 * Adds a job of this kind for each payload, in one statement. `keyOf` names the payload field that
 * serves as the job key.
 */
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

/**
 * Adds the job again for later, in place of the running one. Jobs of the same `queue` still run one
 * at a time, in order.
 */
export async function postponeJob<Kind extends keyof JobPayloads>(
  pool: Pool,
  kind: Kind,
  payload: JobPayloads[Kind],
  options: { queue?: string; seconds: number },
): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job($1, $2::json, queue_name => $3, max_attempts => $4,
       run_at => now() + make_interval(secs => $5))`,
    [kind, JSON.stringify(payload), options.queue ?? null, MAX_ATTEMPTS, options.seconds],
  );
}

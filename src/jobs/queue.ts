import type { Context } from '../context.ts';

/** Every kind of job and what it is told. */
export interface JobPayloads {
  extract_facts: { teamId: string; conversationId: string };
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

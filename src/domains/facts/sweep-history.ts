import type { Platform } from '../../request/platform.ts';

const BATCH = 2_000;

const DELETE = /* sql */ `
  delete from fact_change where id in (
    select id from fact_change where version > 1 and created_at < now() - make_interval(days => $1)
    order by created_at limit ${BATCH})`;

/**
 * Deletes entries of the histories of facts that are older than `HISTORY_RETENTION_DAYS`. The first
 * of each stays: it says where the fact came from.
 */
export async function sweepHistory({ config, pool }: Platform, signal: AbortSignal): Promise<void> {
  const days = config.retention.historyDays;
  if (days === null) return;
  for (;;) {
    signal.throwIfAborted();
    const { rowCount } = await pool.query(DELETE, [days]);
    if ((rowCount ?? 0) < BATCH) return;
  }
}

import type { Platform } from '../../request/platform.ts';

const BATCH = 2_000;

const DELETE = /* sql */ `
  delete from mail_outbox where id in (
    select id from mail_outbox where state <> 'waiting' and created_at < now() - make_interval(days => $1)
    order by created_at limit ${BATCH})`;

/** Deletes mails that no longer wait and are older than `MAIL_RETENTION_DAYS`. */
export async function sweepSentMail({ config, pool }: Platform, signal: AbortSignal): Promise<void> {
  const days = config.retention.mailDays;
  if (days === null) return;
  for (;;) {
    signal.throwIfAborted();
    const { rowCount } = await pool.query(DELETE, [days]);
    if ((rowCount ?? 0) < BATCH) return;
  }
}

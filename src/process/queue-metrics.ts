import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Logger } from '../core/logger.ts';

/** A scrape must get a response even when the database does not respond. */
const QUERY_TIMEOUT_MS = 2_000;

/**
 * Registers a gauge of what waits in the database, read by one statement per scrape. It has no
 * values while the database does not respond.
 */
export function measureQueue(registry: Registry, pool: Pool, log: Logger): void {
  registry.registerMetric(
    new Gauge({
      name: 'platform_waiting',
      help:
        'What waits in the database: jobs to be done and those given up, leases of routers, rows of their journals of calls, ' +
        'conversations whose facts could not be extracted, exports of months whose rows could not be removed for a day.',
      labelNames: ['kind'],
      registers: [],
      async collect() {
        this.reset();
        try {
          for (const [kind, count] of Object.entries(await countWaiting(pool))) this.set({ kind }, count);
        } catch (error) {
          log.warn({ err: error }, 'what waits could not be counted');
        }
      },
    }),
  );
}

/**
 * Registers a gauge of the age of the newest backup. It has no value where none was made by the
 * command, as a managed database has its own.
 */
export function measureBackup(registry: Registry, pool: Pool): void {
  registry.registerMetric(
    new Gauge({
      name: 'platform_backup_age_seconds',
      help: 'Seconds since the newest backup by the command. No value without one.',
      registers: [],
      async collect() {
        const age = await inTime(pool.query<{ age: number }>(BACKUP_AGE))
          .then(({ rows: [row] }) => row?.age)
          .catch(() => undefined);
        if (age === undefined) this.remove();
        else this.set(age);
      },
    }),
  );
}

const BACKUP_AGE = `select extract(epoch from now() - value::timestamptz)::float8 as age from setting where key = 'backup-made'`;

async function inTime<T>(query: Promise<T>): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), QUERY_TIMEOUT_MS);
  try {
    return await Promise.race([query, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

async function countWaiting(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await inTime(pool.query<Record<string, number>>(COUNTS));
  return rows[0] ?? {};
}

const COUNTS = `select (select count(*) from graphile_worker._private_jobs
         where attempts < max_attempts or locked_at is not null)::int as jobs,
       (select count(*) from graphile_worker._private_jobs
         where attempts >= max_attempts and locked_at is null)::int as failed_jobs,
       (select count(*) from credit_lease where amount > 0)::int as leases,
       (select count(*) from call_journal)::int as journal_rows,
       (select count(*) from conversation where status = 'FAILED')::int as failed_conversations,
       (select count(*) from usage_export where removed_at is null and exported_at < now() - interval '1 day')::int as stuck_exports`;

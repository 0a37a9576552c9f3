import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Names of all migrations, in order. Databases remember them, so a name never changes. */
export const MIGRATION_NAMES = [
  '0001-foundation',
  '0002-router',
  '0003-refunds',
  '0004-resources',
  '0005-recall',
  '0006-agents',
  '0007-connectors',
  '0008-members',
  '0009-memory',
  '0010-integrations',
  '0011-embeddings',
  '0012-metering',
  '0013-counts',
  '0014-secret-keys',
  '0015-daily-use',
  '0016-term-counts',
  '0017-suppression',
  '0018-recall-dates',
  '0019-replay',
  '0020-extraction-log',
  '0022-judging',
  '0023-provider-objects',
  '0024-call-limits',
  '0025-targets',
  '0026-changes',
  '0027-versions',
  '0028-trusted-documents',
  '0029-list-orders',
  '0030-audit-and-webhooks',
  '0031-bin',
  '0032-usage-hours',
  '0033-usage-rollup',
  '0034-end-users',
  '0035-inbox',
  '0037-said-at',
  '0038-console-sessions',
  '0040-memory-links',
  '0042-demo-project',
  '0044-usage-exports',
  '0045-ages',
  '0046-inbox-conversations',
  '0047-team-time-zone',
  '0049-usage-of-days',
  '0050-fill-usage-of-days',
  '0051-types-of-usage-views',
  '0052-usage-places',
  '0053-own-key-objects',
  '0054-member-logins',
] as const;

/** A role that is new to the database may read its tables after the next migrations only. */
const IS_READABLE = `select coalesce(has_table_privilege(to_regclass('migration'), 'select'), false) as readable`;

/** Returns whether all migrations that this program knows have run, and its role has its rights. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ readable: boolean }>(IS_READABLE);
  if (!rows[0]?.readable) return false;
  const done = await pool.query('select from migration where name = any($1)', [MIGRATION_NAMES]);
  return done.rowCount === MIGRATION_NAMES.length;
}

const POLL_INTERVAL_MS = 100;

/** Waits until another process has run all migrations, for as long as that takes. */
export async function waitForSchema(pool: Pool): Promise<void> {
  while (!(await isMigrated(pool))) await wait(POLL_INTERVAL_MS);
}

import { setTimeout as wait } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Logger } from '../core/logger.ts';
import { grantAccess } from './app-role.ts';
import { connectionTo, nativePool } from './orm.ts';
import { checkServer } from './pool.ts';
import { MIGRATION_NAMES } from './schema-version.ts';
import { CONCURRENCY_CONFLICTS, LOCK_NOT_AVAILABLE, sqlStateOf } from './sql-state.ts';
import { Foundation } from './migrations/0001-foundation.ts';
import { Router } from './migrations/0002-router.ts';
import { Refunds } from './migrations/0003-refunds.ts';
import { Resources } from './migrations/0004-resources.ts';
import { Recall } from './migrations/0005-recall.ts';
import { Agents } from './migrations/0006-agents.ts';
import { Connectors } from './migrations/0007-connectors.ts';
import { Members } from './migrations/0008-members.ts';
import { Memory as MemoryMigration } from './migrations/0009-memory.ts';
import { Integrations } from './migrations/0010-integrations.ts';
import { Embeddings } from './migrations/0011-embeddings.ts';
import { Metering } from './migrations/0012-metering.ts';
import { Counts } from './migrations/0013-counts.ts';
import { SecretKeys } from './migrations/0014-secret-keys.ts';
import { DailyUse } from './migrations/0015-daily-use.ts';
import { TermCounts } from './migrations/0016-term-counts.ts';
import { Suppression } from './migrations/0017-suppression.ts';
import { RecallDates } from './migrations/0018-recall-dates.ts';
import { Replay } from './migrations/0019-replay.ts';
import { ExtractionLog } from './migrations/0020-extraction-log.ts';
import { Judging } from './migrations/0022-judging.ts';
import { ProviderObjects } from './migrations/0023-provider-objects.ts';
import { CallLimits } from './migrations/0024-call-limits.ts';
import { Targets } from './migrations/0025-targets.ts';
import { Changes } from './migrations/0026-changes.ts';
import { Versions } from './migrations/0027-versions.ts';
import { TrustedDocuments } from './migrations/0028-trusted-documents.ts';
import { ListOrders } from './migrations/0029-list-orders.ts';
import { AuditAndWebhooks } from './migrations/0030-audit-and-webhooks.ts';
import { Bin } from './migrations/0031-bin.ts';
import { UsageHours } from './migrations/0032-usage-hours.ts';
import { UsageRollup } from './migrations/0033-usage-rollup.ts';
import { EndUsers } from './migrations/0034-end-users.ts';
import { Inbox } from './migrations/0035-inbox.ts';
import { SaidAt } from './migrations/0037-said-at.ts';
import { ConsoleSessions } from './migrations/0038-console-sessions.ts';
import { MemoryLinks } from './migrations/0040-memory-links.ts';
import { DemoProject } from './migrations/0042-demo-project.ts';
import { UsageExports } from './migrations/0044-usage-exports.ts';
import { Ages } from './migrations/0045-ages.ts';
import { InboxConversations } from './migrations/0046-inbox-conversations.ts';
import { TeamTimeZone } from './migrations/0047-team-time-zone.ts';
import { UsageOfDays } from './migrations/0049-usage-of-days.ts';
import { FillUsageOfDays } from './migrations/0050-fill-usage-of-days.ts';
import { TypesOfUsageViews } from './migrations/0051-types-of-usage-views.ts';
import { UsagePlaces } from './migrations/0052-usage-places.ts';
import { OwnKeyObjects } from './migrations/0053-own-key-objects.ts';
import { MemberLogins } from './migrations/0054-member-logins.ts';

const MIGRATIONS: Record<(typeof MIGRATION_NAMES)[number], typeof Foundation> = {
  '0001-foundation': Foundation,
  '0002-router': Router,
  '0003-refunds': Refunds,
  '0004-resources': Resources,
  '0005-recall': Recall,
  '0006-agents': Agents,
  '0007-connectors': Connectors,
  '0008-members': Members,
  '0009-memory': MemoryMigration,
  '0010-integrations': Integrations,
  '0011-embeddings': Embeddings,
  '0012-metering': Metering,
  '0013-counts': Counts,
  '0014-secret-keys': SecretKeys,
  '0015-daily-use': DailyUse,
  '0016-term-counts': TermCounts,
  '0017-suppression': Suppression,
  '0018-recall-dates': RecallDates,
  '0019-replay': Replay,
  '0020-extraction-log': ExtractionLog,
  '0022-judging': Judging,
  '0023-provider-objects': ProviderObjects,
  '0024-call-limits': CallLimits,
  '0025-targets': Targets,
  '0026-changes': Changes,
  '0027-versions': Versions,
  '0028-trusted-documents': TrustedDocuments,
  '0029-list-orders': ListOrders,
  '0030-audit-and-webhooks': AuditAndWebhooks,
  '0031-bin': Bin,
  '0032-usage-hours': UsageHours,
  '0033-usage-rollup': UsageRollup,
  '0034-end-users': EndUsers,
  '0035-inbox': Inbox,
  '0037-said-at': SaidAt,
  '0038-console-sessions': ConsoleSessions,
  '0040-memory-links': MemoryLinks,
  '0042-demo-project': DemoProject,
  '0044-usage-exports': UsageExports,
  '0045-ages': Ages,
  '0046-inbox-conversations': InboxConversations,
  '0047-team-time-zone': TeamTimeZone,
  '0049-usage-of-days': UsageOfDays,
  '0050-fill-usage-of-days': FillUsageOfDays,
  '0051-types-of-usage-views': TypesOfUsageViews,
  '0052-usage-places': UsagePlaces,
  '0053-own-key-objects': OwnKeyObjects,
  '0054-member-logins': MemberLogins,
};

/**
 * Advisory lock id, never to change: stops two starting platforms from migrating at the same time.
 */
const MIGRATION_LOCK = 7_215_093;

/** Interval at which a waiting process looks whether it may migrate. */
const POLL_INTERVAL_MS = 500;

/**
 * Longest wait of a statement for a table. All others who need that table queue behind the
 * statement, so it gives way and tries again.
 */
const LOCK_TIMEOUT_MS = 2_000;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 10_000;

export interface MigrationOptions {
  /** Leads to the database as the owner of its tables. */
  url: string;
  /** Role that uses the tables. Gets no more rights than that, unless it is the owner. */
  appRole: string;
  log: Logger;
  /** Migrates the tables of the queue, through the one connection of `pool`. */
  migrateQueue(pool: Pool): Promise<void>;
  /** The last migration to run. Default: all. */
  to?: string | undefined;
  /** Runs after the migrations, while no other process migrates. */
  onMigrated?(): Promise<void>;
  /** Called when another process migrates, once. */
  onWait?: () => void;
  /** Called before each migration, with its name, and which it is: "3 of 46". */
  onMigrating?: (name: string, which: string) => void;
}

/**
 * Brings the schema up to date. Runs on one connection of its own, which holds the lock and has no
 * limit of time: building an index may take hours. Other processes wait for it as long. Each
 * migration is one transaction, so an interrupted run continues where it was.
 */
export async function migrate(options: MigrationOptions): Promise<void> {
  const { url, log } = options;
  const orm = await openMigrator(url, log);
  try {
    const pool = await nativePool(orm.em);
    await checkServer(pool, url);
    await takeLock(pool, options.onWait);
    // The lock ends with its connection. The pool would silently open another one.
    orm.migrator.on('migrating', async ({ name }) => {
      const number = MIGRATION_NAMES.findIndex((one) => one === name) + 1;
      options.onMigrating?.(name, `${number} of ${MIGRATION_NAMES.length}`);
      await requireLock(pool);
    });
    await retryWhileBusy(log, async () => {
      await options.migrateQueue(pool);
      await grantAccess(pool, options.appRole);
      await orm.migrator.up(options.to === undefined ? {} : { to: options.to });
    });
    await options.onMigrated?.();
  } finally {
    await orm.close(true);
  }
}

/** Opens one connection to migrate by, without limits of time. */
export async function openMigrator(url: string, log: Logger): Promise<MikroORM> {
  return MikroORM.init({
    ...connectionTo(url, { application_name: 'memory-platform-migrations', keepAlive: true }),
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      migrationsList: MIGRATION_NAMES.map((name) => ({ name, class: MIGRATIONS[name] })),
      snapshot: false,
      tableName: 'migration',
      allOrNothing: false,
    },
    pool: { min: 0, max: 1, idleTimeoutMillis: 0 },
    logger: (line) => log.debug(line),
    colors: false,
  });
}

async function takeLock(pool: Pool, onWait: (() => void) | undefined): Promise<void> {
  // Set here, because a role or a database may have defaults of its own.
  await pool.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = ${LOCK_TIMEOUT_MS}`,
  );
  const tryLock = async () => {
    const { rows } = await pool.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK]);
    return rows[0]?.taken === true;
  };
  if (await tryLock()) return;
  onWait?.();
  do await wait(POLL_INTERVAL_MS);
  while (!(await tryLock()));
}

async function requireLock(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and objid = $1`,
    [MIGRATION_LOCK],
  );
  if (rowCount === 0) throw new Error('The connection that migrates was lost. Start again: it continues where it was.');
}

/** Runs `work` again for as long as somebody else uses what it must lock. */
async function retryWhileBusy(log: Logger, work: () => Promise<void>): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const state = sqlStateOf(error) ?? '';
      if (state !== LOCK_NOT_AVAILABLE && !CONCURRENCY_CONFLICTS.has(state)) throw error;
      log.warn({ err: error }, 'a migration needs a table that is in use; it is tried again');
      await wait(pauseMs * (0.5 + Math.random() / 2));
    }
  }
}

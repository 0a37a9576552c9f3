import { DataloaderType, MikroORM } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { EntityManager, EntityName } from '@mikro-orm/postgresql';
import type { Logger } from '../core/logger.ts';
import { checkServer, connectionOptions, freeLostConnections, type DatabaseOptions } from './pool.ts';
import { MIGRATION_NAMES } from './schema-version.ts';
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
};

/**
 * Opens the database with the entities of the domains, with a limit on every wait. Throws as
 * `checkServer` does.
 */
export async function openOrm(
  options: DatabaseOptions,
  log: Logger,
  entities: readonly EntityName[],
): Promise<MikroORM> {
  const migrationsList = MIGRATION_NAMES.map((name) => ({ name, class: MIGRATIONS[name] }));
  const orm = await MikroORM.init({
    clientUrl: options.url,
    entities: [...entities],
    extensions: [Migrator],
    // Never create a database: a misspelt name would get a new one, with a team of its own.
    ensureDatabase: false,
    dataloader: DataloaderType.ALL,
    forceUtcTimezone: true,
    migrations: { migrationsList, snapshot: false, tableName: 'migration' },
    pool: { min: 0, max: options.poolSize },
    driverOptions: connectionOptions(options.queryTimeoutMs),
    logger: (line) => log.debug(line),
    colors: false,
  });
  try {
    const pool = await nativePool(orm.em);
    freeLostConnections(pool);
    await checkServer(pool, options.url);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return orm;
}

/**
 * Advisory lock id, never to change: stops two starting platforms from migrating at the same time.
 */
const MIGRATION_LOCK = 7_215_093;

/** Brings the schema up to date. Safe when several processes start at once. */
export async function migrate(orm: MikroORM): Promise<void> {
  const connection = await nativePool(orm.em).then((pool) => pool.connect());
  try {
    await connection.query(`set lock_timeout = 0; set statement_timeout = 0`);
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await orm.migrator.up();
  } finally {
    // A destroyed connection gives up its locks and its settings.
    connection.release(true);
  }
}

/**
 * Returns the pool under the ORM, for statements that the ORM cannot express and that run on every
 * model call.
 */
export function nativePool(em: EntityManager) {
  return em.getConnection().getNativeClient();
}

import { DataloaderType, MikroORM } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '../logger.ts';
import { Agent } from '../agents/agent.entity.ts';
import { Boundary } from '../boundaries/boundary.entity.ts';
import { Conversation } from '../conversations/conversation.entity.ts';
import { Message } from '../conversations/message.entity.ts';
import { Fact } from '../facts/fact.entity.ts';
import { FactChange } from '../facts/fact-change.entity.ts';
import { Principal } from '../identity/principal.entity.ts';
import { ServiceKey } from '../identity/service-key.entity.ts';
import { Team } from '../identity/team.entity.ts';
import { Memory } from '../memories/memory.entity.ts';
import { Project } from '../projects/project.entity.ts';
import { LedgerEntry } from '../usage/ledger-entry.entity.ts';
import { UsageRecord } from '../usage/usage-record.entity.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';
import { Foundation } from './migrations/0001-foundation.ts';
import { Router } from './migrations/0002-router.ts';

const ENTITIES = [
  Agent,
  Boundary,
  Conversation,
  Fact,
  FactChange,
  LedgerEntry,
  Memory,
  Message,
  Principal,
  Project,
  ServiceKey,
  Team,
  UsageRecord,
  Workspace,
];

const MIGRATIONS = [
  { name: '0001-foundation', class: Foundation },
  { name: '0002-router', class: Router },
];

const OLDEST_SERVER = 15;

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  queryTimeoutMs: number;
}

/**
 * Opens the database. Every wait has a limit: a frozen server must not hang a caller for ever. Throws an Error that says what to
 * do when it cannot be reached, or is not one to work on.
 */
export async function openOrm(options: DatabaseOptions, log: Logger): Promise<MikroORM> {
  const orm = await MikroORM.init({
    clientUrl: options.url,
    entities: ENTITIES,
    extensions: [Migrator],
    // A database whose name is misspelt must not come into being, with a team of its own.
    ensureDatabase: false,
    dataloader: DataloaderType.ALL,
    forceUtcTimezone: true,
    migrations: { migrationsList: MIGRATIONS, snapshot: false, tableName: 'migration' },
    pool: { min: 0, max: options.poolSize },
    driverOptions: {
      application_name: 'memory-platform',
      connectionTimeoutMillis: 5_000,
      query_timeout: options.queryTimeoutMs,
      statement_timeout: options.queryTimeoutMs,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
    },
    logger: (line) => log.debug(line),
    colors: false,
  });
  try {
    await checkServer(orm, options.url);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return orm;
}

async function checkServer(orm: MikroORM, url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const pool = await nativePool(orm.em);
  const { rows } = await pool
    .query<{ version: string; number: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num') as number,
         current_setting('server_encoding') as encoding`,
    )
    .catch((error: unknown) => {
      throw new Error(`DATABASE_URL: the database ${pathname.slice(1)} at ${host} cannot be used: ${reasonOf(error)}`, {
        cause: error,
      });
    });
  const [found] = rows;
  if (Number(found?.number) < OLDEST_SERVER * 10_000) {
    throw new Error(
      `DATABASE_URL: PostgreSQL ${OLDEST_SERVER} or newer is needed, and ${host} is PostgreSQL ${found?.version}.`,
    );
  }
  if (found?.encoding !== 'UTF8') {
    throw new Error(
      `DATABASE_URL: a database in UTF8 is needed, and this one is in ${found?.encoding}. Create one with: create database memory encoding 'UTF8' template template0`,
    );
  }
}

/** A name that leads to several addresses fails with an error without words that holds one for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Chosen once and for ever: the lock that keeps two starting platforms from migrating at the same time. */
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

/** Whether every migration that this program knows has run. */
export async function isMigrated(orm: MikroORM): Promise<boolean> {
  const [table] = await orm.em
    .fork()
    .execute<{ there: boolean }[]>(`select to_regclass('migration') is not null as there`);
  if (!table?.there) return false;
  const [done] = await orm.em
    .fork()
    .execute<{ n: string | number }[]>('select count(*) as n from migration where name in (?)', [
      MIGRATIONS.map((m) => m.name),
    ]);
  return Number(done?.n) === MIGRATIONS.length;
}

/** The pool under the ORM, for the few statements whose shape the ORM has no words for and that run on every model call. */
export function nativePool(em: EntityManager) {
  return em.getConnection().getNativeClient();
}

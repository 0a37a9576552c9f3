import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Logger } from '../core/logger.ts';
import { grantAccess } from './app-role.ts';
import { driverOptions } from './driver.ts';
import { checkServer } from './pool.ts';
import { MIGRATION_FILES, MIGRATION_NAMES } from './schema-version.ts';
import { CONCURRENCY_CONFLICTS, LOCK_NOT_AVAILABLE, sqlStateOf } from './sql-state.ts';

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
const SET_LOCK_TIMEOUT = 'set lock_timeout = 2000';
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
 * migration is one transaction, so an interrupted run continues where it was. Throws an Error that
 * names the migration that failed.
 */
export async function migrate(options: MigrationOptions): Promise<void> {
  const { url, log } = options;
  const pool = createMigrationPool(url, log);
  try {
    await checkServer(pool, url);
    await takeLock(pool, options.onWait);
    await retryWhileBusy(log, async () => {
      await options.migrateQueue(pool);
      await grantAccess(pool, options.appRole);
      await runMissing(pool, options);
    });
    await options.onMigrated?.();
  } finally {
    await pool.end();
  }
}

/** Creates a pool of one connection, which stays open. */
function createMigrationPool(url: string, log: Logger): Pool {
  const pool = new pg.Pool({
    ...driverOptions(url),
    application_name: 'memory-platform-migrations',
    keepAlive: true,
    max: 1,
    idleTimeoutMillis: 0,
  });
  const onError = (error: Error) => log.debug({ err: error }, 'the connection that migrates was lost');
  return pool.on('error', onError).on('connect', (client) => client.on('error', onError));
}

async function runMissing(pool: Pool, { to, log, onMigrating }: MigrationOptions): Promise<void> {
  // Asked before, as creating a table takes a right even where there is one.
  const found = await pool.query(`select where to_regclass('migration') is not null`);
  if (found.rowCount === 0) await pool.query(CREATE_TABLE);
  const { rows } = await pool.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map(({ name }) => name));
  const wanted = to === undefined ? MIGRATION_NAMES : MIGRATION_NAMES.slice(0, MIGRATION_NAMES.indexOf(to) + 1);
  for (const name of wanted.filter((one) => !done.has(one))) {
    onMigrating?.(name, `${MIGRATION_NAMES.indexOf(name) + 1} of ${MIGRATION_NAMES.length}`);
    // The lock ends with its connection. The pool would silently open another one.
    await requireLock(pool);
    const client = await pool.connect();
    const startedMs = performance.now();
    try {
      await runMigration(client, name);
    } finally {
      client.release();
    }
    const line = { migration: name, ms: Math.round(performance.now() - startedMs) };
    // A new database runs all of them.
    if (done.size === 0) log.debug(line, 'a migration ran');
    else log.info(line, 'a migration ran');
  }
}

/** The columns and the names are those that the databases of earlier versions have. */
const CREATE_TABLE = /* sql */ `
  create table migration (
    id serial primary key,
    name varchar(255) not null,
    executed_at timestamptz(6) not null default current_timestamp(6)
  )`;

/** First line of a migration that runs without a transaction. */
const NO_TRANSACTION = '-- no transaction\n';

/** Runs a migration and remembers it, in one transaction unless its first line says otherwise. */
async function runMigration(client: PoolClient, name: string): Promise<void> {
  const text = await readMigration(name, client);
  const isTransactional = !text.startsWith(NO_TRANSACTION);
  // An index in the making blocks no reader and no writer, so it may wait for old transactions.
  await client.query(isTransactional ? 'begin' : 'set lock_timeout = 0');
  try {
    for (const statement of splitStatements(text))
      await client.query(statement.text).catch((error: unknown) => {
        throw describeFailure(name, statement, error);
      });
    await client.query('insert into migration (name) values ($1)', [name]);
    if (isTransactional) await client.query('commit');
  } catch (error) {
    // A lost connection has rolled back by itself.
    if (isTransactional) await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    if (!isTransactional) await client.query(SET_LOCK_TIMEOUT).catch(() => undefined);
  }
}

/** SQL that must be computed, some of it by what the database has. */
interface MigrationModule {
  default: (client: PoolClient) => string | Promise<string>;
}

/** Returns the SQL of a migration: its file, or what the default function of its module returns. */
async function readMigration(name: string, client: PoolClient): Promise<string> {
  const file = MIGRATION_FILES.get(name);
  if (!file) throw new Error(`There is no migration ${name}.`);
  if (!file.pathname.endsWith('.sql')) return ((await import(file.href)) as MigrationModule).default(client);
  // Git may write lines as Windows has them, and functions keep their text.
  return (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
}

interface Statement {
  text: string;
  /** Line of the migration's SQL on which the text begins, from 1. */
  line: number;
}

/** Splits SQL into statements. Each ends with a line, and `$$` encloses the bodies of functions. */
function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let current: string[] = [];
  let isInBody = false;
  const lines = sql.split('\n');
  for (const [i, line] of lines.entries()) {
    const isComment = line.trimStart().startsWith('--');
    if (current.length === 0 && (isComment || line === '')) continue;
    current.push(line);
    if (line.split('$$').length % 2 === 0) isInBody = !isInBody;
    const isEnd = line.endsWith(';') && !isInBody && !isComment;
    if (!isEnd && i + 1 < lines.length) continue;
    statements.push({ text: current.join('\n'), line: i + 2 - current.length });
    current = [];
  }
  return statements;
}

/** Returns an error that names the migration, the statement that failed, and the line. */
function describeFailure(name: string, { text, line }: Statement, error: unknown): Error {
  const { message, position } = error as pg.DatabaseError;
  // Characters from 1. PostgreSQL gives none for what fails while a statement runs.
  const linesBefore = position === undefined ? 0 : text.slice(0, Number(position) - 1).split('\n').length - 1;
  const [begin] = text.split('\n');
  return new Error(
    `The migration ${name} did not run: ${message}. Line ${line + linesBefore} of its SQL, in the statement of line ${line}: ${begin}`,
    { cause: error },
  );
}

async function takeLock(pool: Pool, onWait: (() => void) | undefined): Promise<void> {
  // Set here, because a role or a database may have defaults of its own.
  await pool.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; ${SET_LOCK_TIMEOUT}`);
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

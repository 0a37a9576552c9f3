import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../core/logger.ts';
import { driverOptions } from '../db/driver.ts';
import { leaveUnprepared, setEachTime } from '../db/pool.ts';
import { openReads, readPrimary, type Reads } from '../db/replica.ts';
import { databaseUrl } from '../request/shared-services.ts';

/**
 * The server cancels a late query. The client gives up this much later, in case the server is gone.
 */
const GRACE_MS = 200;

/** Plans recall's one statement once a connection: planning costs more than most of its runs. */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan', jit: 'off' };
const OPTIONS = Object.entries(PLANNED_ONCE).map(([name, value]) => `-c ${name}=${value}`);

/**
 * Opens connections for recall alone. A slow recall may cost a call its memory, but never delays
 * another call's key, money or storage. Every wait ends with the recall timeout.
 */
export function openRecallPool(config: Config, log: Logger, url = databaseUrl(config)): pg.Pool {
  const { database, router } = config;
  const timeoutMs = router.recallTimeoutMs;
  const pool = new pg.Pool({
    ...driverOptions(url),
    application_name: 'memory-platform-recall',
    max: Math.max(2, Math.ceil(router.poolSize / 4)),
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs + GRACE_MS,
    keepAlive: true,
    ...(database.isPooled ? {} : { statement_timeout: timeoutMs, options: OPTIONS.join(' ') }),
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a connection for looking memory up was lost'));
  // One that is lost while somebody holds it fails the statement.
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'a connection was lost')));
  if (!database.preparedStatements) leaveUnprepared(pool);
  return database.isPooled ? setEachTime(pool, { statement_timeout: timeoutMs, ...PLANNED_ONCE }) : pool;
}

/** Connections for recall. `pool` leads to the primary, `reads` also to a replica. */
export interface RecallConnections {
  pool: pg.Pool;
  reads: Pick<Reads, 'pool' | 'check'>;
  close(): Promise<void>;
}

/** Opens them. Without a replica, or while it lags, `reads` are of the primary. */
export async function openRecallConnections(config: Config, primary: pg.Pool, log: Logger): Promise<RecallConnections> {
  const { replica } = config.database;
  const pool = openRecallPool(config, log);
  const reads = replica
    ? await openReads(
        primary,
        { pool: openRecallPool(config, log, replica.url), url: replica.url },
        replica.maxLagMs,
        log,
      )
    : readPrimary(primary);
  const close = async () => {
    await reads.close();
    await pool.end();
  };
  const choose = () => (reads.pool() === primary ? pool : reads.pool());
  return { pool, reads: { pool: choose, check: () => reads.check() }, close };
}

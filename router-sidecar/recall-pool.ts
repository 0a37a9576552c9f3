import pg from 'pg';
import type { Config } from '../src/config/config.ts';
import type { Logger } from '../src/core/logger.ts';

/** The server cancels a look-up at its time; the client gives it up a little later, in case the server is not there to do so. */
const GRACE_MS = 200;

/**
 * Connections for looking memory up, apart from those that keys, money and what was said need: a slow look-up may cost a call its
 * memory, and never another call its answer. Every wait ends with the time that a look-up has.
 */
export function openRecallPool({ database, router }: Config, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: database.url,
    application_name: 'memory-platform-recall',
    max: Math.max(2, Math.ceil(database.poolSize / 4)),
    connectionTimeoutMillis: router.recallTimeoutMs,
    statement_timeout: router.recallTimeoutMs,
    query_timeout: router.recallTimeoutMs + GRACE_MS,
    keepAlive: true,
    // The one statement of a look-up is planned once for a connection: planning it each time would cost more than most look-ups do.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a connection for looking memory up was lost'));
  return pool;
}

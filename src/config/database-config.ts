import type { Variables } from './variables.ts';

export function readDatabase(e: Variables) {
  return {
    url: e.DATABASE_URL,
    /** Leads to the same database by connections that keep their session. */
    directUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    /** A pooler may be between this process and `url`. */
    isPooled: e.DATABASE_DIRECT_URL !== undefined,
    preparedStatements: e.DATABASE_PREPARED_STATEMENTS ?? e.DATABASE_DIRECT_URL === undefined,
    /** Leads to the same database as the owner of its tables, for migrations alone. */
    ownerUrl: e.DATABASE_OWNER_URL ?? e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    /** A replica for recall and reports, used while it lags at most `maxLagMs`. Null: none. */
    replica:
      e.DATABASE_READ_URL === undefined ? null : { url: e.DATABASE_READ_URL, maxLagMs: e.DATABASE_READ_MAX_LAG_MS },
    /** False: another process migrates, and this one waits for it. */
    migrateOnStart: e.MIGRATE_ON_START,
    poolSize: e.DATABASE_POOL_SIZE,
    queryTimeoutMs: e.DATABASE_QUERY_TIMEOUT_MS,
    eventsPingIntervalMs: e.EVENTS_PING_INTERVAL_MS,
  };
}

import type { Logger } from '../core/logger.ts';
import type { Config } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { partsOf } from '../db/pool.ts';
import { databaseUrl } from '../request/shared-services.ts';
import { migrateQueue } from './workers.ts';

/**
 * Brings the schema and the queue's tables up to date, as the owner of the tables. `onWait` is
 * called when another process is at it.
 */
export async function migrateAll(config: Config, log: Logger, onWait?: () => void): Promise<void> {
  const url = databaseUrl(config);
  await migrate({
    url: config.database.ownerUrl ?? url,
    appRole: partsOf(url).user,
    log,
    migrateQueue: (pool) => migrateQueue(pool, log),
    ...(onWait ? { onWait } : {}),
  });
}

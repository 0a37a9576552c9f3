import type { Logger } from '../core/logger.ts';
import type { Config } from '../config/config.ts';
import { createClient } from '../db/driver.ts';
import { migrate } from '../db/migrate.ts';
import { partsOf, serverLimits } from '../db/pool.ts';
import { limitRole } from '../db/pooling.ts';
import { directUrl } from '../request/shared-services.ts';
import { migrateQueue } from './workers.ts';

interface Options {
  /** Called when another process migrates. */
  onWait?: () => void;
  /** Called before each migration, with its name, and which it is: "3 of 46". */
  onMigrating?: (name: string, which: string) => void;
  /** The last migration to run. Default: all. */
  to?: string | undefined;
}

/** Brings the schema and the queue's tables up to date, as the owner of the tables. */
export async function migrateAll(config: Config, log: Logger, options: Options = {}): Promise<void> {
  const url = directUrl(config);
  await migrate({
    url: config.database.ownerUrl ?? url,
    // A pooler may know the role by another name.
    appRole: partsOf(url).user,
    log,
    migrateQueue: (pool) => migrateQueue(pool, log),
    onMigrated: () => limitPooledRole(config),
    ...options,
  });
}

/** Behind a pooler, limits of time come with the role instead of the connection. */
async function limitPooledRole({ database }: Config): Promise<void> {
  if (!database.isPooled) return;
  const client = createClient(directUrl({ database }), { connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await limitRole(client, serverLimits(database));
  } finally {
    await client.end();
  }
}

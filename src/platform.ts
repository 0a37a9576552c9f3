import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { loadCatalog, type Catalog } from './catalog/catalog.ts';
import { createModelClient, type ModelClient } from './catalog/model-client.ts';
import type { Config } from './config.ts';
import { nativePool, openOrm } from './db/orm.ts';
import { createAuthenticator, type Authenticator } from './identity/authenticate.ts';
import { createThrottle } from './identity/throttle.ts';
import type { Logger } from './logger.ts';
import { openPubSub, type PubSub } from './pubsub.ts';
import { loadSecretKey, type SecretKey } from './secret-key.ts';

/** What lives as long as the process. */
export interface Platform {
  readonly config: Config;
  readonly log: Logger;
  readonly orm: MikroORM;
  readonly pool: Pool;
  readonly secret: SecretKey;
  readonly authenticator: Authenticator;
  readonly pubsub: PubSub;
  readonly catalog: Catalog;
  readonly models: ModelClient;
  readonly now: () => Date;
  close(): Promise<void>;
}

/** What tests may replace: the outside world and time. */
export interface PlatformOverrides {
  catalog?: Catalog;
  now?: () => Date;
}

/** Opens everything a process needs. Throws when the database or the catalog cannot be used. */
export async function createPlatform(
  config: Config,
  log: Logger,
  overrides: PlatformOverrides = {},
): Promise<Platform> {
  const { url } = config.database;
  if (!url)
    throw new Error('DATABASE_URL is not set. `npm start` brings its own database; a process started alone needs one.');
  const secret = await loadSecretKey(config);
  const catalog = overrides.catalog ?? (await loadCatalog(config.catalog));
  const orm = await openOrm({ ...config.database, url }, log.child({ part: 'database' }));
  try {
    const pool = await nativePool(orm.em);
    const pubsub = await openPubSub(url, log.child({ part: 'events' }));
    const throttle = createThrottle(pool, config.throttle);
    return {
      config,
      log,
      orm,
      pool,
      secret,
      authenticator: createAuthenticator({ pool, secret, throttle, log: log.child({ part: 'identity' }) }),
      pubsub,
      catalog,
      models: createModelClient(catalog),
      now: overrides.now ?? (() => new Date()),
      async close() {
        await pubsub.close();
        await orm.close(true);
      },
    };
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

import type { Pool } from 'pg';
import { createEmbeddingsClient, type EmbeddingsClient } from '../catalog/embeddings-client.ts';
import { openLiveCatalog, type LiveCatalog } from '../catalog/live-catalog.ts';
import type { Config } from '../config/config.ts';
import { createAuthenticator, type Authenticator } from '../auth/authenticate-key.ts';
import { createThrottle, type Throttle } from '../auth/invalid-key-throttle.ts';
import type { Logger } from '../core/logger.ts';
import { openSwitches, type Switches } from '../switches/switches.ts';
import { openClock, type Clock } from '../db/clock.ts';
import { createClient } from '../db/driver.ts';
import { POOLER_ADVICE } from '../db/pool.ts';
import { requireSameDatabase, requireSessions } from '../db/pooling.ts';
import { openPubSub, type PubSub } from '../db/pubsub.ts';
import { loadSecretKey, type SecretKey } from '../crypto/secret-key.ts';

/**
 * Services that the platform and the routers share. They use no entities, so a router loads no ORM.
 */
export interface SharedServices {
  readonly secret: SecretKey;
  readonly authenticator: Authenticator;
  /** Counts invalid keys of every kind. */
  readonly throttle: Throttle;
  /** The time of the database. */
  readonly clock: Clock;
  readonly pubsub: PubSub;
  readonly switches: Switches;
  readonly catalog: LiveCatalog;
  readonly embeddings: EmbeddingsClient;
  close(): Promise<void>;
}

/** Returns the URL of the database. Throws when none is configured. */
export function databaseUrl({ database }: Pick<Config, 'database'>): string {
  if (database.url) return database.url;
  throw new Error('DATABASE_URL is not set. `npm start` brings its own database; a process started alone needs one.');
}

/** Returns the URL of the database by which connections keep their session. */
export function directUrl({ database }: Pick<Config, 'database'>): string {
  return database.directUrl ?? databaseUrl({ database });
}

/**
 * Throws when a connection that must keep its session would not, or leads elsewhere than the pool.
 */
async function checkPooling({ database }: Config, pool: Pool): Promise<void> {
  const open = async () => {
    const client = createClient(directUrl({ database }), { connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const advice = database.isPooled ? 'Set it to the PostgreSQL server itself.' : POOLER_ADVICE;
  await requireSessions(open, database.isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', advice);
  if (!database.isPooled) return;
  const client = await open();
  try {
    await requireSameDatabase(pool, client);
  } finally {
    await client.end();
  }
}

/**
 * Opens the services that use the database of `pool`. Throws when the secret or the catalog cannot
 * be used.
 */
export async function openSharedServices(config: Config, pool: Pool, log: Logger): Promise<SharedServices> {
  const secret = await loadSecretKey(config);
  await checkPooling(config, pool);
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const clock = await openClock(pool, log.child({ part: 'clock' }));
    opened.push(() => clock.close());
    const pubsub = await openPubSub(
      { url: directUrl(config), pingIntervalMs: config.database.eventsPingIntervalMs },
      log.child({ part: 'events' }),
    );
    opened.push(() => pubsub.close());
    const switches = await openSwitches(pool, pubsub, log.child({ part: 'switches' }));
    opened.push(() => switches.close());
    const catalog = await openLiveCatalog(config.catalog, switches, log.child({ part: 'catalog' }));
    const embeddings = createEmbeddingsClient(
      catalog,
      log.child({ part: 'embeddings' }),
      config.router.recallTimeoutMs,
    );
    const throttle = createThrottle(pool, config.throttle);
    const authenticator = createAuthenticator({
      pool,
      secret,
      throttle,
      clock,
      log: log.child({ part: 'identity' }),
    });
    return { secret, authenticator, throttle, clock, pubsub, switches, catalog, embeddings, close };
  } catch (error) {
    await close();
    throw error;
  }
}

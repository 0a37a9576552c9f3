import type { EntityName, MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { createAdmission, type Admission } from '../admission/platform-admission.ts';
import { createModelClient, type ModelClient } from '../catalog/model-client.ts';
import type { Config } from '../config/config.ts';
import { nativePool, openOrm } from '../db/orm.ts';
import { openPool } from '../db/pool.ts';
import { openReads, readPrimary, type Reads } from '../db/replica.ts';
import { openRows } from '../db/rows.ts';
import type { Rows } from '../db/session.ts';
import { createWakeUps, type WakeUps } from '../db/wake-ups.ts';
import { createEnvelopeEncryption, type EnvelopeEncryption } from '../crypto/envelope-encryption.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { createProviders, type Providers } from '../http/oidc-discovery.ts';
import { openOutbound, type Outbound } from '../http/outbound-fetch.ts';
import { databaseUrl, directUrl, openSharedServices, type SharedServices } from './shared-services.ts';
import { createSpareConnections, type SpareConnections } from './spare-connections.ts';
import type { Logger } from '../core/logger.ts';

/** Process-lifetime services. */
export interface Platform extends SharedServices {
  readonly config: Config;
  readonly log: Logger;
  readonly orm: MikroORM;
  readonly pool: Pool;
  /** Its connections keep their session, for jobs. The same pool where no pooler is in between. */
  readonly directPool: Pool;
  /** Reads what may be a moment old. */
  readonly reads: Reads;
  /** Reads rows without entities. */
  readonly rows: Rows;
  /** Tells readers in every process that there is more to read. */
  readonly wakeUps: WakeUps;
  readonly models: ModelClient;
  /** Bytes of files. */
  readonly storage: Storage;
  readonly encryption: EnvelopeEncryption;
  /** Limits of what clients may ask for. */
  readonly admission: Admission;
  /** The only client for other services. */
  readonly outbound: Outbound;
  /** The time of the database. */
  readonly now: () => Date;
  /** Metadata of OpenID providers. */
  readonly providers: Providers;
  /** Connections for those who hold one and need another. */
  readonly spareConnections: SpareConnections;
  /** The last request of each idempotency key. */
  readonly idempotentTurns: Map<string, Promise<void>>;
  readonly parts: Parts;
}

/** State of the domains. Each declares its field beside its code, and `openPlatform` fills it. */
export interface Parts {}

/** Opens all services of the platform. Throws when the database or the catalog cannot be used. */
export async function createPlatform(
  config: Config,
  log: Logger,
  { entities, parts }: { entities: readonly EntityName[]; parts: Parts },
): Promise<Platform> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  try {
    const options = { ...config.database, url: databaseUrl(config) };
    const orm = await openOrm(options, log.child({ part: 'database' }), entities);
    opened.push(() => orm.close(true));
    const pool = await nativePool(orm.em);
    const directPool = config.database.isPooled ? await openDirectPool(config, log) : pool;
    if (directPool !== pool) opened.push(() => directPool.end());
    const reads = await openReplica(config, pool, log);
    opened.push(() => reads.close());
    const services = await openSharedServices(config, pool, log);
    opened.push(() => services.close());
    const wakeUps = createWakeUps(pool, log);
    opened.push(() => wakeUps.close());
    const outbound = openOutbound(config.outboundAllow);
    opened.push(() => outbound.close());
    return {
      ...services,
      config,
      log,
      orm,
      pool,
      directPool,
      reads,
      rows: openRows(orm, pool),
      wakeUps,
      admission: createAdmission(config.limits),
      models: createModelClient(services.catalog),
      storage: await openStorage(config.files),
      encryption: createEnvelopeEncryption(config.encryptionKeys, services.secret),
      outbound,
      providers: createProviders(outbound),
      spareConnections: createSpareConnections(config.database.poolSize),
      idempotentTurns: new Map(),
      parts,
      now: () => services.clock.now(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Connections that the queue's two runners need to listen and to work. */
const DIRECT_POOL_SIZE = 6;

function openDirectPool(config: Config, log: Logger): Promise<Pool> {
  const options = {
    ...config.database,
    url: directUrl(config),
    poolSize: DIRECT_POOL_SIZE,
    preparedStatements: true,
  };
  return openPool(options, log.child({ part: 'database' }), 'DATABASE_DIRECT_URL');
}

/** Opens the replica for reports. Without one, they are read from the primary. */
async function openReplica({ database }: Config, pool: Pool, log: Logger): Promise<Reads> {
  if (!database.replica) return readPrimary(pool);
  const { url, maxLagMs } = database.replica;
  const part = log.child({ part: 'replica' });
  const replica = await openPool({ ...database, url }, part, 'DATABASE_READ_URL');
  return openReads(pool, { pool: replica, url }, maxLagMs, part);
}

import type { EntityName, MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { createAdmission, type Admission } from '../admission/platform-admission.ts';
import { createModelClient, type ModelClient } from '../catalog/model-client.ts';
import type { Config } from '../config/config.ts';
import { nativePool, openOrm } from '../db/orm.ts';
import { openRows } from '../db/rows.ts';
import type { Rows } from '../db/session.ts';
import { createWakeUps, type WakeUps } from '../db/wake-ups.ts';
import { createEnvelopeEncryption, type EnvelopeEncryption } from '../crypto/envelope-encryption.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { openOutbound, type Outbound } from '../http/outbound-fetch.ts';
import { databaseUrl, openSharedServices, type SharedServices } from './shared-services.ts';
import type { Logger } from '../core/logger.ts';

/** Process-lifetime services. */
export interface Platform extends SharedServices {
  readonly config: Config;
  readonly log: Logger;
  readonly orm: MikroORM;
  readonly pool: Pool;
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
  readonly now: () => Date;
  /** Process-lifetime parts of domains, by their key. */
  readonly parts: Map<unknown, unknown>;
}

/** Parts that tests may replace: the outside world and time. */
export interface PlatformOverrides {
  now?: () => Date;
}

/** Opens all services of the platform. Throws when the database or the catalog cannot be used. */
export async function createPlatform(
  config: Config,
  log: Logger,
  entities: readonly EntityName[],
  overrides: PlatformOverrides = {},
): Promise<Platform> {
  const orm = await openOrm(
    { ...config.database, url: databaseUrl(config) },
    log.child({ part: 'database' }),
    entities,
  );
  try {
    const pool = await nativePool(orm.em);
    const services = await openSharedServices(config, pool, log);
    const outbound = openOutbound(config.outboundAllow);
    const wakeUps = createWakeUps(pool, log);
    return {
      ...services,
      config,
      log,
      orm,
      pool,
      rows: openRows(orm, pool),
      wakeUps,
      admission: createAdmission(config.limits),
      models: createModelClient(services.catalog),
      storage: await openStorage(config.files),
      encryption: createEnvelopeEncryption(config.encryptionKeys, services.secret),
      outbound,
      parts: new Map(),
      now: overrides.now ?? (() => new Date()),
      async close() {
        await outbound.close();
        await wakeUps.close();
        await services.close();
        await orm.close(true);
      },
    };
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

/**
 * Turns a part's factory into a getter that gives each platform one such part, created on first
 * use.
 */
export function perPlatform<T>(create: () => T): (platform: Pick<Platform, 'parts'>) => T {
  return ({ parts }) => {
    if (!parts.has(create)) parts.set(create, create());
    return parts.get(create) as T;
  };
}

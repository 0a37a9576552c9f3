import { DataloaderType, MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager, EntityName } from '@mikro-orm/postgresql';
import { notFound } from '../core/errors.ts';
import type { Logger } from '../core/logger.ts';
import { driverOptions } from './driver.ts';
import {
  checkServer,
  connectionOptions,
  freeLostConnections,
  leaveUnprepared,
  partsOf,
  type DatabaseOptions,
} from './pool.ts';

/**
 * Opens the database with the entities of the domains, with a limit on every wait. Throws as
 * `checkServer` does.
 */
export async function openOrm(
  options: DatabaseOptions,
  log: Logger,
  entities: readonly EntityName[],
): Promise<MikroORM> {
  const orm = await MikroORM.init({
    dbName: partsOf(options.url).database,
    // The driver reads the URL itself: the ORM would ignore its parameters, `sslmode` among them.
    driverOptions: { ...driverOptions(options.url), ...connectionOptions(options) },
    // Never create a database: a misspelt name would get a new one, with a team of its own.
    ensureDatabase: false,
    entities: [...entities],
    dataloader: DataloaderType.ALL,
    forceUtcTimezone: true,
    // Only what somebody deleted since it was read is not there.
    findOneOrFailHandler: (name) => notFound(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()),
    pool: { min: 0, max: options.poolSize },
    logger: (line) => log.debug(line),
    colors: false,
  });
  try {
    const pool = await nativePool(orm.em);
    freeLostConnections(pool);
    if (!options.preparedStatements) leaveUnprepared(pool);
    await checkServer(pool, options.url);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return orm;
}

/**
 * Returns the pool under the ORM, for statements that the ORM cannot express and that run on every
 * model call.
 */
export function nativePool(em: EntityManager) {
  return em.getConnection().getNativeClient();
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../src/config/config.ts';
import { startEmbeddedDatabase } from '../../src/db/embedded/server.ts';
import { migrateAll } from '../../src/jobs/migrate-all.ts';
import { createLogger } from '../../src/core/logger.ts';
import { openPlatform } from '../../src/startup/open-platform.ts';
import { databaseNamed, TEMPLATE } from './database.ts';
import { poolModeOfRun, startPgBouncer } from './pgbouncer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the test run's own PostgreSQL. */
    databaseUrl: string;
    /** The URL of the pooler in front of it. Null: the run has none. */
    poolerUrl: string | null;
  }
}

/**
 * Starts one PostgreSQL for the whole test run, with a migrated template that each test file
 * clones, and removes it afterwards.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'memory-platform-test-'));
  const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
  await createTemplate(database.url, folder);
  project.provide('databaseUrl', database.url);
  const mode = poolModeOfRun();
  const pooler = mode ? await startPgBouncer(database.url, mode) : null;
  project.provide('poolerUrl', pooler?.through(database.url) ?? null);
  return async () => {
    await pooler?.close();
    await database.stop();
    // As root the server's directory may lie outside the folder.
    await rm(database.directory, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
}

async function createTemplate(url: string, folder: string): Promise<void> {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder });
  const platform = await openPlatform(config, createLogger({ level: 'warn', name: 'template' }));
  await platform.pool.query(`create database ${TEMPLATE}`);
  await platform.close();
  const inTemplate = readConfig({ DATABASE_URL: databaseNamed(url, TEMPLATE), DATA_DIR: folder });
  await migrateAll(inTemplate, createLogger({ level: 'warn', name: 'template' }));
}

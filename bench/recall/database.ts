import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config/config.ts';
import { contextOf, type Context } from '../../src/request/context.ts';
import { startEmbeddedDatabase } from '../../src/db/embedded/server.ts';
import { newId } from '../../src/core/id.ts';
import type { Caller } from '../../src/auth/caller.ts';
import { migrateAll } from '../../src/jobs/migrate-all.ts';
import { createLogger } from '../../src/core/logger.ts';
import type { Platform } from '../../src/request/platform.ts';
import { administratorOf } from '../../src/startup/create-first-team.ts';
import { openPlatform } from '../../src/startup/open-platform.ts';

/** A model that is measured may be slow: what it answers counts. */
const MODEL_TIMEOUT_MS = '60000';

/** A platform on its own database, with one team and workspace. */
export interface Bench {
  platform: Platform;
  actor: Caller;
  workspaceId: string;
  context(): Context;
  close(): Promise<void>;
}

/** `catalog` holds an embeddings model; without it memory is found by words. */
export async function openBench(catalog?: string): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-recall-'));
  const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
  const file = join(folder, 'catalog.yaml');
  if (catalog !== undefined) await writeFile(file, catalog);
  const withModel = catalog === undefined ? {} : { CATALOG_FILE: file, RECALL_TIMEOUT_MS: MODEL_TIMEOUT_MS };
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, ...withModel });
  const platform = await openPlatform(config, createLogger({ level: 'warn', name: 'bench' }));
  await migrateAll(config, platform.log);
  const [teamId, workspaceId, principalId] = [newId('team'), newId('workspace'), newId('principal')];
  await platform.pool.query(`insert into team (id, name, created_at, updated_at) values ($1, 'Bench', now(), now())`, [
    teamId,
  ]);
  await platform.pool.query(
    `insert into workspace (id, team_id, name, is_default, created_at, updated_at) values ($1, $2, 'Bench', true, now(), now())`,
    [workspaceId, teamId],
  );
  const actor = administratorOf(teamId, principalId);
  return {
    platform,
    actor,
    workspaceId,
    context: () => contextOf(platform, actor),
    async close() {
      await platform.close();
      await database.stop();
      await rm(database.directory, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

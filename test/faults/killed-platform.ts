import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { sweepFiles } from '../../src/domains/drive/sweep-files.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import type { TestActor } from '../harness/actor.ts';
import { openBench, PLATFORM, type Bench, type Program } from '../system/program.ts';

/** A platform with files, which the tests of a file kill and start again. */
export interface KilledPlatform {
  /** The test's own connections, never through the product. */
  db: pg.Pool;
  platform: Program;
  start(env?: Record<string, string>): Promise<void>;
  /** Resolves when its process has ended. */
  kill(): Promise<void>;
  owner(): Promise<TestActor>;
  /** Names of the files in a folder of the storage. */
  filesIn(folder: string): Promise<string[]>;
  /** Removes the bytes that no row names, however new they are. */
  sweep(): Promise<void>;
}

export function useKilledPlatform(): KilledPlatform {
  let bench: Bench;
  let url: string;
  const killed = {
    async start(env: Record<string, string> = {}) {
      killed.platform = await bench.start(PLATFORM, { DATABASE_URL: url, LOG_LEVEL: 'warn', ...env });
    },
    async kill() {
      killed.platform.child.kill('SIGKILL');
      await killed.platform.ended;
    },
    owner: () => bench.owner(),
    async filesIn(folder: string) {
      const path = join(bench.dataDir, 'files', folder);
      const found = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
      return found.filter((one) => one.isFile()).map(({ name }) => name);
    },
    async sweep() {
      const config = readConfig({ DATABASE_URL: url, DATA_DIR: bench.dataDir });
      const storage = await openStorage(config.files);
      const parts = { spooling: new Set<string>() };
      await sweepFiles({ config, pool: killed.db, storage, parts, now: () => new Date() }, 0);
    },
  } as KilledPlatform;
  beforeAll(async () => {
    bench = await openBench();
    ({ url } = await bench.migratedDatabase());
    killed.db = new pg.Pool({ connectionString: url, max: 2 });
    killed.db.on('error', () => undefined);
    await killed.start();
  });
  afterAll(async () => {
    await killed.db.end();
    await bench.close();
  });
  return killed;
}

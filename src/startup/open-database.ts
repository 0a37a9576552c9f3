import { readConfig, type Config } from '../config/config.ts';
import { createClient } from '../db/driver.ts';
import { findRunningDatabase, holdsDatabase } from '../db/embedded/running.ts';
import { lockDataDirectory } from '../db/embedded/instance-lock.ts';
import { startEmbeddedDatabase } from '../db/embedded/server.ts';

/** The database of this machine's settings, as the owner of its tables. */
export interface OpenDatabase {
  config: Config;
  url: string;
  close(): Promise<void>;
}

/**
 * Finds the database of the environment: that of DATABASE_URL, or the embedded one of DATA_DIR. The
 * embedded one is used while it runs, unless it must be `alone`, and started otherwise.
 */
export async function openDatabase(
  env: NodeJS.ProcessEnv,
  use: 'running' | 'alone',
  onProgress: (line: string) => void,
): Promise<OpenDatabase> {
  const config = readConfig(env);
  const { ownerUrl } = config.database;
  if (ownerUrl !== undefined) return { config, url: ownerUrl, close: () => Promise.resolve() };
  const within = (url: string, appUrl = url) => ({
    config: readConfig({ ...env, DATABASE_URL: appUrl, DATABASE_OWNER_URL: url }),
    url,
  });
  const running = use === 'running' ? await findRunningDatabase(config.dataDir) : null;
  if (running !== null && (await accepts(running))) return { ...within(running), close: () => Promise.resolve() };
  if (use === 'running' && !(await holdsDatabase(config.dataDir)))
    throw new Error(`DATA_DIR: there is no database in ${config.dataDir}, and DATABASE_URL is not set.`);
  const lock = await lockDataDirectory(config.dataDir, `pid ${process.pid}, a backup or its restoration`);
  try {
    const database = await startEmbeddedDatabase({ dataDir: config.dataDir, onProgress });
    return {
      ...within(database.url, database.appUrl),
      async close() {
        await database.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function accepts(url: string): Promise<boolean> {
  const client = createClient(url, { connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

import { createLogger } from '../core/logger.ts';
import { makeBackup, type Counts } from './make-backup.ts';
import { openDatabase } from '../startup/open-database.ts';
import { restoreBackup } from './restore-backup.ts';

/** Backs up or restores the database of the environment. */
export async function runTask(
  task: 'backup' | 'restore',
  file: string,
  onProgress: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Counts> {
  const database = await openDatabase(env, task === 'backup' ? 'running' : 'alone', onProgress);
  try {
    if (task === 'backup') return await makeBackup(database.config, database.url, file);
    const log = createLogger({ level: 'warn', name: 'restore' });
    return await restoreBackup(database.config, database.url, file, log);
  } finally {
    await database.close();
  }
}

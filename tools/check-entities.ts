import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/config/config.ts';
import { createLogger } from '../src/core/logger.ts';
import { startEmbeddedDatabase } from '../src/db/embedded/server.ts';
import { migrateAll } from '../src/jobs/migrate-all.ts';
import { openPlatform } from '../src/startup/open-platform.ts';

// Runs all migrations in a database of its own, and names each column that an entity has and its
// table lacks. The compiler knows neither.

const folder = await mkdtemp(join(tmpdir(), 'check-entities-'));
const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
try {
  const missing = await findMissing(database.url);
  if (missing.length > 0) {
    process.stderr.write(`${missing.join('\n')}\nAdd a migration to src/db/migrations, as CONTRIBUTING.md says.\n`);
    process.exitCode = 1;
  }
} finally {
  await database.stop();
  // As root the server's directory may lie outside the folder.
  for (const path of [database.directory, folder]) await rm(path, { recursive: true, force: true });
}

async function findMissing(url: string): Promise<string[]> {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder });
  const log = createLogger({ level: 'error', name: 'check-entities' });
  await migrateAll(config, log);
  const platform = await openPlatform(config, log);
  try {
    const { rows } = await platform.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const columns = new Set(rows.map(({ name }) => name));
    const entities = [...platform.orm.getMetadata().getAll().values()].filter(({ tableName }) => tableName);
    return entities.flatMap(({ className, tableName, props }) =>
      props
        .filter(({ persist }) => persist !== false)
        .flatMap(({ fieldNames, name }) =>
          fieldNames
            .filter((column) => !columns.has(`${tableName}.${column}`))
            .map((column) => `${className}.${name}: the table ${tableName} has no column ${column}`),
        ),
    );
  } finally {
    await platform.close();
  }
}

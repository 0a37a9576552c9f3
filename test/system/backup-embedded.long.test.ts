import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { copyOut } from '../../src/backup/copy.ts';
import { runTask } from '../../src/backup/run-task.ts';
import { hashesOfSecret } from '../../src/auth/authenticate-key.ts';
import { loadSecretKey } from '../../src/crypto/secret-key.ts';
import { readConfig } from '../../src/config/config.ts';
import { createLogger } from '../../src/core/logger.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../src/db/embedded/server.ts';
import { startPlatform } from '../../src/main.ts';
import { freePorts } from '../harness/ports.ts';
import { CLOSED_PLATFORMS } from '../harness/system.ts';
import { useFolder } from '../harness/use-folder.ts';
import { databaseDirectory, queryAt } from './program.ts';

const folder = useFolder();
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
const running: EmbeddedDatabase[] = [];
afterAll(async () => {
  for (const database of running) await database.stop();
  for (const dataDir of [first, second]) await rm(await databaseDirectory(dataDir), { recursive: true, force: true });
});

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, durable: false });
  running.push(database);
  return database;
}

/** Starts the platform once on a new data directory, which gives it a team and a key. */
async function setUp(dataDir: string, database: EmbeddedDatabase): Promise<void> {
  const [port = 0, platformPort = 0, demoPort = 0] = await freePorts(3);
  const config = readConfig({
    ...CLOSED_PLATFORMS,
    IM_CONNECTIONS: '0',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    DEMO_PROVIDER_PORT: String(demoPort),
  });
  await (await startPlatform(config, createLogger({ level: 'silent', name: 'test' }))).close();
}

const run = (task: 'backup' | 'restore', file: string, dataDir: string) =>
  runTask(task, join(folder, file), () => undefined, { DATA_DIR: dataDir });

it('the embedded database goes into a new one, running or stopped, and its keys work there', async () => {
  const database = await start(first);
  await setUp(first, database);
  const counts = await run('backup', 'running', first);
  expect(counts.rows).toBeGreaterThan(5);
  await database.stop();
  // The first one left a note of its time.
  const later = { ...counts, rows: counts.rows + 1 };
  expect(await run('backup', 'stopped', first)).toEqual(later);

  await expect(run('restore', 'running', second)).rejects.toThrow(/^There is no SECRET_KEY/);
  await copyFile(join(first, 'secret-key'), join(second, 'secret-key'));
  expect(await run('restore', 'running', second)).toEqual(counts);
  await expect(run('restore', 'stopped', second)).rejects.toThrow(/^The database is not empty/);

  const restored = await start(second);
  const key = (await readFile(join(first, 'first-key'), 'utf8')).trim();
  const [hash] = hashesOfSecret(key, await loadSecretKey({ secretKeys: undefined, dataDir: second }));
  expect(
    await queryAt(
      restored.url,
      `select from service_key where hash = '\\x${hash.toString('hex')}' and revoked_at is null`,
    ),
  ).toHaveLength(1);
  await setUp(second, restored);
  expect(await queryAt(restored.url, 'select name from team')).toEqual([{ name: 'First team' }]);
});

describe('reading a table', () => {
  const ALL = `copy (select repeat('x', 1000) from generate_series(1, 60000)) to stdout`;

  it('makes the server wait while nobody takes the rows', async () => {
    const client = new pg.Client({ connectionString: inject('databaseUrl') });
    await client.connect();
    const rows = copyOut(client, ALL);
    let bytes = (await rows.next()).value;
    const { stream } = client.connection as unknown as { stream: { bytesRead: number } };
    // The buffers between the server and the reader fill up.
    for (let before = -1; before !== stream.bytesRead; await wait(500)) before = stream.bytesRead;
    expect(stream.bytesRead).toBeLessThan(15_000_000);
    bytes = (bytes as Buffer).length;
    for await (const chunk of rows) bytes += chunk.length;
    expect(bytes).toBe(60_000 * 1_001);
    await client.end();
  });
});

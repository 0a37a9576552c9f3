import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { fromEnv, newRandom } from '../faults/random.ts';
import { databaseNamed, newDatabaseName } from '../harness/database.ts';
import { fillTeam } from '../harness/many-rows.ts';
import { useFolder } from '../harness/use-folder.ts';
import { useSystem } from '../harness/use-system.ts';
import { jsonOf, runCli } from './cli-program.ts';
import { queryAt } from './program.ts';

const FACTS = fromEnv('BACKUP_FACTS', 1_000);
const FILES = fromEnv('BACKUP_FILES', 60);
const UPLOADS_AT_ONCE = 8;
const random = newRandom(20_270_108);
const TIMEOUT_MS = 300_000 + FILES * 200;

const { system, owner } = useSystem();
const folder = useFolder();
const restored = newDatabaseName('restored');
afterAll(async () => {
  await queryAt(inject('databaseUrl'), `drop database if exists ${restored} with (force)`);
});

/** Uploads files of different lengths and contents, a hundred to a folder. */
async function upload(): Promise<void> {
  for (let at = 0; at < FILES; at += 100) {
    const parent = await owner.createFolder('root', `files from ${at}`);
    const names = Array.from({ length: Math.min(100, FILES - at) }, (_, i) => at + i);
    const next = async (): Promise<void> => {
      for (let n = names.shift(); n !== undefined; n = names.shift())
        await owner.uploadFile(parent, `file-${n}.bin`, random.bytes(1 + ((n * 7919) % 20_000)));
    };
    await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, next));
  }
}

/** The digest of each table's rows, whatever their order, without the numbers of transactions. */
async function digests(url: string): Promise<Record<string, string>> {
  const tables = [
    'fact',
    'fact_change',
    'drive_item',
    'blob',
    'usage_record',
    'ledger_entry',
    'account',
    'service_key',
  ];
  const found: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await queryAt(
      url,
      `select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'xact')::text, 0)::numeric), 0) as digest from ${table} t`,
    );
    found[table] = String(row?.['digest']);
  }
  return found;
}

it(
  `${FACTS} facts and ${FILES} files come back elsewhere, with equal rows and the bytes of every file`,
  { timeout: TIMEOUT_MS },
  async () => {
    const projectId = await owner.createProject('Large');
    const factId = await owner.addProjectFact(projectId, 'Desk 0 is free.');
    await fillTeam(
      system.config.database.url ?? '',
      { factId, requestId: '', fileId: '' },
      { facts: FACTS - 1, requests: 0, files: 0 },
    );
    await upload();
    const secretKey = (await readFile(join(system.config.dataDir, 'secret-key'), 'utf8')).trim();
    const file = join(folder, 'backup');
    const source = { DATABASE_URL: system.config.database.url ?? '', DATA_DIR: system.config.dataDir };
    const before = await digests(source.DATABASE_URL);
    const startedMs = performance.now();
    const made = await runCli(['backup', file, '--json'], source);
    const backupMs = performance.now() - startedMs;
    expect(made.code, made.err).toBe(0);
    expect(jsonOf(made)).toMatchObject({ files: FILES });

    await queryAt(inject('databaseUrl'), `create database ${restored}`);
    const url = databaseNamed(inject('databaseUrl'), restored);
    const dataDir = join(folder, 'data');
    const restoration = await runCli(['restore', file, '--json'], {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
    });
    const restoreMs = performance.now() - startedMs - backupMs;
    expect(restoration.code, restoration.err).toBe(0);
    expect(jsonOf(restoration)).toEqual(jsonOf(made));
    expect(await digests(url)).toEqual(before);
    const [facts] = await queryAt(url, 'select count(*)::int as n from fact');
    expect(facts?.['n']).toBe(FACTS);

    const storage = await openStorage(readConfig({ DATABASE_URL: url, DATA_DIR: dataDir }).files);
    const hashes = (
      await queryAt(url, 'select distinct content_hash as hash from drive_item where content_hash is not null')
    ).map((row) => String(row['hash']));
    expect(hashes.length).toBe(FILES);
    const wrong: string[] = [];
    for (const hash of hashes) {
      const sum = createHash('sha256');
      for await (const chunk of await storage.read(hash)) sum.update(chunk as Uint8Array);
      if (sum.digest('hex') !== hash) wrong.push(hash);
    }
    expect(wrong).toEqual([]);
    if (FACTS >= 100_000)
      process.stdout.write(`backup ${(backupMs / 1000).toFixed(1)} s, restore ${(restoreMs / 1000).toFixed(1)} s\n`);
  },
);

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { isDeepStrictEqual } from 'node:util';
import { escapeIdentifier, type Client } from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../core/logger.ts';
import { idOfMark, loadSecretKey, marksOf } from '../crypto/secret-key.ts';
import { createClient } from '../db/driver.ts';
import { MIGRATION_NAMES } from '../db/schema-version.ts';
import { migrateAll } from '../jobs/migrate-all.ts';
import { incomingFolder, openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { DamagedBackup, readContainer, type BackupReader, type Header } from './container.ts';
import { FORMAT, type Counts, type Manifest, type Sums } from './make-backup.ts';
import { sumLedger, findTables, quotedColumns, quotedName, type Table, type Sequence } from './tables.ts';
import { BLOB_IS_USED } from '../domains/drive/sweep-files.ts';
import { copyIn } from './copy.ts';

/**
 * Loads a backup into an empty database and its storage. All rows come in one transaction, after
 * every sum was found right. Throws before it changes anything when the secret key is another, or
 * the database is not empty.
 */
export async function restoreBackup(config: Config, url: string, file: string, log: Logger): Promise<Counts> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  // The reader sees the end of what was read, as an error of its own.
  source.on('error', (error) => unpacked.destroy(error));
  const reader = readContainer(source.pipe(unpacked));
  const client = createClient(url, { application_name: 'memory-platform-restore', keepAlive: true });
  client.on('error', () => undefined);
  try {
    const manifest = await readManifest(reader);
    await checkKeys(config, manifest);
    await client.connect();
    await requireEmpty(client, manifest);
    await migrateAll(config, log, { to: manifest.migrations.at(-1) });
    const counts = await load(client, reader, config);
    await migrateAll(config, log);
    return counts;
  } finally {
    source.destroy();
    unpacked.destroy();
    await client.end().catch(() => undefined);
  }
}

async function readManifest(reader: BackupReader): Promise<Manifest> {
  const manifest = (await reader.next()) as Manifest | null;
  if (manifest?.kind !== 'manifest') throw new DamagedBackup('The file is no backup.');
  const isKnown = manifest.format === FORMAT && manifest.migrations.every((name) => KNOWN.has(name));
  if (!isKnown)
    throw new Error('A later version of the program made this backup. Restore it with that, or a later one.');
  return manifest;
}

const KNOWN: ReadonlySet<string> = new Set(MIGRATION_NAMES);

/** Throws unless this deployment has the keys with which the backup's rows can be used. */
async function checkKeys(config: Config, { secretMarks, encryptionKey }: Manifest): Promise<void> {
  const ids = secretMarks.map(idOfMark).join(', ');
  const advice = `Set SECRET_KEY to the key ${ids} of the backed up deployment, or put its file secret-key into DATA_DIR.`;
  // Loading would create a key.
  if (!config.secretKeys && !existsSync(join(config.dataDir, 'secret-key')))
    throw new Error(`There is no SECRET_KEY. ${advice}`);
  const marks = marksOf(await loadSecretKey(config));
  if (!marks.some((mark) => secretMarks.includes(mark)))
    throw new Error(`SECRET_KEY is not the one of this backup. ${advice}`);
  if (encryptionKey !== null && !config.encryptionKeys.some(({ id }) => id === encryptionKey))
    throw new Error(`ENCRYPTION_KEYS lacks the key ${encryptionKey}, which encrypted the secrets of this backup.`);
}

/** Throws unless the database has no tables, or those of the backup's version without a team. */
async function requireEmpty(client: Client, { migrations }: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`,
  );
  if (rows.length === 0) return;
  const isOurs = rows.some(({ name }) => name === 'team') && rows.some(({ name }) => name === 'migration');
  const found = isOurs
    ? await client.query('select from team union all (select from migration where name <> all($1)) limit 1', [
        migrations,
      ])
    : null;
  if (found?.rowCount === 0) return;
  throw new Error('The database is not empty. A backup is restored into an empty one, before the platform starts.');
}

async function load(client: Client, reader: BackupReader, config: Config): Promise<Counts> {
  await client.query('begin');
  await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local lock_timeout = '60s'; set local timezone = 'UTC'`);
  const { tables, finish } = await openTables(client);
  const counts: Counts = { tables: 0, rows: 0, files: 0, fileBytes: 0 };
  const files = await openFiles(config);
  for (let header = await reader.next(); ; header = await reader.next()) {
    if (header === null) throw new DamagedBackup('The backup is cut off.');
    if (header.kind === 'sums') {
      // Reading to the end also compares the checksum of the packed bytes.
      if ((await reader.next()) !== null) throw new DamagedBackup('The backup is damaged: it goes on after its end.');
      await finish();
      await check(client, counts, header as Sums);
      await setSequences(client, (header as Sums).sequences);
      await client.query('commit');
      return counts;
    }
    if (header.kind === 'table') {
      counts.rows += await loadTable(client, tables, header as Header & Table, reader.body());
      counts.tables += 1;
    } else if (header.kind === 'file') {
      const { hash, size } = header as Header & { hash: string; size: string };
      await files.store(hash, reader.body());
      counts.files += 1;
      counts.fileBytes += Number(size);
    } else throw new DamagedBackup(`The backup is damaged: it has a part ${header.kind}.`);
  }
}

async function openFiles(config: Config) {
  const storage: Storage = await openStorage(config.files);
  const folder = incomingFolder(config.files);
  await mkdir(folder, { recursive: true });
  return {
    /** Throws when the bytes are not those that the hash names. */
    async store(wanted: string, body: AsyncIterable<Buffer>): Promise<void> {
      const draft = join(folder, randomUUID());
      const hash = createHash('sha256');
      try {
        await writeFile(draft, hashed(body, hash), { mode: 0o600 });
        if (hash.digest('hex') !== wanted)
          throw new DamagedBackup(`The contents of the file ${wanted} differ from it.`);
        await storage.store(wanted, draft);
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

async function* hashed(body: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Throws unless the loaded rows have the sums of the rows that were backed up. */
async function check(client: Client, counts: Counts, sums: Sums): Promise<void> {
  const { tables, rows, files, fileBytes, ledger } = sums;
  if (!isDeepStrictEqual(counts, { tables, rows, files, fileBytes }))
    throw new DamagedBackup('The backup is damaged: parts of it are missing.');
  const found = await sumLedger(client);
  if (!isDeepStrictEqual(found, ledger))
    throw new DamagedBackup(
      `The sums of the ledger differ: ${ledger.entries} entries of ${ledger.amount} were backed up, and ${found.entries} of ${found.amount} loaded.`,
    );
  const missing = await client.query<{ n: number }>('select count(*)::int as n from blob');
  if (missing.rows[0]?.n !== files)
    throw new DamagedBackup('The backup is damaged: it lacks the contents of files, or has more.');
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Those of the parts of a partitioned table follow from its own. */
const FIND_FOREIGN_KEYS = /* sql */ `
  select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace
  where c.contype = 'f' and c.conparentid = 0 and n.nspname in (current_schema(), 'graphile_worker')`;

/*
 * The numbers of transactions are those of one database. A record with one of another would come
 * among those to come, or be a place from which a follower misses some.
 */
const DROP_PLACES = /* sql */ `
  create function drop_place() returns trigger language plpgsql as $$ begin new.xact := null; return new; end $$;
  create trigger drop_place before insert on usage_record for each row execute function drop_place()`;

/**
 * Empties the tables for rows that come in any order: without triggers, which would count and
 * notify again, and without foreign keys. `finish` brings both back; it checks all keys at once.
 */
async function openTables(client: Client): Promise<{ tables: Table[]; finish: () => Promise<void> }> {
  const tables = await findTables(client);
  const { rows: keys } = await client.query<ForeignKey>(FIND_FOREIGN_KEYS);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  await client.query(`truncate ${tables.map(quotedName).join(', ')}`);
  for (const table of tables) await client.query(`alter table ${quotedName(table)} disable trigger user`);
  const hasPlaces = tables.some(({ name, columns }) => name === 'usage_record' && columns.includes('xact'));
  if (hasPlaces) await client.query(DROP_PLACES);
  return {
    tables,
    async finish() {
      if (hasPlaces) await client.query('drop function drop_place() cascade');
      // The contents of files that nobody uses are not in the backup.
      await client.query(`delete from blob b where not ${BLOB_IS_USED}`);
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
      for (const table of tables) await client.query(`alter table ${quotedName(table)} enable trigger user`);
    },
  };
}

/** Loads the rows of one table. Throws when this program's schema has no such table or column. */
async function loadTable(
  client: Client,
  tables: readonly Table[],
  wanted: Table,
  body: AsyncIterable<Buffer>,
): Promise<number> {
  const table = tables.find(({ isQueue, name }) => isQueue === wanted.isQueue && name === wanted.name);
  const unknown = wanted.columns.filter((column) => !table?.columns.includes(column));
  if (!table || unknown.length > 0)
    throw new DamagedBackup(
      `The backup has columns that this program does not know: ${wanted.name} ${unknown.join(', ')}.`,
    );
  return copyIn(client, `copy ${quotedName(table)} (${quotedColumns(wanted.columns)}) from stdin`, body);
}

async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quotedName(sequence), sequence.value]);
}

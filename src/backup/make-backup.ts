import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { createClient } from '../db/driver.ts';
import { BLOB_IS_USED } from '../domains/drive/sweep-files.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { writeBody, writeHeader } from './container.ts';
import { copyOut } from './copy.ts';
import {
  findSequences,
  findTables,
  quotedColumns,
  quotedName,
  sumLedger,
  type LedgerSums,
  type Sequence,
} from './tables.ts';

export const FORMAT = 1;

/** The first record of a backup: what it is, and what it needs. */
export interface Manifest {
  kind: 'manifest';
  format: number;
  createdAt: string;
  /** Migrations that have run. */
  migrations: string[];
  /** Version of the PostgreSQL server. */
  postgres: string;
  /** Marks of the secret keys that the database knows. They are public. */
  secretMarks: string[];
  /** Id of the key that encrypts stored secrets. Null: it is derived from the secret key. */
  encryptionKey: string | null;
}

/** The last record. A backup without it is cut off. */
export interface Sums {
  kind: 'sums';
  tables: number;
  rows: number;
  files: number;
  fileBytes: number;
  sequences: Sequence[];
  ledger: LedgerSums;
}

/** Counts of a backup, or of its restoration. */
export interface Counts {
  tables: number;
  rows: number;
  files: number;
  fileBytes: number;
}

const NOTE = `insert into setting (key, value) values ('backup-made', now()::text)
  on conflict (key) do update set value = excluded.value`;
const FILES_PER_PAGE = 500;
/** Most of the rows is text, which shrinks at any level. */
const GZIP_LEVEL = 1;

/**
 * Writes the rows and files of one moment to `file`, while everything runs on. The file appears
 * when it is whole. Throws when it exists already, or when the contents of a file are missing.
 */
export async function makeBackup(config: Config, url: string, file: string): Promise<Counts> {
  if (await stat(file).catch(() => null)) throw new Error(`${file} exists already. Choose another name.`);
  const part = `${file}.part`;
  const client = createClient(url, { application_name: 'memory-platform-backup', keepAlive: true });
  client.on('error', () => undefined);
  const storage = await openStorage(config.files);
  const counts: Counts = { tables: 0, rows: 0, files: 0, fileBytes: 0 };
  await client.connect();
  try {
    await beginSnapshot(client);
    const handle = await open(part, 'w', 0o600);
    try {
      const packed = createGzip({ level: GZIP_LEVEL });
      const target = handle.createWriteStream({ flush: true });
      await pipeline(Readable.from(writeAll(client, storage, config, counts), { objectMode: false }), packed, target);
    } finally {
      await handle.close().catch(() => undefined);
    }
    await client.query('commit');
    await rename(part, file);
    await noteMade(client);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
  return counts;
}

/**
 * Notes when the newest backup was made, for the age that the platform measures. A standby takes
 * backups and no notes.
 */
async function noteMade(client: Client): Promise<void> {
  await client.query(NOTE).catch(() => undefined);
}

/** All statements see the database as it is now. Reading takes as long as it takes. */
async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local lock_timeout = '60s'; set local timezone = 'UTC'; set local extra_float_digits = 1`);
}

async function* writeAll(client: Client, storage: Storage, config: Config, counts: Counts): AsyncGenerator<Buffer> {
  yield writeHeader(await describe(client, config));
  const tables = await findTables(client);
  for (const table of tables) {
    const text = `copy (select ${quotedColumns(table.columns)} from ${quotedName(table)}) to stdout`;
    counts.rows += yield* writeBody({ kind: 'table', ...table }, copyOut(client, text));
    counts.tables += 1;
  }
  for await (const blob of findFiles(client)) {
    yield* writeBody({ kind: 'file', ...blob }, readFile(storage, blob.hash));
    counts.files += 1;
    counts.fileBytes += Number(blob.size);
  }
  const sums: Sums = {
    kind: 'sums',
    ...counts,
    sequences: await findSequences(client),
    ledger: await sumLedger(client),
  };
  yield writeHeader(sums);
}

async function describe(client: Client, config: Config): Promise<Manifest> {
  const migrations = await client.query<{ name: string }>('select name from migration order by name');
  const marks = await client.query<{ value: string }>(
    `select distinct value from setting where key = 'secret-check' or starts_with(key, 'secret-key:')`,
  );
  const server = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  return {
    kind: 'manifest',
    format: FORMAT,
    createdAt: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    postgres: server.rows[0]?.version ?? '',
    secretMarks: marks.rows.map(({ value }) => value),
    encryptionKey: config.encryptionKeys[0]?.id ?? null,
  };
}

interface Blob {
  hash: string;
  size: string;
}

/** Contents that no file uses may go at any moment, so they are left out. */
async function* findFiles(client: Client): AsyncGenerator<Blob> {
  for (let last = ''; ;) {
    const { rows } = await client.query<Blob>(
      `select hash, size::text from blob b where hash > $1 and ${BLOB_IS_USED} order by hash limit ${FILES_PER_PAGE}`,
      [last],
    );
    yield* rows;
    if (rows.length < FILES_PER_PAGE) return;
    last = rows.at(-1)?.hash ?? '';
  }
}

async function* readFile(storage: Storage, hash: string): AsyncGenerator<Buffer, void> {
  const bytes = await storage.read(hash).catch((error: unknown) => {
    throw new Error(`The contents ${hash} of a file cannot be read from the storage.`, { cause: error });
  });
  yield* bytes as AsyncIterable<Buffer>;
}

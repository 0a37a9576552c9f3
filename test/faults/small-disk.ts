import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { serverAccount } from '../../src/db/embedded/account.ts';
import { databaseNamed } from '../harness/database.ts';

const run = promisify(execFile);

/** A disk for the tables of the product that can be filled and freed. */
export interface SmallDisk {
  /** A disk of its own (`real`), or tables whose inserts the server rejects with the same error. */
  kind: 'real' | 'scripted';
  /** Moves the database of `url` there. Call it before the product connects. */
  use(url: string): Promise<void>;
  fill(db: pg.Pool): Promise<void>;
  free(db: pg.Pool): Promise<void>;
  close(): Promise<void>;
}

const SIZE = '96m';

/** Mounts a small disk where this machine allows that. FAULT_DISK=scripted does not try. */
export async function openSmallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  try {
    if (process.env['FAULT_DISK'] === 'scripted') throw new Error('not wanted');
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return scriptedDisk();
  }
  return realDisk(folder);
}

function realDisk(folder: string): SmallDisk {
  const ballast = join(folder, 'ballast');
  return {
    kind: 'real',
    async use(url) {
      const tables = join(folder, 'tables');
      await mkdir(tables, { mode: 0o700 });
      const account = await serverAccount();
      if (account) await chown(tables, account.uid, account.gid);
      const client = new pg.Client({ connectionString: databaseNamed(url, 'postgres') });
      await client.connect();
      await client.query(`create tablespace small location '${tables}'`);
      await client.query(`alter database ${new URL(url).pathname.slice(1)} set tablespace small`);
      await client.end();
    },
    async fill() {
      const file = await open(ballast, 'a');
      try {
        for (const size of [1024 * 1024, 4096]) for (;;) await file.write(Buffer.alloc(size, 1));
      } catch {
        for (;;)
          if (
            await file.write(Buffer.alloc(4096, 1)).then(
              () => false,
              () => true,
            )
          )
            break;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast),
    async close() {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const TABLES = ['usage_record', 'ledger_entry', 'memory', 'project'];

function scriptedDisk(): SmallDisk {
  return {
    kind: 'scripted',
    use: () => Promise.resolve(),
    async fill(db) {
      await db.query(`create or replace function disk_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
      for (const table of TABLES)
        await db.query(
          `create trigger disk_full before insert on ${table} for each statement execute function disk_full()`,
        );
    },
    async free(db) {
      for (const table of TABLES) await db.query(`drop trigger disk_full on ${table}`);
    },
    close: () => Promise.resolve(),
  };
}

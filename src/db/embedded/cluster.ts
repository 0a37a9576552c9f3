import { createHash, randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canEnter, runProgram } from './account.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** Home of clusters whose data directory the server's account cannot enter. */
const SHARED_HOME = '/var/lib/memory-platform';

/**
 * A created cluster: the server's own data directory, and the password of the superuser `platform`.
 */
export interface Cluster {
  directory: string;
  password: string;
}

/**
 * Finds the cluster of `dataDir` (an absolute path without links), creating it on first use. Throws
 * an Error when these binaries or this user cannot use an existing one. Never replaces it with an
 * empty one.
 */
export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account | undefined,
  options: { durable: boolean; onProgress: (line: string) => void; signal: AbortSignal | undefined },
): Promise<Cluster> {
  const directory = await locate(dataDir, account);
  const passwordFile = join(dataDir, 'postgres-password');
  const major = await clusterVersion(directory);
  if (major === undefined) {
    options.onProgress(`Creating the database in ${directory}`);
    const password = (await readIfThere(passwordFile))?.trim() || randomBytes(24).toString('base64url');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true });
    await create({ directory, password }, binaries, account, options);
  } else if (major !== binaries.version.split('.')[0]) {
    throw new Error(
      `The database in ${directory} was made by PostgreSQL ${major}, and the installed programs are PostgreSQL ` +
        `${binaries.version}. Write a backup with the program that has PostgreSQL ${major} (npm run -s cli -- backup FILE), ` +
        'and restore it with this one into a new DATA_DIR that has the same secret-key: see docs/guides/upgrade.md.',
    );
  }
  if (directory !== join(dataDir, 'postgres')) {
    options.onProgress(`The account of the database cannot enter ${dataDir}, so it is kept in ${directory}`);
    await writeFile(locationFile(dataDir), `${directory}\n${dataDir}\n`);
  }
  const password = (await readIfThere(passwordFile))?.trim();
  if (!password) throw new Error(`The password of the database in ${directory} is missing: restore ${passwordFile}.`);
  return { directory, password };
}

async function locate(dataDir: string, account: Account | undefined): Promise<string> {
  const recorded = await recordedLocation(dataDir, account);
  if (recorded !== undefined) return recorded;
  const defaultDirectory = join(dataDir, 'postgres');
  if (account === undefined) return defaultDirectory;
  const { uid, gid, mode } = await stat(dataDir);
  if (uid === 0 && gid === 0 && (mode & 0o077) === 0) {
    // Our own private folder: let the account pass through it, and nobody else.
    await chown(dataDir, 0, account.gid);
    await chmod(dataDir, 0o710);
  }
  if (await canEnter(dataDir, account)) return defaultDirectory;
  if ((await clusterVersion(defaultDirectory)) !== undefined) {
    throw new Error(`The account of the database can no longer enter ${dataDir}: let it pass every folder on the way.`);
  }
  return join(SHARED_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 24));
}

function locationFile(dataDir: string): string {
  return join(dataDir, 'postgres-location');
}

/**
 * Returns the recorded location of a cluster outside `dataDir`, after checking that it belongs to
 * `dataDir`.
 */
async function recordedLocation(dataDir: string, account: Account | undefined): Promise<string | undefined> {
  const file = locationFile(dataDir);
  const [directory, owner] = (await readIfThere(file))?.split('\n') ?? [];
  if (!directory || !owner) return undefined;
  if (account === undefined) {
    throw new Error(`The database of ${dataDir} was created by root and is kept in ${directory}: start as root.`);
  }
  if ((await clusterVersion(directory)) === undefined) {
    throw new Error(
      `The database of ${dataDir} is missing from ${directory}. Remove ${file} to start with an empty one.`,
    );
  }
  if (owner !== dataDir && (await readIfThere(locationFile(owner))) !== undefined) {
    throw new Error(
      `${dataDir} is a copy of ${owner}, and the database in ${directory} belongs to that. ` +
        `Remove ${file} to start with an empty one.`,
    );
  }
  return directory;
}

async function clusterVersion(directory: string): Promise<string | undefined> {
  try {
    const version = await readIfThere(join(directory, 'PG_VERSION'));
    if (version !== undefined) return version.trim();
    await access(directory);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Error(`The database in ${directory} belongs to another user, or cannot be read.`, { cause: error });
  }
  throw new Error(`${directory} holds no database (it has no PG_VERSION). Restore it, or remove it.`);
}

/**
 * Creates the cluster in a staging folder and renames it when complete, so a partial one is never
 * used.
 */
async function create(
  { directory, password }: Cluster,
  binaries: Binaries,
  account: Account | undefined,
  { durable, signal }: { durable: boolean; signal: AbortSignal | undefined },
): Promise<void> {
  const staging = `${directory}.new`;
  const unfinished = join(staging, 'cluster');
  const passwordFile = join(staging, 'password');
  if (dirname(directory) === SHARED_HOME) {
    await mkdir(SHARED_HOME, { recursive: true });
    // Set explicitly, because the umask could lock the account out.
    await chmod(SHARED_HOME, 0o755);
  }
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
    if (account !== undefined) {
      for (const path of [passwordFile, unfinished, staging]) await chown(path, account.uid, account.gid);
    }
    const args = [`--pgdata=${unfinished}`, '--username=platform', `--pwfile=${passwordFile}`];
    args.push('--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions');
    // The built-in locale orders text the same on every machine, whatever its C library.
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
    if (!durable) args.push('--no-sync');
    await runProgram(binaries.initdb, args, account, signal);
    await rename(unfinished, directory);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

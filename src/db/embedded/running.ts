import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The line of `postmaster.pid` that holds the port. */
const PORT_LINE = 3;

/** Returns whether a database was created in `dataDir`. */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  const version = await stat(join(await directoryOf(dataDir), 'PG_VERSION')).catch(() => null);
  return version !== null;
}

/**
 * Returns the address of the server that runs on `dataDir`, as the owner of its tables. Null when
 * none seems to run.
 */
export async function findRunningDatabase(dataDir: string): Promise<string | null> {
  const lines = (await textOf(join(await directoryOf(dataDir), 'postmaster.pid'))).split('\n');
  const port = Number(lines[PORT_LINE]);
  const password = (await textOf(join(dataDir, 'postgres-password'))).trim();
  if (!(port > 0) || password === '') return null;
  return `postgres://platform:${encodeURIComponent(password)}@127.0.0.1:${port}/platform`;
}

/** As root the server's directory may lie elsewhere. */
async function directoryOf(dataDir: string): Promise<string> {
  const [recorded] = (await textOf(join(dataDir, 'postgres-location'))).split('\n');
  return recorded || join(dataDir, 'postgres');
}

function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

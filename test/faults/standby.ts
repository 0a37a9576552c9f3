import { execFileSync, spawn } from 'node:child_process';
import { chmod, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { programOptions, serverAccount } from '../../src/db/embedded/account.ts';
import { findBinaries } from '../../src/db/embedded/binaries.ts';
import { freePorts } from '../harness/ports.ts';
import { queryAt } from '../system/program.ts';
import { takesConnections, type DatabaseServer } from './database-server.ts';

/** A streaming replica of a server, which can be held back and promoted. */
export interface Standby {
  url: string;
  query(sql: string): Promise<unknown>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/** Copies the running server, and starts the copy as its replica. */
export async function startStandby(primary: DatabaseServer): Promise<Standby> {
  const directory = join(dirname(primary.directory), 'standby');
  await copyServer(primary, directory);
  await writeFile(join(directory, 'standby.signal'), '');
  const [port = 0] = await freePorts(1);
  const { port: primaryPort, username, password } = new URL(primary.url);
  const url = new URL(primary.url);
  url.port = String(port);
  const close = await startCopy(directory, url.href, [
    'hot_standby=on',
    `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`,
  ]);
  return { url: url.href, query: (sql) => queryAt(url.href, sql), close };
}

/**
 * Starts a copied server at an address, with these settings. Resolves when it takes connections.
 * Returns what stops it and removes its data.
 */
export async function startCopy(
  directory: string,
  url: string,
  settings: readonly string[],
): Promise<() => Promise<void>> {
  const account = await serverAccount();
  const { postgres } = await findBinaries(account);
  const log = await open(`${directory}.log`, 'a');
  const all = [
    `port=${new URL(url).port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...settings,
  ];
  const child = spawn(postgres, ['-D', directory, ...all.flatMap((setting) => ['-c', setting])], {
    ...account,
    ...programOptions(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill('SIGQUIT');
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await takesConnections(url);
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

/** Copies a server's files while it runs, in the way that PostgreSQL documents. */
export async function copyServer(primary: DatabaseServer, directory: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('copy', true)`);
    execFileSync('cp', ['-a', primary.directory, directory]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(directory, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await rm(join(directory, 'postmaster.pid'), { force: true });
  await giveToServer(directory);
}

/** Lets the account of the server alone use a folder. */
export async function giveToServer(directory: string): Promise<void> {
  const account = await serverAccount();
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, directory]);
  await chmod(directory, 0o700);
}

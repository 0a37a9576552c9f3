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
  const [port = 0] = await freePorts(1);
  const account = await serverAccount();
  const { postgres } = await findBinaries(account);
  const { port: primaryPort, username, password } = new URL(primary.url);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'hot_standby=on',
    'max_connections=200',
    `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`,
  ];
  const log = await open(join(dirname(primary.directory), 'standby.log'), 'a');
  const child = spawn(postgres, ['-D', directory, ...settings.flatMap((setting) => ['-c', setting])], {
    ...account,
    ...programOptions(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = new URL(primary.url);
  url.port = String(port);
  const close = async () => {
    child.kill('SIGQUIT');
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await takesConnections(url.href);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: url.href, query: (sql) => queryAt(url.href, sql), close };
}

/** Copies a server's files while it runs, in the way that PostgreSQL documents. */
async function copyServer(primary: DatabaseServer, directory: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    execFileSync('cp', ['-a', primary.directory, directory]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(directory, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await rm(join(directory, 'postmaster.pid'), { force: true });
  await writeFile(join(directory, 'standby.signal'), '');
  const account = await serverAccount();
  const owner = account ? ['chown', '-R', `${account.uid}:${account.gid}`, directory] : ['true'];
  execFileSync(owner[0] ?? '', owner.slice(1));
  await chmod(directory, 0o700);
}

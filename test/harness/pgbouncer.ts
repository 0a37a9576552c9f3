import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { serverAccount } from '../../src/db/embedded/account.ts';
import { databaseNamed } from './database.ts';
import { freePorts } from './ports.ts';

export type PoolMode = 'transaction' | 'session';

export interface PgBouncer {
  /** Leads to the database of a direct URL, through the pooler. */
  through(url: string): string;
  /** `kill -9`. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, at the same port. Resolves when it takes connections. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** The program, or undefined where it is not installed: `apt-get install pgbouncer`. */
export const PGBOUNCER = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file));

/** The mode in which `npm run test:pooler` runs whole test files. */
export function poolModeOfRun(): PoolMode | null {
  const mode = process.env['TEST_POOLER'];
  return mode === 'transaction' || mode === 'session' ? mode : null;
}

/** The pooler of the whole run, if it has one. */
export function runningPooler(): { pgbouncer: Pick<PgBouncer, 'through'>; mode: PoolMode } | null {
  const [mode, url] = [poolModeOfRun(), inject('poolerUrl')];
  return mode && url !== null ? { pgbouncer: { through: throughPort(new URL(url).port) }, mode } : null;
}

function throughPort(port: number | string): PgBouncer['through'] {
  return (url) => {
    const pooled = new URL(url);
    [pooled.hostname, pooled.port] = ['127.0.0.1', String(port)];
    return pooled.href;
  };
}

/** Starts PgBouncer in front of a server, on a free port and in a folder of its own. */
export async function startPgBouncer(
  serverUrl: string,
  mode: PoolMode,
  settings: readonly string[] = [],
): Promise<PgBouncer> {
  if (PGBOUNCER === undefined) throw new Error('PgBouncer is not installed: apt-get install pgbouncer');
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const [port = 0] = await freePorts(1);
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      `default_pool_size = ${mode === 'transaction' ? 8 : 60}`,
      'max_client_conn = 500',
      'max_db_connections = 0',
      `logfile = ${join(folder, 'log')}`,
      ...settings,
      '',
    ].join('\n'),
  );
  const account = await serverAccount();
  if (account) for (const one of [folder, file]) await chown(one, account.uid, account.gid);
  await chmod(folder, 0o700);
  const through = throughPort(port);
  let child: ChildProcess;
  let ended: Promise<unknown> = Promise.resolve();
  async function start(): Promise<void> {
    child = spawn(PGBOUNCER ?? '', [file], { ...account, stdio: 'ignore' });
    ended = new Promise((resolve) => child.once('exit', resolve));
    await takesConnections(databaseNamed(through(serverUrl), 'postgres'));
  }
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }
  async function close(): Promise<void> {
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(timer);
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await start();
  } catch (error) {
    const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '');
    await close();
    throw new Error(`PgBouncer did not start:\n${log}`, { cause: error });
  }
  return { through, kill, start, close };
}

async function takesConnections(url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Variables that lead the product through a pooler, to its database at `url`. */
export function pooledVariables(
  pooler: Pick<PgBouncer, 'through'>,
  mode: PoolMode,
  url: string,
): Record<string, string> {
  return {
    DATABASE_URL: pooler.through(url),
    // A session of the pooler's is as good as one of the server's.
    DATABASE_DIRECT_URL: mode === 'session' ? pooler.through(url) : url,
  };
}

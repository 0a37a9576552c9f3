import { execFileSync, spawn } from 'node:child_process';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { programOptions, serverAccount } from '../../src/db/embedded/account.ts';
import { findBinaries } from '../../src/db/embedded/binaries.ts';
import { startEmbeddedDatabase } from '../../src/db/embedded/server.ts';

/**
 * A durable PostgreSQL of the test's own that can be killed, restarted at the same address, and
 * frozen.
 */
export interface DatabaseServer {
  url: string;
  /** The server's own data directory. */
  directory: string;
  /** `kill -9` of the server and all its processes. Resolves when they are gone. */
  kill(): Promise<void>;
  /** Restarts the killed server. Resolves when it takes connections. */
  start(env?: Record<string, string>): Promise<void>;
  /** Stops its processes: connections stay open, and nothing responds. */
  freeze(): Promise<void>;
  thaw(): void;
}

export async function openDatabaseServer(dataDir: string): Promise<DatabaseServer> {
  const first = await startEmbeddedDatabase({ dataDir });
  const account = await serverAccount();
  const binaries = await findBinaries(account);
  const { port } = new URL(first.url);
  let { pid } = first;
  let exited: Promise<unknown> = first.exited;
  let frozen: number[] = [];

  async function spawnAgain(more: Record<string, string>): Promise<void> {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
    const args = ['-D', first.directory, ...settings.flatMap((setting) => ['-c', setting])];
    const log = await open(join(dataDir, 'postgres.log'), 'a');
    const { cwd, env } = programOptions();
    const child = spawn(binaries.postgres, args, {
      ...account,
      cwd,
      env: { ...env, ...more },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    exited = new Promise((resolve) => child.once('exit', resolve));
    pid = child.pid ?? 0;
    await log.close();
  }

  function thaw(): void {
    for (const one of frozen) signal(one, 'SIGCONT');
    frozen = [];
  }

  return {
    url: first.url,
    directory: first.directory,
    async kill() {
      thaw();
      const children = await childrenOf(pid);
      for (const one of [pid, ...children]) signal(one, 'SIGKILL');
      await exited;
      while (children.some(isAlive)) await sleep(5);
    },
    async start(env = {}) {
      await spawnAgain(env);
      await takesConnections(first.url);
    },
    async freeze() {
      // Stop the server first, so that it adds no process while they are counted.
      signal(pid, 'SIGSTOP');
      frozen = [...(await childrenOf(pid)), pid];
      for (const one of frozen) signal(one, 'SIGSTOP');
    },
    thaw,
  };
}

export async function takesConnections(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(20);
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  if (process.platform !== 'linux') {
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
    return rows
      .map((row) => row.trim().split(/\s+/).map(Number))
      .flatMap(([pid, of]) => (pid && of === parent ? [pid] : []));
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) === parent ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

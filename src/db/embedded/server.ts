import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, realpath, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePorts } from '../../core/free-ports.ts';
import { programOptions, serverAccount } from './account.ts';
import type { Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { ORDERLY_STOP_MS, QUICK_STOP_MS, signalServer, stopLeftover } from './process.ts';
import { notStarted, readFrom, rotateLog } from './start-log.ts';
import { startWatchdog } from './watchdog.ts';

/** A server that answers, and rejects us for this long, will not accept us. */
const REJECTED_MS = 30_000;
/** Role of the platform and the router. The owner of the tables is a superuser; this is neither. */
const APP_ROLE = 'platform_app';
/**
 * A running PostgreSQL: `url` leads to its database `platform` as the owner of its tables,
 * `directory` is the server's own data directory.
 */
export interface EmbeddedDatabase {
  url: string;
  /** Leads to the same database as a role that may only read and write rows. */
  appUrl: string;
  directory: string;
  pid: number;
  /**
   * Shuts the server down and resolves when its process is gone. Idempotent. `hurry` gives it no
   * time to stop in good order once it resolves.
   */
  stop(hurry?: Promise<void>): Promise<void>;
  /** Resolves, never rejects, when the server's process has ended, for whatever reason. */
  exited: Promise<Exit>;
  /**
   * Starts the server again that has ended by itself: at the same address, with the same data and
   * lifeline. Rejects as the first start does; never creates a database.
   */
  startAgain(options: StartOptions): Promise<EmbeddedDatabase>;
  /**
   * Processes that inherit this stream keep the server alive. It stops when this process and all of
   * them are gone. Null where there is no such watchdog (Windows).
   */
  lifeline: Writable | null;
}

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

interface StartOptions {
  onProgress?: (line: string) => void;
  signal?: AbortSignal;
}

/** The same for all starts of one server. */
interface Ground {
  binaries: Binaries;
  directory: string;
  account: Account | undefined;
  durable: boolean;
  logFile: string;
  /** Of the owner of the tables, and of the role that may only read and write rows. */
  password: string;
  appPassword: string;
  lifeline: Writable | null;
}

interface Server {
  pid: number;
  port: number;
  exited: Promise<Exit>;
  stop(hurry?: Promise<void>): Promise<void>;
}

/**
 * Starts the PostgreSQL of `dataDir`, creating it on first use, and resolves when its database
 * `platform` accepts connections on a free port of 127.0.0.1. The caller holds the lock of
 * `dataDir`: a server still running on it was left by a killed process, and is stopped first.
 *
 * Waits for as long as the server lives. Rejects with an Error that carries its last log lines,
 * and, with nothing left behind, when `signal` is aborted. A watchdog stops the server when this
 * process is killed. With `durable` false a crash of the machine loses data.
 */
export async function startEmbeddedDatabase(
  options: StartOptions & { dataDir: string; durable?: boolean },
): Promise<EmbeddedDatabase> {
  const { durable = true, onProgress = () => undefined, signal } = options;
  await mkdir(resolve(options.dataDir), { recursive: true, mode: 0o700 });
  const dataDir = await realpath(options.dataDir);
  const account = await serverAccount();
  const binaries = await findBinaries(account);
  const { directory, password } = await openCluster(dataDir, binaries, account, { durable, onProgress, signal });
  const logFile = join(dataDir, 'postgres.log');
  const appPassword = randomBytes(24).toString('base64url');
  const lifeline = startWatchdog(directory);
  const ground = { binaries, directory, account, durable, logFile, password, appPassword, lifeline };
  try {
    return await startServer(ground, null, options);
  } catch (error) {
    lifeline?.end();
    throw error;
  }
}

/** Starts the server at the port, or at a free one. */
async function startServer(
  ground: Ground,
  fixedPort: number | null,
  { onProgress = () => undefined, signal }: StartOptions,
): Promise<EmbeddedDatabase> {
  const { binaries, directory, logFile, password, appPassword, lifeline } = ground;
  await stopLeftover(directory, binaries, onProgress);
  signal?.throwIfAborted();
  await rotateLog(logFile);

  for (let attempt = 1; ; attempt += 1) {
    const logStart = (await stat(logFile).catch(() => undefined))?.size ?? 0;
    const server = await spawnServer(ground, fixedPort);
    const baseUrl = `postgres://platform:${password}@127.0.0.1:${server.port}`;
    try {
      await waitUntilReady(baseUrl, { server, appPassword, signal }, async () => {
        if (!(await readFrom(logFile, logStart)).includes('automatic recovery in progress')) return false;
        onProgress('The database is recovering from an interruption');
        return true;
      });
      const { pid, port, exited } = server;
      const [url, appUrl] = [`${baseUrl}/platform`, new URL(`${baseUrl}/platform`)];
      [appUrl.username, appUrl.password] = [APP_ROLE, appPassword];
      return {
        url,
        appUrl: appUrl.href,
        directory,
        pid,
        exited,
        lifeline,
        stop: (hurry) => server.stop(hurry),
        startAgain: (again) => startServer(ground, port, again),
      };
    } catch (error) {
      await server.stop();
      signal?.throwIfAborted();
      const log = await readFrom(logFile, logStart);
      // Another program can take the port between our choice and the server's start.
      if (attempt < 3 && log.includes('could not bind')) continue;
      throw await notStarted(error, { log, logFile, directory });
    }
  }
}

async function spawnServer(options: Ground, fixedPort: number | null): Promise<Server> {
  const [port = 0] = fixedPort === null ? await findFreePorts(1, '127.0.0.1') : [fixedPort];
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  settings.push('max_connections=200', 'shared_buffers=128MB', 'timezone=UTC', 'log_timezone=UTC');
  if (!options.durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const args = ['-D', options.directory, ...settings.flatMap((setting) => ['-c', setting])];

  const log = await open(options.logFile, 'a', 0o600);
  try {
    // Its own process group: Ctrl-C in a terminal must not reach it before the platform has
    // drained.
    const child = spawn(options.binaries.postgres, args, {
      ...options.account,
      ...programOptions(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    const exited = exitOf(child);
    await once(child, 'spawn');
    const pid = child.pid;
    if (pid === undefined) throw new Error('The embedded PostgreSQL has no process id.');
    options.lifeline?.write(`${pid}\n`);
    let stopping: Promise<void> | undefined;
    const stop = (hurry?: Promise<void>) => (stopping ??= stopServer(child, { pid, exited }, options.binaries, hurry));
    return { pid, port, exited, stop };
  } finally {
    await log.close();
  }
}

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolvePromise) => {
    child.once('exit', (code, signal) => resolvePromise({ code, signal }));
  });
}

async function stopServer(
  child: ChildProcess,
  { pid, exited }: Pick<Server, 'pid' | 'exited'>,
  binaries: Binaries,
  hurry: Promise<void> = new Promise(() => undefined),
): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  // The pid of a process that has ended may be another's.
  if (!hasEnded()) {
    await signalServer(pid, 'SIGINT', binaries);
    await Promise.race([exitWithin(exited, ORDERLY_STOP_MS), hurry]);
  }
  if (!hasEnded()) {
    await signalServer(pid, 'SIGQUIT', binaries);
    await exitWithin(exited, QUICK_STOP_MS);
  }
  // One that is frozen hears nothing else.
  if (!hasEnded()) child.kill('SIGKILL');
  await exited;
}

async function exitWithin(exited: Promise<Exit>, ms: number): Promise<void> {
  const timeout = new AbortController();
  await Promise.race([exited, sleep(ms, undefined, { signal: timeout.signal }).catch(() => undefined)]);
  timeout.abort();
}

/**
 * Waits until the server accepts connections, then creates the database `platform` if missing, and
 * sets up the role of the platform and the router. Calls `reportRecovery` while the server starts
 * up, until it returns true. A busy machine may take minutes for all that, so only the end of the
 * server ends the wait, and a server that answers and still rejects us.
 */
async function waitUntilReady(
  baseUrl: string,
  { server, appPassword, signal }: { server: Server; appPassword: string; signal: AbortSignal | undefined },
  reportRecovery: () => Promise<boolean>,
): Promise<void> {
  let exit: Exit | undefined;
  void server.exited.then((value) => (exit = value));
  let rejectedAtMs: number | undefined;
  let isRecovering = false;
  for (;;) {
    try {
      return await withClient(`${baseUrl}/postgres`, signal, async (client) => {
        const found = await client.query("SELECT FROM pg_database WHERE datname = 'platform'");
        if (found.rowCount === 0) await client.query('CREATE DATABASE platform');
        await setAppRole(client, appPassword);
      });
    } catch (error) {
      if (exit !== undefined) throw new Error(`it ended with ${exit.signal ?? `code ${exit.code}`}`, { cause: error });
      // The server reports that it is at work.
      if (isStartingUp(error)) isRecovering ||= await reportRecovery();
      else if (error instanceof pg.DatabaseError) {
        rejectedAtMs ??= performance.now();
        if (performance.now() - rejectedAtMs > REJECTED_MS) throw error;
      }
    }
    await sleep(50, undefined, { signal });
  }
}

/** Creates the role if missing, and sets its password. Only this run knows it. */
async function setAppRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
  await client.query(
    `${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${APP_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${password}'`,
  );
}

/**
 * Connects, works, and disconnects. Cuts the connection when `signal` is aborted: a server that is
 * frozen neither answers nor says goodbye.
 */
async function withClient(
  connectionString: string,
  signal: AbortSignal | undefined,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  signal?.throwIfAborted();
  const socket = new Socket();
  const cut = () => socket.destroy();
  signal?.addEventListener('abort', cut);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, stream: () => socket });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
    signal?.removeEventListener('abort', cut);
  }
}

function isStartingUp(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57P03';
}

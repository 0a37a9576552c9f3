import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { PLATFORM_FLAGS } from '../../src/process/child-process.ts';
import { actorOf, type TestActor } from '../harness/actor.ts';
import { databaseNamed, FROM_TEMPLATE, newDatabaseName } from '../harness/database.ts';
import { bundleOf } from '../harness/programs.ts';
import { freePorts } from '../harness/ports.ts';
import { expectNoSecrets, registerSecret, registerSecretSettings } from '../harness/secrets.ts';

export const SUPERVISOR = 'src/supervisor.ts';
export const PLATFORM = 'src/main.ts';
export const ROUTER = 'router-sidecar/main.ts';

/** The line that each program prints once it listens. */
const LISTENS: Readonly<Record<string, string>> = {
  [SUPERVISOR]: 'Ready at',
  [PLATFORM]: 'Platform listens',
  [ROUTER]: 'Router listens',
};

/** A program as a person starts it, with its whole output. */
export interface Program {
  child: ChildProcess;
  printed(): string;
  /** The part of the output that is its log. */
  logged(): string;
  /** Resolves when `text` has been printed; fails when the program ends before. */
  says(text: string): Promise<void>;
  /**
   * The exit code, or the signal that ended it, once it and all its children with the same output
   * have ended.
   */
  ended: Promise<number | string | null>;
}

/** `host` is loopback unless it is given. */
type StatusOf = (path: string, headers?: Record<string, string>, host?: string) => Promise<number | null>;

/** A database of its own, and a query to it. */
export interface BenchDatabase {
  url: string;
  query: (sql: string) => Promise<Record<string, unknown>[]>;
}

/** A new user's machine: a folder for the data, free ports, a database server. */
export interface Bench {
  dataDir: string;
  /** The public port, which is the router's. */
  port: number;
  platformPort: number;
  /**
   * Starts the bundle of a program with these variables on top of the bench's own. With
   * NODE_OPTIONS that change its modules, and by an absolute path, the program itself.
   */
  run(file: string, env?: Record<string, string>, args?: readonly string[]): Program;
  /** Runs the bundle of a program of the product. Resolves when it listens. */
  start(file: string, env?: Record<string, string>): Promise<Program>;
  /** `run` with at most so many file descriptors in each of its processes. */
  runWithDescriptors(limit: number, file: string, env?: Record<string, string>): Program;
  /** The status of the response at the public port, or null when nothing responds. */
  statusOf: StatusOf;
  /** The same at the platform's own port. */
  platformStatusOf: StatusOf;
  /** An empty database of its own on the test run's server. */
  emptyDatabase(): Promise<BenchDatabase>;
  /** The same with all tables, for tests that are not about creating them. */
  migratedDatabase(): Promise<BenchDatabase>;
  /** Listens on a free port of loopback, and returns it. */
  listen(onConnection: (socket: Socket) => void): Promise<number>;
  /** The key of the first administrator, which the platform wrote to its file. */
  firstKey(): Promise<string>;
  /** The first administrator. `base` is the platform's own port unless it is given. */
  owner(base?: string): Promise<TestActor>;
  /**
   * Stops and removes everything that was started. Fails when a database of its own, or a log,
   * contains a secret.
   */
  close(): Promise<void>;
}

export async function openBench(): Promise<Bench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'start-test-'));
  const [port = 0, platformPort = 0, demoPort = 0] = await freePorts(3);
  const programs: Program[] = [];
  const cleanups: (() => Promise<unknown>)[] = [];
  const databases: string[] = [];
  const own = {
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    DEMO_PROVIDER_PORT: String(demoPort),
    DATA_DIR: dataDir,
    // Nothing is built there.
    CONSOLE_DIR: join(dataDir, 'console'),
    // The same on every machine.
    ROUTER_PROCESSES: '1',
  };
  function run(command: readonly string[], env: Record<string, string>): Program {
    registerSecretSettings(env);
    const program = start(command, { ...own, ...env });
    programs.push(program);
    return program;
  }
  async function createDatabase(from: string): Promise<BenchDatabase> {
    const server = inject('databaseUrl');
    const name = newDatabaseName('start');
    await queryAt(server, `create database ${name} ${from}`);
    cleanups.push(() => queryAt(server, `drop database ${name} with (force)`));
    const url = databaseNamed(server, name);
    databases.push(url);
    return { url, query: (sql) => queryAt(url, sql) };
  }
  const runFile: Bench['run'] = (file, env = {}, args = []) =>
    run([process.execPath, ...flagsOf(file), isRunFromSources(file, env) ? file : bundleOf(file), ...args], env);
  const firstKey = async () => (await readFile(join(dataDir, 'first-key'), 'utf8')).trim();
  return {
    dataDir,
    port,
    platformPort,
    run: runFile,
    async start(file, env) {
      const program = runFile(file, env);
      await program.says(LISTENS[file] ?? file);
      return program;
    },
    runWithDescriptors: (limit, file, env = {}) =>
      run(
        [
          'bash',
          '-c',
          'ulimit -n "$0" && exec "$@"',
          String(limit),
          process.execPath,
          ...flagsOf(file),
          bundleOf(file),
        ],
        env,
      ),
    statusOf: (path, headers, host) => statusAt(`${host ?? '127.0.0.1'}:${port}`, path, headers),
    platformStatusOf: (path, headers, host) => statusAt(`${host ?? '127.0.0.1'}:${platformPort}`, path, headers),
    emptyDatabase: () => createDatabase(''),
    migratedDatabase: () => createDatabase(FROM_TEMPLATE),
    async listen(onConnection) {
      const server = createServer(onConnection);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      cleanups.push(() => new Promise((resolve) => server.close(resolve)));
      return (server.address() as AddressInfo).port;
    },
    firstKey,
    owner: async (base = `http://127.0.0.1:${platformPort}`) => actorOf(base, await firstKey()),
    async close() {
      for (const { child } of programs) child.kill('SIGTERM');
      await Promise.all(programs.map(({ ended }) => ended));
      for (const file of ['first-key', 'secret-key'])
        registerSecret((await readFile(join(dataDir, file), 'utf8').catch(() => '')).trim());
      const logs = programs.map((program) => program.logged());
      const searches = [expectNoSecrets(null, logs), ...databases.map((url) => expectNoSecrets(url))];
      await Promise.allSettled(searches);
      const directory = await databaseDirectory(dataDir);
      for (const cleanup of cleanups.toReversed()) await cleanup();
      for (const folder of [directory, dataDir]) await rm(folder, { recursive: true, force: true });
      await Promise.all(searches);
    },
  };
}

async function statusAt(host: string, path: string, headers: Record<string, string> = {}): Promise<number | null> {
  const response = await fetch(`http://${host}${path}`, { headers }).catch(() => null);
  await response?.body?.cancel();
  return response?.status ?? null;
}

/** The directory of the embedded database: as root it may be outside the data directory. */
export async function databaseDirectory(dataDir: string): Promise<string> {
  const note = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => '');
  return note.split('\n')[0] || join(dataDir, 'postgres');
}

/** The process of the embedded database. */
export async function databasePid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(await databaseDirectory(dataDir), 'postmaster.pid'), 'utf8'), 10);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The first process among the program's children that runs `file`. */
export async function childPid(program: Program, file: string): Promise<number> {
  return (await childPids(program, file))[0] ?? Number.NaN;
}

export async function childPids(program: Program, file: string): Promise<number[]> {
  const parent = String(program.child.pid);
  // A small system has no `ps`, and systems other than Linux have no /proc.
  const isLinux = process.platform === 'linux';
  const rows = isLinux ? await readProcesses() : execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString();
  return rows
    .split('\n')
    .filter((line) => line.trim().split(/\s+/)[1] === parent && line.includes(file))
    .map((line) => Number.parseInt(line, 10));
}

async function readProcesses(): Promise<string> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const rows = pids.map(async (pid) => {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const [status, args] = await Promise.all([read('status'), read('cmdline')]);
    return `${pid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]} ${args.replaceAll('\0', ' ')}`;
  });
  return (await Promise.all(rows)).join('\n');
}

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 100_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A bundle has no modules that hooks, or TypeScript which imports them, could change. */
function isRunFromSources(file: string, env: Record<string, string>): boolean {
  return isAbsolute(file) || /registerHooks|\.ts\b/.test(env['NODE_OPTIONS'] ?? '');
}

function flagsOf(file: string): readonly string[] {
  return file.endsWith(PLATFORM) ? PLATFORM_FLAGS : [];
}

function start([command = '', ...args]: readonly string[], env: Record<string, string>): Program {
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let logged = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (logged += String(chunk)));
  let isOver = false;
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => {
      isOver = true;
      resolve(code ?? signal);
    }),
  );
  const says = (text: string) =>
    until(() => {
      if (printed.includes(text)) return true;
      if (isOver) throw new Error(`It ended without saying "${text}":\n${printed}`);
      return false;
    });
  return { child, printed: () => printed, logged: () => logged, says, ended };
}

/** Queries a database as its superuser. */
export async function queryAt(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Makes one statement of the migrations run `sql`, as it creates `table`. */
export function whenCreating(table: string, sql: string): string {
  return `
    create function public.on_create() returns event_trigger language plpgsql as $$ begin
      if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.${table}') then ${sql}; end if;
    end $$;
    create event trigger on_create on ddl_command_end when tag in ('CREATE TABLE') execute function public.on_create()`;
}

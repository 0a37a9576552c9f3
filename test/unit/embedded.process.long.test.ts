import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { canEnter, runProgram, serverAccount } from '../../src/db/embedded/account.ts';
import { copyBinaries, findBinaries } from '../../src/db/embedded/binaries.ts';
import { startEmbeddedDatabase } from '../../src/db/embedded/server.ts';
import type { EmbeddedDatabase } from '../../src/db/embedded/server.ts';
import { lockDataDirectory } from '../../src/db/embedded/instance-lock.ts';

const asRoot = process.getuid?.() === 0;
const sourceFolder = fileURLToPath(new URL('../../src/db/embedded/', import.meta.url));
let folder: string;
let running: EmbeddedDatabase[];
let outside: Set<string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-test-'));
  running = [];
  outside = new Set();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(running.map((database) => database.stop()));
  for (const path of [...outside, folder]) await rm(path, { recursive: true, force: true });
});

async function start(dataDir: string, onProgress?: (line: string) => void): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, durable: false, ...(onProgress && { onProgress }) });
  running.push(database);
  outside.add(database.directory);
  return database;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(sql);
    return result.rows;
  } finally {
    await client.end();
  }
}

/** Runs the lines in a Node process of their own and returns it with the first line it prints. */
async function runHolder(lines: string): Promise<{ line: string; kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', `${lines}; setInterval(() => {}, 1000)`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [chunk] = await Promise.race([once(child.stdout, 'data'), exited.then(() => ['the holder ended'])]);
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await exited;
  }
  return { line: String(chunk).trim(), kill };
}

/** Starts the database of the folder in a process that can be killed. */
async function startInHolder(): Promise<{ url: string; pid: number; directory: string; kill(): Promise<unknown> }> {
  const holder = await runHolder(
    `import { startEmbeddedDatabase } from ${JSON.stringify(new URL('../../src/db/embedded/server.ts', import.meta.url))};
     const { url, pid, directory } = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(folder)} });
     console.log(JSON.stringify({ url, pid, directory }))`,
  );
  return { ...(JSON.parse(holder.line) as { url: string; pid: number; directory: string }), kill: () => holder.kill() };
}

function processes(): { pid: number; args: string }[] {
  const rows = execFileSync('ps', ['-eww', '-o', 'pid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n');
  // An ended process that nobody has waited for yet is gone, too.
  const alive = rows.filter((row) => !/^\s*\d+\s+Z/.test(row));
  return alive.map((row) => ({ pid: Number.parseInt(row, 10), args: row.trim() }));
}

describe('the embedded PostgreSQL', () => {
  test('is an 18 on loopback only, with UTF-8, a builtin locale and the extensions we use', async () => {
    const { url } = await start(folder);
    const [row] = await query(
      url,
      `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('listen_addresses') AS host,
              current_setting('unix_socket_directories') AS sockets, current_setting('fsync') AS fsync,
              datlocprovider AS provider, datlocale AS locale, pg_encoding_to_char(encoding) AS encoding
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual({
      major: 18,
      host: '127.0.0.1',
      sockets: '',
      fsync: 'off',
      provider: 'b',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
    });
    await query(url, 'CREATE EXTENSION btree_gin; CREATE EXTENSION pg_trgm; CREATE EXTENSION ltree');
    expect(await query(url, "SELECT 'a.b'::ltree <@ 'a' AS below")).toEqual([{ below: true }]);
  });

  test('is durable by default', async () => {
    const database = await startEmbeddedDatabase({ dataDir: folder });
    running.push(database);
    expect(await query(database.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  });

  test('retains its data over a stop and a start, and may be stopped twice', async () => {
    const first = await start(folder);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    expect(await first.exited).toEqual({ code: 0, signal: null });
    expect(() => process.kill(first.pid, 0)).toThrow('ESRCH');
    const second = await start(folder);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('is stopped in good order when its starter is killed', async () => {
    const holder = await startInHolder();
    await query(holder.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await holder.kill();
    await expect.poll(() => processes().some(({ pid }) => pid === holder.pid), { timeout: 10_000 }).toBe(false);
    expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toContain('database system is shut down');
    const next = await start(folder);
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('replaces a server orphaned by the kill of its starter and its watchdog, with the data intact', async () => {
    const orphan = await startInHolder();
    const watchdog = processes().find(
      ({ args }) => / watchdog \S+$/.test(args) && args.endsWith(` ${orphan.directory}`),
    );
    process.kill(watchdog?.pid ?? 0, 'SIGKILL');
    await query(orphan.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await orphan.kill();
    expect(await query(orphan.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    const progress: string[] = [];
    const next = await start(folder, (line) => progress.push(line));
    expect(progress).toEqual([expect.stringContaining(`pid ${orphan.pid}`)]);
    expect(next.pid).not.toBe(orphan.pid);
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('starts, and leaves alone a process that merely has the pid noted by a killed server', async () => {
    const first = await start(folder);
    await first.stop();
    const bystander = spawn('sleep', ['1000'], { ...(await serverAccount()), cwd: '/', stdio: 'ignore' });
    const ended = once(bystander, 'exit');
    try {
      await writeFile(join(first.directory, 'postmaster.pid'), `${bystander.pid}\n${first.directory}\n`);
      const second = await start(folder);
      expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(bystander.signalCode).toBeNull();
    } finally {
      bystander.kill('SIGKILL');
      await ended;
    }
  });

  test('hides its password from the process list and from files that others can read', async () => {
    const { url } = await start(folder);
    const { password } = new URL(url);
    expect(execFileSync('ps', ['-eww', '-o', 'args='], { encoding: 'utf8' })).not.toContain(password);
    const holders: string[] = [];
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !(await readFile(path).catch(() => '')).includes(password)) continue;
      holders.push(entry.name);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    }
    expect(holders).toEqual(['postgres-password']);
    await expect(query(url.replace(password, 'wrong'), 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  test('rejects a directory made by another major version, naming both', async () => {
    const first = await start(folder);
    await first.stop();
    await writeFile(join(first.directory, 'PG_VERSION'), '15\n');
    await expect(start(folder)).rejects.toThrow(/PostgreSQL 15, .* PostgreSQL 18\./);
  });

  test('explains why it did not start with the last lines of its log', async () => {
    const first = await start(folder);
    await first.stop();
    await writeFile(join(first.directory, 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start(folder)).rejects.toThrow(/it ended with code 1[^]*no_such_setting/);
  });
});

describe.runIf(asRoot)('the embedded PostgreSQL, started by root', () => {
  test('stores the data elsewhere when its account cannot enter the data directory, and finds it again', async () => {
    const dataDir = join(folder, 'private', 'data');
    await mkdir(dataDir, { recursive: true });
    await chmod(join(folder, 'private'), 0o700);
    const progress: string[] = [];
    const first = await start(dataDir, (line) => progress.push(line));
    expect(first.directory).not.toContain(folder);
    expect(progress).toContainEqual(expect.stringContaining(first.directory));
    expect(await readFile(join(dataDir, 'postgres-location'), 'utf8')).toContain(first.directory);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    await chmod(join(folder, 'private'), 0o755);
    const second = await start(dataDir);
    expect(second.directory).toBe(first.directory);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('knows which folders the account can enter', async () => {
    const account = (await serverAccount()) ?? { uid: 0, gid: 0 };
    await mkdir(join(folder, 'inner'));
    expect(await canEnter(join(folder, 'inner'), account)).toBe(false);
    await chmod(folder, 0o711);
    expect(await canEnter(join(folder, 'inner'), account)).toBe(true);
    expect(await canEnter(join(folder, 'missing'), account)).toBe(false);
  });

  test('copies its programs once to where the account can run them, and repairs a copy that lost a file', async () => {
    const account = await serverAccount();
    const { postgres, version } = await findBinaries(account);
    await chmod(folder, 0o755);
    vi.stubEnv('TMPDIR', folder);
    const native = join(dirname(postgres), '..');
    const copy = await copyBinaries(native, version);
    expect(dirname(copy)).toBe(folder);
    expect(await runProgram(join(copy, 'bin', 'postgres'), ['--version'], account)).toContain(version);
    const madeAt = (await stat(copy)).birthtimeMs;
    expect(await copyBinaries(native, version)).toBe(copy);
    expect((await stat(copy)).birthtimeMs).toBe(madeAt);
    await rm(join(copy, 'bin', 'initdb'));
    await copyBinaries(native, version);
    expect(await readdir(join(copy, 'bin'))).toContain('initdb');
    await chmod(copy, 0o777);
    await expect(copyBinaries(native, version)).rejects.toThrow('in the way');
    expect(await readdir(folder)).toHaveLength(1);
  });
});

describe('the lock of the data directory', () => {
  const lockModule = JSON.stringify(join(sourceFolder, 'instance-lock.ts'));

  test('rejects a second starter, naming the first, until the first is killed', async () => {
    const dataDir = join(folder, 'data');
    const holder = await runHolder(
      `import { lockDataDirectory } from ${lockModule};
       await lockDataDirectory(${JSON.stringify(dataDir)}, 'pid 123, http://127.0.0.1:4000'); console.log('locked')`,
    );
    expect(holder.line).toBe('locked');
    await expect(lockDataDirectory(dataDir, 'the second')).rejects.toThrow(
      `The data directory ${dataDir} is already in use by pid 123, http://127.0.0.1:4000. ` +
        'Stop it, or choose another with DATA_DIR.',
    );
    await holder.kill();
    const lock = await lockDataDirectory(dataDir, 'the second');
    await expect(lockDataDirectory(dataDir, 'the third')).rejects.toThrow('in use by the second.');
    await lock.release();
    await (await lockDataDirectory(dataDir, 'the third')).release();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  test('is given to exactly one of many that find it abandoned', async () => {
    const holder = await runHolder(
      `import { lockDataDirectory } from ${lockModule};
       await lockDataDirectory(${JSON.stringify(folder)}, 'the dead'); console.log('locked')`,
    );
    await holder.kill();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => lockDataDirectory(folder, `starter ${index}`)),
    );
    const taken = tries.filter((result) => result.status === 'fulfilled');
    expect(taken).toHaveLength(1);
    await taken[0]?.value.release();
    expect(await readdir(folder)).toEqual([]);
  });

  test('works in a directory whose path is too long for a socket', async () => {
    const dataDir = join(folder, 'long'.repeat(40));
    const lock = await lockDataDirectory(dataDir, 'the first');
    await expect(lockDataDirectory(dataDir, 'the second')).rejects.toThrow('in use by the first.');
    await lock.release();
    await (await lockDataDirectory(dataDir, 'the second')).release();
  });
});

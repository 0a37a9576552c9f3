import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer paths do not fit the operating systems' socket addresses. */
const MAX_SOCKET_PATH_BYTES = 100;
const REPLY_TIMEOUT_MS = 2_000;
/** Reply of a process that does not hold the lock yet. */
const UNDECIDED = '';

/**
 * Locks the data directory for this process, creating it (mode 0700) when missing. Throws an Error
 * that names the holder: `describe` is the one line sent to later processes, such as "pid 123,
 * http://127.0.0.1:4000". Of several at once exactly one gets the lock. It ends with `release()` or
 * with the process, however it ends.
 */
export async function lockDataDirectory(dataDir: string, describe: string): Promise<{ release(): Promise<void> }> {
  const holder = describe.replaceAll('\n', ' ') || 'another process';
  try {
    await mkdir(resolve(dataDir), { recursive: true, mode: 0o700 });
    const directory = await realpath(dataDir);
    return await (process.platform === 'win32' ? lockByPipe(directory, holder) : lockBySocket(directory, holder));
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR: ${dataDir} cannot be written to (${reason}).`, { cause: error });
  }
}

async function lockByPipe(directory: string, describe: string): Promise<{ release(): Promise<void> }> {
  const path = `\\\\.\\pipe\\${hashedName(directory)}`;
  try {
    const server = await listen(path, () => describe);
    return { release: () => close(server) };
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw inUse(directory, (await queryHolder(path)) ?? 'another process');
  }
}

/**
 * Every process listens on its own socket, under a name that is never used again, and holds the
 * lock once no other socket replies. One shared name would have to be removed after a crash, and
 * two processes that do so at the same time can each remove the other's.
 */
async function lockBySocket(directory: string, describe: string): Promise<{ release(): Promise<void> }> {
  const { folder, prefix } = socketLocation(directory);
  const id = randomBytes(6).toString('hex');
  const own = `${prefix}${id}.sock`;
  let reply = UNDECIDED;
  const unlisted = join(folder, `.${id}.sock`);
  const server = await listen(unlisted, () => reply);
  async function release(): Promise<void> {
    await rm(join(folder, own), { force: true });
    await close(server);
  }
  try {
    // Renamed only once it listens, so a listed socket that refuses connections is dead.
    await rename(unlisted, join(folder, own));
    for (;;) {
      const others = await queryOthers(folder, prefix, own);
      const holder = others.find((other) => other.reply !== UNDECIDED);
      if (holder !== undefined) throw inUse(directory, holder.reply);
      if (others.some((other) => other.name < own)) throw inUse(directory, 'another process that is starting');
      if (others.length === 0) {
        reply = describe;
        return { release };
      }
      await sleep(10);
    }
  } catch (error) {
    await release();
    throw error;
  }
}

/** Returns the replies of all other live sockets of the data directory, and removes dead ones. */
async function queryOthers(folder: string, prefix: string, own: string): Promise<{ name: string; reply: string }[]> {
  const others: { name: string; reply: string }[] = [];
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || !name.endsWith('.sock') || name === own) continue;
    const reply = await queryHolder(join(folder, name));
    if (reply === undefined) await rm(join(folder, name), { force: true });
    else others.push({ name, reply });
  }
  return others;
}

function socketLocation(directory: string): { folder: string; prefix: string } {
  const longestName = 'lock-0123456789ab.sock';
  if (Buffer.byteLength(join(directory, longestName)) <= MAX_SOCKET_PATH_BYTES) {
    return { folder: directory, prefix: 'lock-' };
  }
  return { folder: tmpdir(), prefix: `${hashedName(directory)}-` };
}

function hashedName(directory: string): string {
  return `memory-platform-${createHash('sha256').update(directory).digest('hex').slice(0, 24)}`;
}

function inUse(directory: string, holder: string): Error {
  return new Error(
    `The data directory ${directory} is already in use by ${holder}. Stop it, or choose another with DATA_DIR.`,
  );
}

function listen(path: string, reply: () => string): Promise<Server> {
  return new Promise((resolvePromise, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(`${reply()}\n`);
    });
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      server.unref();
      resolvePromise(server);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolvePromise) => server.close(() => resolvePromise()));
}

/** Returns the line that the process listening on `path` sends, or undefined when none listens. */
function queryHolder(path: string): Promise<string | undefined> {
  return new Promise((resolvePromise, reject) => {
    const socket = connect(path);
    const received: string[] = [];
    let connected = false;
    function finish(withoutReply: string | undefined): void {
      socket.destroy();
      const [line, rest] = received.join('').split('\n', 2);
      resolvePromise(rest === undefined ? withoutReply : line);
    }
    socket.setEncoding('utf8');
    // A process too busy to reply may hold the lock, so it counts as the holder.
    socket.setTimeout(REPLY_TIMEOUT_MS, () => finish('another process'));
    socket.on('connect', () => (connected = true));
    socket.on('data', (chunk: string) => received.push(chunk));
    // One that hangs up without a reply has given up or died: a holder replies at once.
    socket.on('end', () => finish(undefined));
    socket.on('error', (error) => {
      if (connected) finish(undefined);
      else if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT'].includes(codeOf(error) ?? '')) resolvePromise(undefined);
      else reject(error);
    });
  });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

import { readFile, readdir, readlink, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from './account.ts';
import type { Binaries } from './binaries.ts';

/** Time for an orderly shutdown before the server is made to stop at once. */
export const ORDERLY_STOP_MS = 10_000;
/** Time for that. */
export const QUICK_STOP_MS = 5_000;
/** Time for the sessions of a killed server to end by themselves, and then after SIGKILL. */
const SESSIONS_END_MS = 5_000;

/**
 * Signals the server to stop: SIGINT in good order, SIGQUIT at once (it then recovers at its next
 * start).
 */
export async function signalServer(pid: number, signal: 'SIGINT' | 'SIGQUIT', binaries: Binaries): Promise<void> {
  try {
    if (process.platform === 'win32') await runProgram(binaries.pgCtl, ['kill', signal.slice(3), String(pid)]);
    else process.kill(pid, signal);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/**
 * Stops the server that a killed process left running on the cluster, and returns when it is gone.
 * Signals only a PostgreSQL server of exactly this directory. Throws when it does not stop.
 */
export async function stopLeftover(
  directory: string,
  binaries: Binaries,
  onProgress: (line: string) => void,
): Promise<void> {
  const pid = await recordedPid(directory);
  if (pid === undefined) return;
  if (!(await isServerOf(pid, directory, binaries))) return stopSessions(directory);
  onProgress(`Stopping the database server that was left running (pid ${pid})`);
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    await signalServer(pid, signal, binaries);
    const deadlineMs = Date.now() + ORDERLY_STOP_MS;
    while (Date.now() < deadlineMs) {
      if (!(await isServerOf(pid, directory, binaries))) return;
      await sleep(50);
    }
  }
  throw new Error(`The database server left running on ${directory} (pid ${pid}) does not stop.`);
}

async function recordedPid(directory: string): Promise<number | undefined> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

/**
 * Waits for the sessions of a server that is gone, which PostgreSQL does not start beside, and
 * kills those that do not notice its end. Then removes its pid file: PostgreSQL would mistake any
 * live process of its account with that pid for the server and not start; in a container, where
 * pids begin anew, that is likely. The file stays where we cannot verify that no session is left.
 */
async function stopSessions(directory: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const startedAt = performance.now();
  for (let isKilled = false; ; await sleep(20)) {
    const sessions = await sessionsOf(directory);
    if (sessions === null) return;
    if (sessions.length === 0) break;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > 2 * SESSIONS_END_MS)
      throw new Error(`Sessions of the database server that was killed do not end (pid ${sessions.join(', ')}).`);
    if (waitedMs < SESSIONS_END_MS || isKilled) continue;
    for (const pid of sessions) killIfThere(pid);
    isKilled = true;
  }
  await rm(join(directory, 'postmaster.pid'), { force: true });
}

/**
 * Returns the processes of PostgreSQL that work in the directory. Null when one may not be asked
 * where it works.
 */
async function sessionsOf(directory: string): Promise<number[] | null> {
  const sessions: number[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!/^(?:\S*\/)?postgres\b/.test(title)) continue;
    try {
      if ((await readlink(`/proc/${pid}/cwd`)) === directory) sessions.push(Number(pid));
    } catch (error) {
      if (!isGone(error)) return null;
    }
  }
  return sessions;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'ENOENT');
}

/**
 * A pid alone proves nothing: after a restart of the machine or container it may be any program's.
 */
async function isServerOf(pid: number, directory: string, binaries: Binaries): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
      if (basename(args[0] ?? '') !== 'postgres') return false;
      return args.includes(directory) || (await readlink(`/proc/${pid}/cwd`)) === directory;
    }
    if (process.platform === 'win32') {
      await runProgram(binaries.pgCtl, ['status', '-D', directory]);
      return true;
    }
    const command = await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return command.includes('postgres') && command.includes(directory);
  } catch {
    return false;
  }
}

import { readFile, readdir, readlink, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from './account.ts';
import type { Binaries } from './binaries.ts';

/** Time for an orderly shutdown before the server is made to stop at once. */
export const ORDERLY_STOP_MS = 10_000;
/** Time for that. */
export const QUICK_STOP_MS = 5_000;

/**
 * Signals the server to stop: SIGINT in good order, SIGQUIT at once (it then recovers at its next
 * start).
 */
export async function signalServer(pid: number, signal: 'SIGINT' | 'SIGQUIT', binaries: Binaries): Promise<void> {
  try {
    if (process.platform === 'win32') await runProgram(binaries.pgCtl, ['kill', signal.slice(3), String(pid)]);
    else process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return;
    throw error;
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
  if (!(await isServerOf(pid, directory, binaries))) return removePidFile(directory);
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
 * Removes the pid file of a server that is gone. PostgreSQL would mistake any live process of its
 * account with that pid for the server and not start; in a container, where pids begin anew, that
 * is likely. The file stays where we cannot verify that no process of the old server still works in
 * the directory.
 */
async function removePidFile(directory: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (cwd === directory) return;
  }
  await rm(join(directory, 'postmaster.pid'), { force: true });
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

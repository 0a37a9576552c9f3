import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { programOptions } from './account.ts';

/**
 * Waits for the end of its input, then stops the server in good order. The pid file proves that the
 * pid is still that server's. A shell, because it needs a megabyte where Node needs forty.
 */
const SCRIPT = `while read -r _; do :; done
[ "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$2" ] && kill -INT "$2"`;

/**
 * Starts a process that stops the server once every holder of the returned stream is gone, however
 * they ended. Returns null on Windows, which has no shell for it.
 */
export function startWatchdog(directory: string, pid: number): Writable | null {
  if (process.platform === 'win32') return null;
  const watchdog = spawn('/bin/sh', ['-c', SCRIPT, 'watchdog', directory, String(pid)], {
    ...programOptions(),
    // A session of its own: Ctrl-C in the terminal must not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a watchdog the next start stops the server.
  watchdog.on('error', () => undefined);
  watchdog.stdin.on('error', () => undefined);
  watchdog.unref();
  if ('unref' in watchdog.stdin && typeof watchdog.stdin.unref === 'function') watchdog.stdin.unref();
  return watchdog.stdin;
}

import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { programOptions } from './account.ts';

/**
 * Reads pids of servers until the end of its input, then stops the last one in good order. The pid
 * file proves that the pid is that server's; one that has just started may not have written it yet.
 * A shell, because it needs a megabyte where Node needs forty.
 */
const SCRIPT = `while read -r line; do pid=$line; done
for try in 1 2 3 4 5 6 7 8 9 10; do
  kill -0 "$pid" 2>/dev/null || exit
  [ "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$pid" ] && exec kill -INT "$pid"
  sleep 1
done`;

/**
 * Starts a process that stops the server whose pid was last written to the returned stream, a line
 * each, once every holder of the stream is gone, however they ended. Returns null on Windows, which
 * has no shell for it.
 */
export function startWatchdog(directory: string): Writable | null {
  if (process.platform === 'win32') return null;
  const watchdog = spawn('/bin/sh', ['-c', SCRIPT, 'watchdog', directory], {
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

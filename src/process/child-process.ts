import { fork, type ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import { stopDeadlineMs, type StopTimes } from './signals.ts';
import { followReports } from './supervisor-messages.ts';

/**
 * Node flags of the platform. Files stream through it in short-lived chunks. With Node's default
 * semi-space, 5 GB took it from 220 to 320 MiB; with this one, from 165 to 190 MiB, equally fast
 * (measured on Node 24, `DRIVE_STREAM_BYTES`).
 */
export const PLATFORM_FLAGS = ['--max-semi-space-size=4'];

/**
 * Node flags of the router. Its calls live together, so a small semi-space fills with live objects:
 * with 4 MB a call took a tenth more CPU than with the default. `--expose-gc` lets it collect once
 * after startup.
 */
export const ROUTER_FLAGS = ['--expose-gc'];

/** Time for a part to exit by itself after its own deadline. */
const KILL_MARGIN_MS = 1_000;
/** A part that served this long starts again at once. */
const HEALTHY_AFTER_MS = 5_000;
/** Wait after the second quick end in a row. Doubles with each further one, up to the maximum. */
const MIN_RESTART_MS = 250;
const MAX_RESTART_MS = 5_000;

/** A process of the supervisor, which starts it again when it ends by itself. */
export interface Part {
  readonly name: string;
  readonly file: string;
  readonly flags: readonly string[];
  readonly args: readonly string[];
  /** The running process. Null between its end and its next start. */
  child: ChildProcess | null;
  /** Processes that drain after an error, while the next one serves. */
  readonly leaving: Set<ChildProcess>;
  /** The step of its start that takes its time. Null: it serves. */
  waitsFor: string | null;
  servesSince: number | null;
  restartMs: number;
}

export function newPart(program: Pick<Part, 'name' | 'file' | 'flags' | 'args'>): Part {
  return { ...program, child: null, leaving: new Set(), waitsFor: null, servesSince: null, restartMs: 0 };
}

interface StartOptions {
  env: NodeJS.ProcessEnv;
  /** Stays open in every part: the database outlives none that could still write. */
  lifeline: Writable | null;
  /** The process has ended, or drains and leaves its place. */
  onGone: (how: string) => void;
  onServes: () => void;
}

/**
 * Starts a part in its own process group. Ctrl-C in a terminal then reaches the supervisor alone,
 * which stops the parts in order.
 */
export function startPart(part: Part, { env, lifeline, onGone, onServes }: StartOptions): ChildProcess {
  const child = fork(part.file, part.args, {
    env,
    execArgv: [...process.execArgv, ...part.flags],
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', lifeline ?? 'ignore'],
  });
  part.child = child;
  part.waitsFor = 'its program to be loaded';
  part.servesSince = null;
  const gone = (how: string) => {
    if (part.child !== child) return;
    letGo(part);
    onGone(how);
  };
  followReports(child, {
    waits: (until) => void (part.waitsFor = until),
    serves() {
      part.waitsFor = null;
      part.servesSince = performance.now();
      onServes();
    },
    leaves: () => gone('stops after an error'),
  });
  child.once('exit', (code, signal) => {
    gone(`ended by itself (${signal ?? `exit code ${code}`})`);
    part.leaving.delete(child);
  });
  return child;
}

/** Frees the place of the running process, which may still drain. Returns that process. */
export function letGo(part: Part): ChildProcess | null {
  const { child } = part;
  if (child) part.leaving.add(child);
  part.child = null;
  part.waitsFor ??= 'its next start';
  return child;
}

/** Returns how long to wait before a part that has ended is started again. */
export function nextRestartMs(part: Pick<Part, 'servesSince' | 'restartMs'>): number {
  const servedMs = part.servesSince === null ? 0 : performance.now() - part.servesSince;
  if (servedMs > HEALTHY_AFTER_MS) part.restartMs = 0;
  const waitMs = part.restartMs;
  part.restartMs = Math.min(Math.max(waitMs * 2, MIN_RESTART_MS), MAX_RESTART_MS);
  return waitMs;
}

/** Returns the running processes of a part, those included that drain. */
export function processesOf(part: Part): ChildProcess[] {
  return part.child ? [part.child, ...part.leaving] : [...part.leaving];
}

/** Lets the child drain. Kills it when that takes too long or when `hurry` resolves. */
export async function stopChild(child: ChildProcess, times: StopTimes, hurry: Promise<void>): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(kill, stopDeadlineMs(times) + KILL_MARGIN_MS);
  void hurry.then(kill);
  await ended;
  clearTimeout(timer);
}

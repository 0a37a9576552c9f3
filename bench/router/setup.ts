import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const READY_DEADLINE_MS = 60_000;
const STOP_DEADLINE_MS = 15_000;

/** Everything a run starts, and its temporary folder. */
export interface Setup {
  folder: string;
  onClose(close: () => Promise<unknown>): void;
  /** Aborted by Ctrl-C and the like, which stop everything: what runs fails, and the run ends. */
  stopped: AbortSignal;
  /** Throws once `stop` was called, so that nothing new starts. */
  requireOpen(): void;
  /** Stops everything that runs, newest first. `close` stops what starts afterwards. */
  stop(): Promise<void>;
  /** Stops everything and removes the folder. */
  close(): Promise<void>;
}

export interface Program {
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Responds below 500 once the program serves. */
  readyUrl: string;
}

export async function openSetup(): Promise<Setup> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-router-'));
  // Under root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  const closers: (() => Promise<unknown>)[] = [];
  let stopping = Promise.resolve();
  const stopAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) {
      await close().catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`));
    }
  };
  let isOpen = true;
  const stop = () => {
    isOpen = false;
    return (stopping = stopping.then(stopAll));
  };
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (interrupted.signal.aborted) return;
      interrupted.abort();
      process.stderr.write('Stopping\n');
      void stop();
    });
  }
  return {
    folder,
    stopped: interrupted.signal,
    onClose: (close) => void closers.push(close),
    requireOpen() {
      if (!isOpen) throw new Error('the run is being stopped');
    },
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs a tool and resolves with its output. Rejects when it fails, or the setup closes first. */
export async function runTool(
  setup: Setup,
  command: string,
  args: string[],
  cwd?: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  setup.requireOpen();
  const running = promisify(execFile)(command, args, { cwd, env });
  const { child } = running;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  setup.onClose(async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    child.kill('SIGTERM');
    await ended;
  });
  return (await running).stdout;
}

/** Starts a program, with its output in `<name>.log`. Resolves with its pid once it serves. */
export async function startProgram(setup: Setup, program: Program): Promise<number> {
  const logFile = join(setup.folder, `${program.name}.log`);
  setup.requireOpen();
  const log = await open(logFile, 'a');
  // In its own process group: Ctrl-C reaches the bench alone, which stops everything in order.
  const child = spawn(program.command, program.args, {
    cwd: program.cwd,
    env: { PATH: process.env['PATH'], ...program.env },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  setup.onClose(async () => {
    if (hasEnded) return;
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
    await ended;
    clearTimeout(kill);
  });
  const deadline = Date.now() + READY_DEADLINE_MS;
  for (;;) {
    const answer = await fetch(program.readyUrl, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
    await answer?.body?.cancel();
    // A program that ended has lost its port to the one that answered.
    if (!hasEnded && answer && answer.status < 500 && child.pid !== undefined) return child.pid;
    if (hasEnded || Date.now() > deadline) {
      const tail = (await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-15).join('\n');
      throw new Error(`${program.name} ${hasEnded ? 'ended by itself' : 'does not serve'}:\n${tail}`);
    }
    await wait(100);
  }
}

/** A clock tick of the kernel: 10 ms on every Linux that Node supports. */
const TICK_US = 10_000;

/** Returns the CPU time of a process and its children so far, in µs. */
export async function cpuUs(pid: number): Promise<number> {
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readStat));
  const own = all.filter((stat) => stat !== null && (stat.pid === pid || stat.parent === pid));
  return own.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0) * TICK_US;
}

async function readStat(pid: string): Promise<{ pid: number; parent: number; ticks: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null);
  if (text === null) return null;
  // The program's name, in brackets, may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { pid: Number(pid), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}

/** Returns the resident memory of a process in MB. */
export async function rssMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1024;
}

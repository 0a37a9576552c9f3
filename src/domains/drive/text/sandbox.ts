import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Limits of one process that reads a file. */
export interface JailLimits {
  timeoutMs: number;
  memoryMb: number;
}

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Code that the worker loads, and nothing else: no data, no configuration, no `/proc`. */
const CODE = ['package.json', 'node_modules', 'src/domains/drive/text', 'src/recall', 'src/core'];

const SHELL = '/bin/sh';
/**
 * Gives the worker the kernel's own limits, then becomes it. The processor time ends a worker whose
 * platform was killed; no memory dump keeps a file's content; the kernel takes the worker first
 * when the machine has no memory left.
 */
const BECOME_WORKER = 'ulimit -c 0; ulimit -t "$1"; echo 1000 2>/dev/null >/proc/self/oom_score_adj; shift; exec "$@"';
/** Node's threads may take more processor time than real time. */
const PROCESSOR_TIME_FACTOR = 2;
/** Keeps the readers behind the platform when both want the processor. */
const PRIORITY = 5;

const MEMORY_CHECK_INTERVAL_MS = 20;
/** Memory of the worker before it reads anything. Node and the libraries take about 100 MiB. */
const PROGRAM_MIB = 160;

/**
 * Starts a process that reads one untrusted file with the module `reader`. It reads its input on
 * descriptor 0 and writes on descriptor 3. It has no environment, no network and no other output,
 * starts no process or thread, loads no native code, writes no file, and reads none but code. It
 * leads its own process group.
 */
export function startJail(reader: string, limits: JailLimits): ChildProcess {
  const readable = [...CODE.map((entry) => path.join(PROJECT, entry)), path.dirname(reader)];
  const command = [
    process.execPath,
    '--permission',
    ...readable.map((entry) => `--allow-fs-read=${entry}`),
    '--no-addons',
    '--no-warnings',
    `--max-old-space-size=${limits.memoryMb}`,
    '--max-semi-space-size=16',
    WORKER,
    reader,
  ];
  const seconds = Math.ceil((limits.timeoutMs / 1_000) * PROCESSOR_TIME_FACTOR) + 1;
  const [program = '', ...args] = existsSync(SHELL)
    ? [SHELL, '-c', BECOME_WORKER, 'jail', String(seconds), ...command]
    : command;
  const worker = spawn(program, args, {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  if (worker.pid !== undefined) lowerPriority(worker.pid);
  return worker;
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, PRIORITY);
  } catch {
    // It has ended already.
  }
}

/**
 * Watches the resident memory of a worker, because the limit of its heap does not include buffers.
 * Only Linux shows the memory of another process cheaply; elsewhere the heap's limit holds alone.
 */
export function watchMemory(worker: ChildProcess, memoryMb: number, onTooMuch: () => void): () => void {
  const maxKib = (memoryMb + PROGRAM_MIB) * 1024;
  const check = async () => {
    const status = await readFile(`/proc/${worker.pid}/status`, 'utf8').catch(() => '');
    const residentKib = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    if (residentKib > maxKib) onTooMuch();
  };
  const timer = setInterval(() => void check(), MEMORY_CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Unreadable } from './unreadable.ts';
import type { ReadPassage, ReadRequest, WorkerMessage } from './worker-messages.ts';

export interface ReadLimits {
  timeoutMs: number;
  memoryMb: number;
  maxPassages: number;
}

export interface ReadText {
  passages: ReadPassage[];
  /** Whether the text was cut at the maximum number of passages. */
  isCut: boolean;
}

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
const MEMORY_CHECK_INTERVAL_MS = 50;
/** Memory of the worker before it reads anything. Node and the libraries take about 100 MiB. */
const PROGRAM_MIB = 192;

/**
 * Reads the passages of a file in a process of its own, so that no file can block or end this one.
 * A thread would not do: one that runs out of memory can take its whole process with it. Kills the
 * process when it exceeds its time or memory limit. `report` receives the progress, where it is
 * known. Throws Unreadable; an abort kills the process and throws the signal's reason.
 */
export async function readFileText(
  file: { bytes: Uint8Array<ArrayBuffer>; name: string },
  limits: ReadLimits,
  signal: AbortSignal,
  report: (done: number, total: number) => void,
): Promise<ReadText> {
  signal.throwIfAborted();
  const request: ReadRequest = { ...file, maxPassages: limits.maxPassages };
  const worker = startWorker(limits);
  const passages: ReadPassage[] = [];
  const stops: (() => void)[] = [() => worker.kill('SIGKILL')];
  try {
    return await new Promise<ReadText>((resolve, reject) => {
      const fail = (reason: string, cause?: unknown) => reject(new Unreadable('FAILED', reason, cause));
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'passages') passages.push(...message.passages);
        else if (message.kind === 'progress') report(message.done, message.total);
        else if (message.kind === 'end') resolve({ passages, isCut: message.isCut });
        else reject(new Unreadable(message.status, message.reason));
      });
      worker.on('error', (error) => fail('The file is broken and cannot be read.', error));
      // Node aborts when its heap is full.
      worker.on('exit', (code, by) =>
        fail(by === 'SIGABRT' || code === 134 ? tooMuchMemory(limits) : 'The file is broken and cannot be read.'),
      );
      worker.send(request, (error) => error && fail('The file is broken and cannot be read.', error));
      const onAbort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', onAbort, { once: true });
      const timer = setTimeout(
        () => fail(`Reading it takes longer than ${limits.timeoutMs / 1_000} seconds.`),
        limits.timeoutMs,
      );
      const stopWatching = watchMemory(worker, limits.memoryMb, () => fail(tooMuchMemory(limits)));
      stops.push(
        () => clearTimeout(timer),
        stopWatching,
        () => signal.removeEventListener('abort', onAbort),
      );
    });
  } finally {
    for (const stop of stops) stop();
  }
}

/** The worker parses untrusted files, so it gets no environment and no output. */
function startWorker({ memoryMb }: ReadLimits): ChildProcess {
  const cache = process.env['NODE_COMPILE_CACHE'];
  return fork(WORKER, {
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    execArgv: ['--no-warnings', `--max-old-space-size=${memoryMb}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Ctrl-C in a terminal is for the platform, which then lets its jobs end.
    detached: true,
  });
}

/**
 * Watches the resident memory of the worker, because the heap's limit does not include buffers.
 * Heap and buffers may each take `memoryMb`. Only Linux shows the memory of another process
 * cheaply; elsewhere the heap's limit holds alone.
 */
function watchMemory(worker: ChildProcess, memoryMb: number, onTooMuch: () => void): () => void {
  const maxKib = (2 * memoryMb + PROGRAM_MIB) * 1024;
  const check = async () => {
    const status = await readFile(`/proc/${worker.pid}/status`, 'utf8').catch(() => '');
    const residentKib = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    if (residentKib > maxKib) onTooMuch();
  };
  const timer = setInterval(() => void check(), MEMORY_CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

function tooMuchMemory({ memoryMb }: ReadLimits): string {
  return `Reading it takes more than ${memoryMb} MiB of memory.`;
}

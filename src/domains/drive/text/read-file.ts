import { Worker } from 'node:worker_threads';
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

const MEMORY_CHECK_INTERVAL_MS = 50;

/**
 * Reads the passages of a file in a worker thread, so that no file can block or crash the process.
 * Terminates the thread when it exceeds its time or memory limit. `report` receives the progress,
 * where it is known. Throws Unreadable; an abort terminates the thread and throws the signal's
 * reason.
 */
export async function readFileText(
  file: { bytes: Uint8Array<ArrayBuffer>; name: string },
  limits: ReadLimits,
  signal: AbortSignal,
  report: (done: number, total: number) => void,
): Promise<ReadText> {
  signal.throwIfAborted();
  const reading: ReadRequest = { ...file, maxPassages: limits.maxPassages };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: reading,
    transferList: [file.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
    // The worker parses untrusted files, so it gets no environment and no output.
    env: {},
    execArgv: ['--no-warnings'],
    stdout: true,
    stderr: true,
  });
  const passages: ReadPassage[] = [];
  const stops: (() => void)[] = [];
  try {
    return await new Promise<ReadText>((resolve, reject) => {
      const fail = (reason: string, cause?: unknown) => reject(new Unreadable('FAILED', reason, cause));
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'passages') passages.push(...message.passages);
        else if (message.kind === 'progress') report(message.done, message.total);
        else if (message.kind === 'end') resolve({ passages, isCut: message.isCut });
        else reject(new Unreadable(message.status, message.reason));
      });
      worker.on('error', (error) => {
        const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        fail(isMemory ? tooMuchMemory(limits) : 'The file is broken and cannot be read.', error);
      });
      worker.on('exit', () => fail('The file is broken and cannot be read.'));
      const onAbort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', onAbort, { once: true });
      const timer = setTimeout(
        () => fail(`Reading it takes longer than ${limits.timeoutMs / 1_000} seconds.`),
        limits.timeoutMs,
      );
      const check = watchBuffers(worker, limits.memoryMb, () => fail(tooMuchMemory(limits)));
      stops.push(
        () => clearTimeout(timer),
        check,
        () => signal.removeEventListener('abort', onAbort),
      );
    });
  } finally {
    for (const stop of stops) stop();
    await worker.terminate();
  }
}

/** Watches the size of buffers, which the resource limits of a thread do not include. */
function watchBuffers(worker: Worker, memoryMb: number, onTooMuch: () => void): () => void {
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      const { external_memory: bytes } = await worker.getHeapStatistics();
      if (bytes > memoryMb * 1024 * 1024) onTooMuch();
    } catch {
      // The worker has exited.
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(() => void check(), MEMORY_CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

function tooMuchMemory({ memoryMb }: ReadLimits): string {
  return `Reading it takes more than ${memoryMb} MiB of memory.`;
}

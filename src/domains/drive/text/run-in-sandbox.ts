import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { parseJson } from '../../../core/json-bounds.ts';
import { startJail, watchMemory, type JailLimits } from './sandbox.ts';
import { Unreadable } from './unreadable.ts';
import { WORKER_MESSAGE, type ReadRequest, type RequestHead, type WorkerMessage } from './worker-messages.ts';

export interface JailOutputLimits extends JailLimits {
  /** All messages together, in characters. */
  maxOutput: number;
}

const MAX_LINE_CHARACTERS = 8 * 1024 * 1024;
/** Of fifty passages with their terms. */
const LINE_LIMITS = { maxDepth: 5, maxParts: 400_000 };
const BROKEN = 'The file is broken and cannot be read.';
/** Signals of a worker that a file brought down. Any other came from outside. */
const CRASHES: readonly (string | null)[] = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'];

/**
 * Lets the module `reader` read a file in a process of its own, so that no file can block or end
 * this one, or reach anything. `receive` gets its messages, and returns true for the last one.
 * Kills the process when it exceeds a limit. Throws Unreadable when the file is at fault, another
 * error when a new attempt may succeed, and the reason of `signal` when that aborts.
 */
export async function runInJail(
  reader: string,
  request: ReadRequest,
  limits: JailOutputLimits,
  signal: AbortSignal,
  receive: (message: WorkerMessage) => boolean,
): Promise<void> {
  signal.throwIfAborted();
  const worker = startJail(reader, limits);
  const stops: (() => void)[] = [() => worker.kill('SIGKILL')];
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (reason: string, cause?: unknown) => reject(new Unreadable('FAILED', reason, cause));
      let isReady = false;
      readMessages(worker, limits.maxOutput, fail, (message) => {
        if (message.kind === 'ready') isReady = true;
        else if (message.kind === 'unreadable') reject(new Unreadable(message.status, message.reason));
        else if (receive(message)) resolve();
      });
      worker.on('error', reject);
      // The event comes after the last message.
      worker.on('close', (code, by) => reject(whyEnded(code, by, isReady, limits)));
      sendRequest(worker, request);
      const onAbort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', onAbort, { once: true });
      const timer = setTimeout(() => fail(tooLong(limits)), limits.timeoutMs);
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

/** Sends the request, as `worker.ts` reads it. */
export function sendRequest(worker: ChildProcess, { bytes, ...rest }: ReadRequest): void {
  const head: RequestHead = { ...rest, size: bytes.length };
  const encoded = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(encoded.length);
  // A worker that ends early does not read its input; its exit says why.
  worker.stdin?.on('error', () => undefined);
  worker.stdin?.write(Buffer.concat([length, encoded]));
  worker.stdin?.end(bytes);
}

/** Parses the lines of the worker as they come. A hostile worker fills no memory with them. */
function readMessages(
  worker: ChildProcess,
  maxOutput: number,
  fail: (reason: string, cause?: unknown) => void,
  receive: (message: WorkerMessage) => void,
): void {
  const output = worker.stdio[3] as Readable;
  let received = 0;
  /** Pieces of a line that has not ended, joined once it has. */
  let open: string[] = [];
  let openCharacters = 0;
  output.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk.length;
    const [first = '', ...lines] = chunk.split('\n');
    open.push(first);
    openCharacters += first.length;
    if (received > maxOutput || openCharacters > MAX_LINE_CHARACTERS) {
      output.destroy();
      return fail('Its text is too long to be stored.');
    }
    const rest = lines.pop();
    if (rest === undefined) return;
    lines.unshift(open.join(''));
    open = [rest];
    openCharacters = rest.length;
    for (const line of lines) {
      try {
        receive(WORKER_MESSAGE.parse(parseJson(line, LINE_LIMITS)));
      } catch (error) {
        output.destroy();
        return fail(BROKEN, error);
      }
    }
  });
  output.on('error', () => undefined);
}

/** Returns the error for a worker that ended without its last message. */
function whyEnded(code: number | null, by: NodeJS.Signals | null, isReady: boolean, limits: JailLimits): Error {
  // Node aborts when its heap is full.
  if (by === 'SIGABRT' || code === 134) return new Unreadable('FAILED', tooMuchMemory(limits));
  if (by === 'SIGXCPU') return new Unreadable('FAILED', tooLong(limits));
  const cause = new Error(`the process that reads a file ended by itself (${by ?? `exit code ${code}`})`);
  const isFault = isReady && (by === null || CRASHES.includes(by));
  return isFault ? new Unreadable('FAILED', BROKEN, cause) : cause;
}

function tooLong({ timeoutMs }: JailLimits): string {
  return `Reading it takes longer than ${timeoutMs / 1_000} seconds.`;
}

function tooMuchMemory({ memoryMb }: JailLimits): string {
  return `Reading it takes more than ${memoryMb} MiB of memory.`;
}

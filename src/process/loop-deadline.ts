import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Interval at which the event loop shows that it comes round. */
const BEAT_MS = 200;

/**
 * Ends this process when its event loop has not come round for `deadlineMs` (0: never), or for five
 * seconds after the process that started it has gone. A thread of its own watches, as nothing on
 * the loop could. Times in which the process was stopped, or in which the machine did not run it,
 * do not count. A process that is debugged (`--inspect`) is not watched. Costs 10 MB of memory.
 */
export function endWhenStuck({ name, deadlineMs }: { name: string; deadlineMs: number }): void {
  if (debuggerUrl() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  const thread = new Worker(new URL('./loop-deadline-thread.cjs', import.meta.url), {
    name: 'loop deadline',
    workerData: { beats, name, deadlineMs, parent: process.send ? process.ppid : null },
    // It shares neither the settings nor what Node loads before a program.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  thread.on('error', (error) => process.stderr.write(`The event loop is not watched: ${error.message}\n`));
  thread.unref();
}

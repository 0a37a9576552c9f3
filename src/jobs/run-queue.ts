import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';

const PAUSE_MS = 1_000;

/**
 * Runs jobs until `stop()`, which waits for running ones. graphile-worker looks its tasks up once,
 * and keeps a failure of that for ever: its workers then never find a job. So a runner whose first
 * look at the queue fails is replaced. `onPool` gets the id of each pool of workers.
 */
export function runQueue(
  options: Omit<RunnerOptions, 'events'>,
  onPool: (id: string) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = keepRunning(options, onPool, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await (await running)?.stop();
    },
  };
}

async function keepRunning(
  options: RunnerOptions,
  onPool: (id: string) => void,
  stopping: AbortSignal,
): Promise<Runner | null> {
  while (!stopping.aborted) {
    const events = new EventEmitter() as WorkerEvents;
    // Jobs are locked by the pool of workers, not by one of them.
    events.on('pool:create', ({ workerPool }) => {
      onPool(workerPool.id);
    });
    const looked = firstLook(events, stopping);
    const runner = await run({ ...options, events }).catch(() => null);
    if (runner && (await looked)) return runner;
    await runner?.stop().catch(() => undefined);
    await wait(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
  return null;
}

/** Resolves to whether the queue could be read. */
function firstLook(events: WorkerEvents, stopping: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    events.once('worker:getJob:empty', () => {
      resolve(true);
    });
    events.once('job:start', () => {
      resolve(true);
    });
    events.once('worker:getJob:error', () => {
      resolve(false);
    });
    stopping.addEventListener('abort', () => {
      resolve(true);
    });
  });
}

import { AppError } from '../core/errors.ts';

/** Connections that the queue of jobs keeps. */
const QUEUE_CONNECTIONS = 2;
/** As long as a statement waits for a connection. */
const MAX_WAIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 1;

/**
 * Runs work that holds a connection of the pool and may need a second one. At most half of the
 * connections are held so: were all of them, each would wait for another. Others wait, first come,
 * first served. Throws SERVICE_UNAVAILABLE when the work cannot begin within five seconds.
 */
export interface SpareConnections {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSpareConnections(poolSize: number): SpareConnections {
  const most = Math.max(1, Math.floor((poolSize - QUEUE_CONNECTIONS) / 2));
  let running = 0;
  const waiting = new Set<() => void>();

  /** Takes the place of one that ended. */
  async function waitForPlace(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    const timer = setTimeout(() => {
      waiting.delete(resolve);
      reject(
        new AppError('SERVICE_UNAVAILABLE', 'Too much runs at once. Retry.', {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        }),
      );
    }, MAX_WAIT_MS);
    await promise.finally(() => clearTimeout(timer));
  }

  return {
    async run(work) {
      if (running < most) running++;
      else await waitForPlace();
      try {
        return await work();
      } finally {
        const [next] = waiting;
        if (next) {
          waiting.delete(next);
          next();
        } else running--;
      }
    },
  };
}

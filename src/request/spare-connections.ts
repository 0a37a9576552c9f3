import { AppError } from '../core/errors.ts';
import { perPlatform, type Platform } from './platform.ts';

/** Connections that the queue of jobs keeps. */
const QUEUE_CONNECTIONS = 2;
/** As long as a statement waits for a connection. */
const MAX_WAIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 1;

const linesFor = perPlatform(createLine);

/**
 * Runs work that holds a connection of the pool and may need a second one. At most half of the
 * connections are held so: were all of them, each would wait for another. Throws
 * SERVICE_UNAVAILABLE when the work cannot begin within five seconds.
 */
export function keepSpareConnections<T>(platform: Platform, work: () => Promise<T>): Promise<T> {
  const most = Math.max(1, Math.floor((platform.config.database.poolSize - QUEUE_CONNECTIONS) / 2));
  return linesFor(platform).run(most, work);
}

/** Lets so many run at once. Others wait, first come, first served. */
function createLine() {
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
    async run<T>(most: number, work: () => Promise<T>): Promise<T> {
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

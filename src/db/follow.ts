import { AppError, type ErrorCode } from '../core/errors.ts';
import type { Logger } from '../core/logger.ts';
import type { PubSub } from './pubsub.ts';

/** A notification can be lost with its connection, so followers also look on a timer. */
const READ_INTERVAL_MS = 3_000;

/** Rows that one read of a follower has found. */
export interface ReadOn<T> {
  rows: readonly T[];
  /** More may follow at once: the page was full. */
  mayBeMore: boolean;
  /** Nothing can follow any more. */
  isLast?: boolean;
}

/** Errors that say something to the subscriber. All others are waited out. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['GONE', 'UNAUTHORIZE', 'ACCESS_DENIED']);

/**
 * Returns the rows that `readOn` finds, each once and in order, until `return()`. Messages on the
 * topic only say that there is something to read, so lost messages, a slow reader and a database
 * that is away for a while lose no row. Call it before the place is read where it begins.
 */
export function follow<T>(
  { pubsub, log }: { pubsub: PubSub; log: Logger },
  topic: string,
  readOn: () => Promise<ReadOn<T>>,
): AsyncIterableIterator<T> {
  let unread: T[] = [];
  let mayBeMore = true;
  let isLast = false;
  let ended = false;
  const pause = createPause();
  const reading = createReading();
  const notifications = pubsub.subscribe(topic);
  void readNotifications();

  /** Reads notifications as they come, so that they never pile up while a subscriber is slow. */
  async function readNotifications(): Promise<void> {
    for (let next = await notifications.next(); !next.done; next = await notifications.next()) {
      mayBeMore = true;
      pause.end();
    }
    end();
  }

  function end(): void {
    ended = true;
    for (const wait of [pause, reading]) wait.end();
  }

  async function read(): Promise<void> {
    mayBeMore = false;
    try {
      const found = await readOn();
      unread = [...found.rows];
      isLast = found.isLast ?? false;
      mayBeMore ||= found.mayBeMore;
    } catch (error) {
      if (error instanceof AppError && FINAL.has(error.code)) throw error;
      log.warn({ err: error, topic }, 'what follows could not be read');
    }
  }

  const rows: AsyncIterableIterator<T> = {
    async next() {
      while (!ended && !isLast && unread.length === 0) {
        if (!mayBeMore) await pause.wait();
        if (!ended) await reading.run(read);
      }
      const row = ended ? undefined : unread.shift();
      if (row !== undefined) return { done: false, value: row };
      return rows.return?.() ?? { done: true, value: undefined };
    },
    async return() {
      end();
      await notifications.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => rows,
  };
  return rows;
}

/**
 * Creates a pause until the next multiple of the interval, which `end` cuts short. All followers of
 * a process look at the same moment, so that those at one place share a read.
 */
function createPause(): { wait(): Promise<void>; end(): void } {
  let end = () => {};
  return {
    wait: () =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, READ_INTERVAL_MS - (Date.now() % READ_INTERVAL_MS));
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => end(),
  };
}

/** Runs reads. One that takes long is not waited for any more after `end`. */
function createReading(): { run(read: () => Promise<void>): Promise<void>; end(): void } {
  let end = () => {};
  return {
    run: (read) =>
      new Promise((resolve, reject) => {
        end = resolve;
        read().then(resolve, reject);
      }),
    end: () => end(),
  };
}

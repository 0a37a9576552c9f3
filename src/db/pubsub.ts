import pg from 'pg';
import { AppError } from '../core/errors.ts';
import type { Logger } from '../core/logger.ts';

/**
 * Carries small events between processes over PostgreSQL's NOTIFY. Payloads hold ids, never
 * contents.
 */
export interface PubSub {
  /**
   * Returns the events published on `topic` from now on, until `return()`, or until the topic's
   * owner is deleted. Throws GONE when more than 1,000 are unread.
   */
  subscribe<T>(topic: string): AsyncIterableIterator<T>;
  close(): Promise<void>;
}

/**
 * Publishes a JSON array of events. Run it in the transaction of the change: the events are sent
 * when that commits.
 */
export const PUBLISH_SQL = `select pg_notify('platform_events', event) from json_array_elements_text(?::json) as event`;
const MAX_UNREAD = 1_000;

/**
 * The topic on which the deletion of a thing is published. Topics are named after their owner, as
 * `facts:<id>`: those of the deleted thing end.
 */
export function deletionTopic(ownerId: string): string {
  return `${DELETION}${ownerId}`;
}

const DELETION = 'deleted:';

interface Listener {
  deliver(payload: unknown): void;
  end(): void;
}

export async function openPubSub(databaseUrl: string, log: Logger): Promise<PubSub> {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | null = null;
  let isClosed = false;

  function endTopicsOf(ownerId: string): void {
    for (const [topic, group] of listeners)
      if (topic.endsWith(`:${ownerId}`)) for (const listener of group) listener.end();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'memory-platform-events',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    next.on('notification', ({ payload }) => {
      const event = parseEvent(payload);
      if (!event) return log.warn('a notification of another program was ignored');
      for (const listener of listeners.get(event.topic) ?? []) listener.deliver(event.payload);
      if (event.topic.startsWith(DELETION)) endTopicsOf(event.topic.slice(DELETION.length));
    });
    next.on('error', (error) => log.warn({ err: error }, 'the event connection failed'));
    next.on('end', () => {
      if (client === next) client = null;
      if (!isClosed) setTimeout(() => void reconnect(), 500).unref();
    });
    await next.connect();
    await next.query('listen platform_events');
    // `close()` was called during connect; nobody else would end this client.
    if (isClosed) await next.end();
    else client = next;
  }

  async function reconnect(): Promise<void> {
    if (isClosed || client) return;
    // A failed attempt ends its client, and the end schedules the next attempt.
    await connect().catch((error: unknown) => log.warn({ err: error }, 'could not reopen the event connection'));
  }

  await connect();
  return {
    subscribe<T>(topic: string) {
      const group = listeners.get(topic) ?? new Set();
      listeners.set(topic, group);
      const { listener, iterator } = createChannel<T>(() => {
        group.delete(listener);
        if (group.size === 0 && listeners.get(topic) === group) listeners.delete(topic);
      });
      group.add(listener);
      return iterator;
    },
    async close() {
      isClosed = true;
      for (const group of listeners.values()) for (const listener of group) listener.end();
      await client?.end();
    },
  };
}

/** Returns null for a payload that is not an event of ours. Anyone with the database can notify. */
function parseEvent(payload: string | undefined): { topic: string; payload: unknown } | null {
  try {
    const event = JSON.parse(payload ?? '') as { topic?: unknown; payload?: unknown } | null;
    return typeof event?.topic === 'string' ? { topic: event.topic, payload: event.payload } : null;
  } catch {
    return null;
  }
}

/**
 * Creates an iterator fed by a listener. Not an async generator: its consumer cannot end one parked
 * at `yield`.
 */
function createChannel<T>(onEnd: () => void): { listener: Listener; iterator: AsyncIterableIterator<T> } {
  const unread: T[] = [];
  let pendingRead: { resolve(result: IteratorResult<T>): void; reject(error: Error): void } | null = null;
  let isEnded = false;
  let overflow: Error | null = null;

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    onEnd();
    pendingRead?.resolve({ done: true, value: undefined });
    pendingRead = null;
  }

  const listener: Listener = {
    deliver(payload) {
      if (isEnded) return;
      if (pendingRead) {
        pendingRead.resolve({ done: false, value: payload as T });
        pendingRead = null;
      } else if (unread.length < MAX_UNREAD) unread.push(payload as T);
      else {
        overflow = new AppError(
          'GONE',
          'Events were lost: they were read too slowly. Subscribe again and fetch again.',
        );
        unread.length = 0;
        end();
      }
    },
    end,
  };
  const iterator: AsyncIterableIterator<T> = {
    next() {
      if (unread.length > 0) return Promise.resolve({ done: false, value: unread.shift() as T });
      if (overflow) {
        const error = overflow;
        overflow = null;
        return Promise.reject(error);
      }
      if (isEnded) return Promise.resolve({ done: true, value: undefined });
      return new Promise((resolve, reject) => (pendingRead = { resolve, reject }));
    },
    return() {
      end();
      return Promise.resolve({ done: true, value: undefined });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  return { listener, iterator };
}

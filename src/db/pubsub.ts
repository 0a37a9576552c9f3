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
   * owner is deleted. Throws GONE when more than 1,000 are unread, and when the connection was
   * lost, because events may be missing then. With `mayMiss` a lost connection ends nothing: the
   * subscriber also looks by itself.
   */
  subscribe<T>(topic: string, options?: { mayMiss: boolean }): AsyncIterableIterator<T>;
  /** Whether events arrive. While they do not, the connection is being opened again. */
  isConnected(): boolean;
  /** Rejects while events do not arrive. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Publishes a JSON array of events. Run it in the transaction of the change: the events are sent
 * when that commits.
 */
export const PUBLISH_SQL = `select pg_notify('platform_events', event) from json_array_elements_text(?::json) as event`;
const MAX_UNREAD = 1_000;
const RECONNECT_PAUSE_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;
/** Idle time after which the operating system checks the connection, too. */
const KEEP_ALIVE_DELAY_MS = 10_000;

/**
 * The topic on which the deletion of a thing is published. Topics are named after their owner, as
 * `facts:<id>`: those of the deleted thing end.
 */
export function deletionTopic(ownerId: string): string {
  return `${DELETION}${ownerId}`;
}

const DELETION = 'deleted:';

interface PublishedEvent {
  topic: string;
  payload: unknown;
}

interface Listener {
  deliver(payload: unknown): void;
  /** The connection was lost and is back. */
  missEvents(): void;
  end(): void;
}

export interface PubSubOptions {
  url: string;
  /** The connection is taken for lost when a ping has no answer before the next. */
  pingIntervalMs: number;
}

export async function openPubSub({ url, pingIntervalMs }: PubSubOptions, log: Logger): Promise<PubSub> {
  const topics = createTopics();
  let client: pg.Client | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = createClient(url);
    next.on('notification', ({ payload }) => {
      const event = parseEvent(payload);
      if (!event) return log.warn('a notification of another program was ignored');
      topics.deliver(event);
    });
    next.on('error', (error) => log.warn({ err: error }, 'the event connection failed'));
    next.on('end', () => {
      if (client === next) client = null;
      if (!isClosed) setTimeout(() => void reconnect(), RECONNECT_PAUSE_MS).unref();
    });
    await next.connect();
    endWhenSilent(next, pingIntervalMs, log);
    await next.query('listen platform_events');
    // `close()` was called during connect; nobody else would end this client.
    if (isClosed) await next.end();
    else client = next;
  }

  async function reconnect(): Promise<void> {
    if (isClosed || client) return;
    try {
      await connect();
    } catch (error) {
      // A failed attempt ends its client, and the end schedules the next attempt.
      return log.warn({ err: error }, 'could not reopen the event connection');
    }
    log.info('the event connection is open again');
    for (const listener of topics.listeners()) listener.missEvents();
  }

  await connect();
  return {
    subscribe: (topic, options) => topics.subscribe(topic, options),
    isConnected: () => client !== null,
    check: () => (client ? Promise.resolve() : Promise.reject(new Error('the event connection is being opened again'))),
    async close() {
      isClosed = true;
      for (const listener of topics.listeners()) listener.end();
      await client?.end();
    },
  };
}

/** Creates the listeners of this process, by topic. */
function createTopics() {
  const groups = new Map<string, Set<Listener>>();

  function endTopicsOf(ownerId: string): void {
    for (const [topic, group] of groups)
      if (topic.endsWith(`:${ownerId}`)) for (const listener of group) listener.end();
  }

  return {
    listeners: () => [...groups.values()].flatMap((group) => [...group]),
    subscribe<T>(topic: string, { mayMiss } = { mayMiss: false }): AsyncIterableIterator<T> {
      const group = groups.get(topic) ?? new Set();
      groups.set(topic, group);
      const { listener, iterator } = createChannel<T>(mayMiss, () => {
        group.delete(listener);
        if (group.size === 0 && groups.get(topic) === group) groups.delete(topic);
      });
      group.add(listener);
      return iterator;
    },
    deliver({ topic, payload }: PublishedEvent): void {
      for (const listener of groups.get(topic) ?? []) listener.deliver(payload);
      if (topic.startsWith(DELETION)) endTopicsOf(topic.slice(DELETION.length));
    },
  };
}

function createClient(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: 'memory-platform-events',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
}

/** Returns null for a payload that is not an event of ours. Anyone with the database can notify. */
function parseEvent(payload: string | undefined): PublishedEvent | null {
  try {
    const event = JSON.parse(payload ?? '') as { topic?: unknown; payload?: unknown } | null;
    return typeof event?.topic === 'string' ? { topic: event.topic, payload: event.payload } : null;
  } catch {
    return null;
  }
}

/**
 * Pings the server, and ends a connection on which nothing comes back. Without that a path that was
 * cut silently would be noticed after hours.
 */
function endWhenSilent(client: pg.Client, intervalMs: number, log: Logger): void {
  let isAwaited = false;
  const timer = setInterval(() => {
    // Decide after this turn's reading: a blocked event loop finds the answer only then.
    if (isAwaited) return void setImmediate(() => isAwaited && end());
    isAwaited = true;
    client.query('select 1').then(
      () => (isAwaited = false),
      () => undefined,
    );
  }, intervalMs).unref();
  client.once('end', () => clearInterval(timer));

  function end(): void {
    log.warn('the event connection is silent; it is opened again');
    client.connection.stream.destroy();
  }
}

/**
 * Creates an iterator fed by a listener. Not an async generator: its consumer cannot end one parked
 * at `yield`.
 */
function createChannel<T>(
  mayMiss: boolean,
  onEnd: () => void,
): { listener: Listener; iterator: AsyncIterableIterator<T> } {
  const unread: T[] = [];
  let pendingRead: { resolve: (result: IteratorResult<T>) => void; reject: (error: Error) => void } | null = null;
  let isEnded = false;
  let gap: Error | null = null;

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    onEnd();
    const reader = pendingRead;
    pendingRead = null;
    if (reader) iterator.next().then(reader.resolve, reader.reject);
  }

  const listener: Listener = {
    deliver(payload) {
      if (isEnded) return;
      if (pendingRead) {
        pendingRead.resolve({ done: false, value: payload as T });
        pendingRead = null;
      } else if (unread.length < MAX_UNREAD) unread.push(payload as T);
      else {
        gap = new AppError('GONE', 'Events were lost: they were read too slowly. Subscribe again and fetch again.');
        unread.length = 0;
        end();
      }
    },
    missEvents() {
      if (mayMiss || isEnded) return;
      gap = new AppError('GONE', 'Events were lost. Read the current state, then subscribe again.');
      end();
    },
    end,
  };
  const iterator: AsyncIterableIterator<T> = {
    next() {
      if (unread.length > 0) return Promise.resolve({ done: false, value: unread.shift() as T });
      if (gap) {
        const error = gap;
        gap = null;
        return Promise.reject(error);
      }
      if (isEnded) return Promise.resolve({ done: true, value: undefined });
      return new Promise((resolve, reject) => (pendingRead = { resolve, reject }));
    },
    return() {
      gap = null;
      end();
      return Promise.resolve({ done: true, value: undefined });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  return { listener, iterator };
}

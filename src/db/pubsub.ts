import type pg from 'pg';
import type { Logger } from '../core/logger.ts';
import { createClient } from './driver.ts';

/**
 * Carries wake-ups between processes over PostgreSQL's NOTIFY: that there is something to read on a
 * topic. Any of them may be lost with the connection, so a subscriber also looks by itself.
 */
export interface PubSub {
  /** Returns an event when something was published on `topic` since the last, until `return()`. */
  subscribe(topic: string): AsyncIterableIterator<void>;
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
const RECONNECT_PAUSE_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;
/** Idle time after which the operating system checks the connection, too. */
const KEEP_ALIVE_DELAY_MS = 10_000;

interface Listener {
  wake(): void;
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
  /** The next attempt, or the one that runs. */
  let attempt: object | null = null;

  async function connect(): Promise<void> {
    const next = createListeningClient(url);
    next.on('notification', ({ payload }) => {
      const topic = readTopic(payload);
      if (topic === null) return log.warn('a notification of another program was ignored');
      topics.wake(topic);
    });
    next.on('error', (error) => log.warn({ err: error }, 'the event connection failed'));
    next.on('end', () => {
      if (client === next) client = null;
      reconnectSoon();
    });
    await listen(next, pingIntervalMs, log);
    // `close()` was called during connect; nobody else would end this client.
    if (isClosed) await next.end();
    else client = next;
  }

  /** A client may fail without an end, or end after it failed: there is one attempt at a time. */
  function reconnectSoon(): void {
    if (!isClosed) attempt ??= setTimeout(() => void reconnect(), RECONNECT_PAUSE_MS).unref();
  }

  async function reconnect(): Promise<void> {
    try {
      if (!isClosed && !client) await connect();
    } catch (error) {
      log.warn({ err: error }, 'could not reopen the event connection');
    }
    attempt = null;
    if (!client) return reconnectSoon();
    log.info('the event connection is open again');
    // Something may have been published meanwhile.
    for (const listener of topics.listeners()) listener.wake();
  }

  await connect();
  return {
    subscribe: (topic) => topics.subscribe(topic),
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
  return {
    listeners: () => [...groups.values()].flatMap((group) => [...group]),
    subscribe(topic: string): AsyncIterableIterator<void> {
      const group = groups.get(topic) ?? new Set();
      groups.set(topic, group);
      const { listener, iterator } = createChannel(() => {
        group.delete(listener);
        if (group.size === 0 && groups.get(topic) === group) groups.delete(topic);
      });
      group.add(listener);
      return iterator;
    },
    wake(topic: string): void {
      for (const listener of groups.get(topic) ?? []) listener.wake();
    },
  };
}

function createListeningClient(url: string): pg.Client {
  return createClient(url, {
    application_name: 'memory-platform-events',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
}

/** Connects the client and listens on it. Ends a client that cannot. */
async function listen(client: pg.Client, pingIntervalMs: number, log: Logger): Promise<void> {
  try {
    await client.connect();
    endWhenSilent(client, pingIntervalMs, log);
    await client.query('listen platform_events');
  } catch (error) {
    // A standby takes the connection, and does not listen.
    client.end().catch(() => undefined);
    throw error;
  }
}

/** Returns null for a payload that is not an event of ours. Anyone with the database can notify. */
function readTopic(payload: string | undefined): string | null {
  try {
    const event = JSON.parse(payload ?? '') as { topic?: unknown } | null;
    return typeof event?.topic === 'string' ? event.topic : null;
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
    void client.end();
  }
}

/**
 * Creates an iterator fed by a listener. Not an async generator: its consumer cannot end one parked
 * at `yield`.
 */
function createChannel(onEnd: () => void): { listener: Listener; iterator: AsyncIterableIterator<void> } {
  const WOKEN: IteratorResult<void> = { done: false, value: undefined };
  const ENDED: IteratorResult<void> = { done: true, value: undefined };
  let isWoken = false;
  let isEnded = false;
  let reader: ((result: IteratorResult<void>) => void) | null = null;

  function answer(result: IteratorResult<void>): boolean {
    const waiting = reader;
    reader = null;
    waiting?.(result);
    return waiting !== null;
  }

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    onEnd();
    answer(ENDED);
  }

  const listener: Listener = {
    wake() {
      if (!isEnded && !answer(WOKEN)) isWoken = true;
    },
    end,
  };
  const iterator: AsyncIterableIterator<void> = {
    next() {
      if (isEnded) return Promise.resolve(ENDED);
      if (!isWoken) return new Promise((resolve) => (reader = resolve));
      isWoken = false;
      return Promise.resolve(WOKEN);
    },
    return() {
      end();
      return Promise.resolve(ENDED);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  return { listener, iterator };
}

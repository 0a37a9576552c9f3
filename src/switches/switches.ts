import type { Pool } from 'pg';
import type { Logger } from '../core/logger.ts';
import type { PubSub } from '../db/pubsub.ts';

/**
 * Settings that operators switch at run time. Every process sees a change at once by an event, and
 * within about a second by a poll.
 */
export interface Switches {
  /** The maintenance in force, which rejects new model calls. Null when the router works. */
  maintenance(): Maintenance | null;
  /** Returns whether the model of this name is switched off. */
  isOff(model: string): boolean;
  /** The number of catalog reloads ordered so far. */
  readonly catalogGeneration: number;
  /**
   * Calls `listener` after every read of the switches. `refresh` waits for it; its errors are
   * logged.
   */
  onChange(listener: Listener): void;
  /**
   * Reads all changes made before the call. Throws when the database cannot be read; the known
   * values stay in force.
   */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface Maintenance {
  message: string;
  retryAfterSeconds: number;
  since: Date;
}

/** Topic of changes, published in the transaction of the change. */
export const SWITCHES_TOPIC = 'switches';
/** Keys in the table `setting`. */
export const MAINTENANCE_KEY = 'maintenance';
export const GENERATION_KEY = 'catalog-generation';

const POLL_INTERVAL_MS = 1_000;

const READ = {
  name: 'read-switches',
  text: /* sql */ `
    select (select value from setting where key = '${MAINTENANCE_KEY}') as maintenance,
      (select value from setting where key = '${GENERATION_KEY}') as generation,
      array(select model from catalog_switch) as off`,
};

interface ReadRow {
  maintenance: string | null;
  generation: string | null;
  off: string[];
}

type Listener = () => void | Promise<void>;

/** Reads the switches and follows them. A database without tables has nothing switched. */
export async function openSwitches(pool: Pool, pubsub: PubSub, log: Logger): Promise<Switches> {
  let state: State = { maintenance: null, off: new Set(), catalogGeneration: 0 };
  const listeners: Listener[] = [];
  let isClosed = false;

  const { refresh, waitUntilIdle } = runOneAtATime(async () => {
    if (isClosed) return;
    state = await readState(pool);
    try {
      for (const listener of listeners) await listener();
    } catch (error) {
      log.error({ err: error }, 'a switch could not be followed');
    }
  });
  const follow = createFollower(refresh, log);

  const events = pubsub.subscribe(SWITCHES_TOPIC);
  const listening = (async () => {
    for await (const _ of events) await follow();
  })().catch((error: unknown) => log.warn({ err: error }, 'events of switches were lost; the poll goes on'));

  await refresh().catch((error: unknown) => {
    if (!hasNoTables(error)) throw error;
  });
  let timer = setTimeout(poll, POLL_INTERVAL_MS);
  function poll(): void {
    void follow().finally(() => {
      if (!isClosed) timer = setTimeout(poll, POLL_INTERVAL_MS);
    });
  }

  return {
    maintenance: () => state.maintenance,
    isOff: (model) => state.off.has(model),
    get catalogGeneration() {
      return state.catalogGeneration;
    },
    onChange: (listener) => void listeners.push(listener),
    refresh,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await events.return?.();
      await listening;
      await waitUntilIdle();
    },
  };
}

interface State {
  maintenance: Maintenance | null;
  /** Names of models that are switched off. */
  off: ReadonlySet<string>;
  catalogGeneration: number;
}

async function readState(pool: Pool): Promise<State> {
  const { rows } = await pool.query<ReadRow>(READ);
  const [row] = rows;
  return {
    maintenance: row?.maintenance == null ? null : readMaintenance(row.maintenance),
    off: new Set(row?.off),
    catalogGeneration: Number(row?.generation ?? 0),
  };
}

/**
 * Runs reads one after another. A call during a read waits for the next one, because the running
 * read may have begun too early.
 */
function runOneAtATime(read: () => Promise<void>): {
  refresh: () => Promise<void>;
  waitUntilIdle: () => Promise<void>;
} {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return {
    refresh() {
      next ??= running.then(() => {
        next = null;
        const reading = read();
        running = reading.catch(() => {});
        return reading;
      });
      return next;
    },
    waitUntilIdle: () => (next ?? running).catch(() => {}),
  };
}

/** Wraps `refresh` so that it never throws, and logs the first of several failures only. */
function createFollower(refresh: () => Promise<void>, log: Logger): () => Promise<void> {
  let isUnreadable = false;
  return async () => {
    try {
      await refresh();
      if (isUnreadable) log.info('the switches can be read again');
      isUnreadable = false;
    } catch (error) {
      if (!isUnreadable && !hasNoTables(error))
        log.warn({ err: error }, 'the switches cannot be read; what was known stays in force');
      isUnreadable = !hasNoTables(error);
    }
  };
}

function readMaintenance(value: string): Maintenance {
  const { message, retryAfterSeconds, since } = JSON.parse(value) as Omit<Maintenance, 'since'> & { since: string };
  return { message, retryAfterSeconds, since: new Date(since) };
}

/**
 * The platform creates the tables shortly after it opens the database, and gives its role the
 * rights to them.
 */
function hasNoTables(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42501');
}

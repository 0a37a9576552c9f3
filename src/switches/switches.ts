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
  onChange(listener: () => void | Promise<void>): void;
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

/** Reads the switches and follows them. A database without tables has nothing switched. */
export async function openSwitches(pool: Pool, pubsub: PubSub, log: Logger): Promise<Switches> {
  let maintenance: Maintenance | null = null;
  let off: ReadonlySet<string> = new Set();
  let catalogGeneration = 0;
  const listeners: (() => void | Promise<void>)[] = [];
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let isUnreadable = false;
  let isClosed = false;

  async function read(): Promise<void> {
    if (isClosed) return;
    const { rows } = await pool.query<ReadRow>(READ);
    const [row] = rows;
    maintenance = row?.maintenance == null ? null : readMaintenance(row.maintenance);
    off = new Set(row?.off);
    catalogGeneration = Number(row?.generation ?? 0);
    try {
      for (const listener of listeners) await listener();
    } catch (error) {
      log.error({ err: error }, 'a switch could not be followed');
    }
  }

  /**
   * Reads run one after another. A call during a read waits for the next one, because the running
   * read may have begun too early.
   */
  function refresh(): Promise<void> {
    next ??= running.then(() => {
      next = null;
      const reading = read();
      running = reading.catch(() => {});
      return reading;
    });
    return next;
  }

  async function follow(): Promise<void> {
    try {
      await refresh();
      if (isUnreadable) log.info('the switches can be read again');
      isUnreadable = false;
    } catch (error) {
      if (!isUnreadable && !hasNoTables(error))
        log.warn({ err: error }, 'the switches cannot be read; what was known stays in force');
      isUnreadable = !hasNoTables(error);
    }
  }

  const events = pubsub.subscribe<unknown>(SWITCHES_TOPIC);
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
    maintenance: () => maintenance,
    isOff: (model) => off.has(model),
    get catalogGeneration() {
      return catalogGeneration;
    },
    onChange: (listener) => void listeners.push(listener),
    refresh,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await events.return?.();
      await listening;
      await (next ?? running).catch(() => {});
    },
  };
}

function readMaintenance(value: string): Maintenance {
  const { message, retryAfterSeconds, since } = JSON.parse(value) as Omit<Maintenance, 'since'> & { since: string };
  return { message, retryAfterSeconds, since: new Date(since) };
}

/** The platform creates the tables shortly after it opens the database. */
function hasNoTables(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}

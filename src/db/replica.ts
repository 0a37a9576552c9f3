import type { Pool } from 'pg';
import type { Logger } from '../core/logger.ts';

/** Chooses where to read what may be a moment old. */
export interface Reads {
  /** The replica while its lag is within the limit, otherwise the primary. */
  pool(): Pool;
  /** Rejects while the replica is not used. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** A place in the log of the server, and the moment at which the primary was there. */
interface Mark {
  position: bigint;
  atMs: number;
}

const MIN_INTERVAL_MS = 50;
const MAX_INTERVAL_MS = 1_000;
/** Enough for a replica that is minutes behind; older marks are of no use within any limit. */
const MAX_MARKS = 4_096;

const PRIMARY_POSITION = 'select pg_current_wal_lsn()::text as lsn';
/** A replica that was promoted has a position of its own. */
const REPLICA_POSITION = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn`;

/** Reads everything from the primary. */
export function readPrimary(pool: Pool): Reads {
  return { pool: () => pool, check: () => Promise.resolve(), close: () => Promise.resolve() };
}

/**
 * Reads from `replica` while all that the primary had committed `maxLagMs` ago is there. Compares
 * positions in the log by this process's own time, so clocks of servers do not matter. Closes the
 * replica's pool with itself.
 */
export async function openReads(primary: Pool, replica: Pool, maxLagMs: number, log: Logger): Promise<Reads> {
  const intervalMs = Math.min(Math.max(maxLagMs / 4, MIN_INTERVAL_MS), MAX_INTERVAL_MS);
  let marks: Mark[] = [];
  let freshAsOfMs = -Infinity;
  let measuring: Promise<void> | null = null;
  let wasFresh = true;

  const isFresh = () => performance.now() - freshAsOfMs <= maxLagMs;

  async function measure(): Promise<void> {
    try {
      // The moment before the question: what is committed after it may be missing.
      const atMs = performance.now();
      const [position, reached] = await Promise.all([positionOf(primary, PRIMARY_POSITION), replayed(replica)]);
      const passed = marks.findLast((mark) => mark.position <= reached);
      if (passed) freshAsOfMs = passed.atMs;
      marks = [...marks.filter((mark) => mark.position > reached), { position, atMs }].slice(-MAX_MARKS);
      if (position <= reached) freshAsOfMs = atMs;
    } catch (error) {
      log.debug({ err: error }, 'the lag of the replica could not be measured');
    } finally {
      measuring = null;
      if (isFresh() !== wasFresh) {
        wasFresh = isFresh();
        log.warn({ maxLagMs }, wasFresh ? 'the replica is used again' : 'the replica lags and is not used');
      }
    }
  }

  const timer = setInterval(() => void (measuring ??= measure()), intervalMs).unref();
  await measure();
  return {
    pool: () => (isFresh() ? replica : primary),
    check: () => (isFresh() ? Promise.resolve() : Promise.reject(new Error('the replica lags and is not used'))),
    async close() {
      clearInterval(timer);
      await measuring;
      await replica.end();
    },
  };
}

function replayed(pool: Pool): Promise<bigint> {
  return positionOf(pool, REPLICA_POSITION);
}

/** Reads a position such as `16/B374D848` as a number. */
async function positionOf(pool: Pool, statement: string): Promise<bigint> {
  const { rows } = await pool.query<{ lsn: string }>(statement);
  const [high = '0', low = '0'] = (rows[0]?.lsn ?? '').split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Runs statements as the ORM's entity manager does. */
export interface Executor {
  execute<T>(text: string, values?: unknown[]): Promise<T>;
}

/**
 * Runs statements with the placeholders of the ORM, `?`, on a pool. A list stands for as many
 * values.
 */
export function executorOf(pool: Pool): Executor {
  return {
    async execute<T>(text: string, values: unknown[] = []) {
      const flat: unknown[] = [];
      const remaining = [...values];
      const place = (value: unknown) => `$${flat.push(value)}`;
      const numbered = text.replaceAll('?', () => {
        const value = remaining.shift();
        return Array.isArray(value) ? value.map(place).join(', ') : place(value);
      });
      return (await pool.query(numbered, flat)).rows as T;
    },
  };
}

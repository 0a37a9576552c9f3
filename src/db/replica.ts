import type { Pool } from 'pg';
import { readAddress } from '../core/database-address.ts';
import type { Logger } from '../core/logger.ts';
import { fits, HOST_STATE, type HostState } from './host-failover.ts';

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
const REPLICA_POSITION = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn, ${HOST_STATE}`;

/** Reads everything from the primary. */
export function readPrimary(pool: Pool): Reads {
  return { pool: () => pool, check: () => Promise.resolve(), close: () => Promise.resolve() };
}

/**
 * Reads from `replica` while all that the primary had committed `maxLagMs` ago is there. Compares
 * positions in the log by this process's own time, so clocks of servers do not matter. A replica
 * that no longer is what its address wants is not used: no new connection would lead there, so
 * reads would fail whenever those that are open do not suffice. Closes the replica's pool with
 * itself.
 */
export async function openReads(
  primary: Pool,
  { pool: replica, url }: { pool: Pool; url: string },
  maxLagMs: number,
  log: Logger,
): Promise<Reads> {
  const { sessionAttributes } = readAddress(url);
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
      const [position, reached] = await Promise.all([
        positionOf(primary),
        replayed(replica, (state) => fits(state, sessionAttributes)),
      ]);
      if (reached === null) {
        freshAsOfMs = -Infinity;
        throw new Error(`the replica is not ${sessionAttributes} any more`);
      }
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
        log.warn({ maxLagMs }, wasFresh ? 'the replica is used again' : 'the replica lags or is away, and is not used');
      }
    }
  }

  const timer = setInterval(() => void (measuring ??= measure()), intervalMs).unref();
  await measure();
  return {
    pool: () => (isFresh() ? replica : primary),
    check: () =>
      isFresh() ? Promise.resolve() : Promise.reject(new Error('the replica lags or is away, and is not used')),
    async close() {
      clearInterval(timer);
      await measuring;
      await replica.end();
    },
  };
}

async function positionOf(primary: Pool): Promise<bigint> {
  const { rows } = await primary.query<Position>(PRIMARY_POSITION);
  return readPosition(rows[0]);
}

/** Returns null, and ends the connection, when its server is not what is wanted. */
async function replayed(replica: Pool, isWanted: (state: HostState) => boolean): Promise<bigint | null> {
  const client = await replica.connect();
  let isKept = false;
  try {
    const { rows } = await client.query<Position & HostState>(REPLICA_POSITION);
    isKept = rows[0] !== undefined && isWanted(rows[0]);
    return isKept ? readPosition(rows[0]) : null;
  } finally {
    client.release(!isKept);
  }
}

interface Position {
  /** Such as `16/B374D848`. */
  lsn: string;
}

function readPosition(position: Position | undefined): bigint {
  const [high = '0', low = '0'] = (position?.lsn ?? '').split('/');
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

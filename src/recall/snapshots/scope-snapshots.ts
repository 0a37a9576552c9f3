import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { shareReads } from '../../db/shared-reads.ts';
import { readSnapshot, readStates, type ScopeState, type Snapshot, type TeamScope } from './read-snapshot.ts';

/** Small scopes, held in memory while they do not change. */
export interface ScopeSnapshots {
  /**
   * Returns the scopes as they are now, or null when the database is to search one of them: it is
   * large, or holds more than facts and memories. Takes one statement that calls share, and one
   * more for a scope that has changed.
   */
  find(pool: Pool, scopes: readonly TeamScope[]): Promise<Snapshot[] | null>;
  /** Bytes and scopes that are held. */
  counts(): { bytes: number; scopes: number };
}

/** A call reads few scopes. */
const MAX_SCOPES = 8;
/** Scopes of calls that one statement reads. */
const MAX_READ = 100;
/** Larger scopes are searched by the database's indexes. */
const MAX_SNAPSHOT_BYTES = 512 * 1024;
/** For so long, a scope that cannot be held is not looked at again. */
const LEFT_OUT_MS = 10_000;
const MAX_LEFT_OUT = 10_000;

/** Opens the snapshots of one process. With 0 bytes the database searches every scope. */
export function openScopeSnapshots(maxBytes: number): ScopeSnapshots {
  const held = new LRUCache<string, Snapshot>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bytes }) => bytes,
  });
  const leftOut = new LRUCache<string, true>({ max: MAX_LEFT_OUT, ttl: LEFT_OUT_MS });
  const reading = new Map<string, Promise<Snapshot>>();
  const readers = new WeakMap<Pool, (scope: TeamScope) => Promise<ScopeState>>();
  const readerOf = (pool: Pool) => {
    const reader = readers.get(pool) ?? shareReads((all) => readStates(pool, all), { keyOf, most: MAX_READ });
    readers.set(pool, reader);
    return reader;
  };

  async function readNow(pool: Pool, scope: TeamScope, key: string): Promise<Snapshot> {
    const snapshot = await readSnapshot(pool, scope);
    if (isHeld(snapshot)) held.set(key, snapshot);
    return snapshot;
  }

  /** Rows that another call reads may be older than this call: they count with the same mark. */
  async function snapshotOf(pool: Pool, { mark, atMs, ...scope }: ScopeState): Promise<Snapshot> {
    const key = keyOf(scope);
    const known = held.get(key);
    if (known?.mark === mark) return { ...known, atMs };
    const read = await reading.get(key)?.catch(() => undefined);
    if (read?.mark === mark) return { ...read, atMs };
    const own = readNow(pool, scope, key);
    reading.set(key, own);
    const isRead = () => void (reading.get(key) === own && reading.delete(key));
    own.then(isRead, isRead);
    return own;
  }

  return {
    async find(pool, scopes) {
      if (maxBytes === 0 || scopes.length === 0 || scopes.length > MAX_SCOPES) return null;
      if (scopes.some((scope) => leftOut.has(keyOf(scope)))) return null;
      const states = await Promise.all(scopes.map(readerOf(pool)));
      const found = await Promise.all(
        states.map(async (state) => {
          const snapshot = state.isPlain ? await snapshotOf(pool, state) : null;
          if (isHeld(snapshot)) return snapshot;
          leftOut.set(keyOf(state), true);
          return null;
        }),
      );
      return found.every((snapshot) => snapshot !== null) ? found : null;
    },
    counts: () => ({ bytes: held.calculatedSize, scopes: held.size }),
  };
}

function isHeld(snapshot: Snapshot | null): snapshot is Snapshot {
  return snapshot !== null && snapshot.isPlain && snapshot.bytes <= MAX_SNAPSHOT_BYTES;
}

function keyOf({ teamId, scope }: TeamScope): string {
  return `${teamId} ${scope}`;
}

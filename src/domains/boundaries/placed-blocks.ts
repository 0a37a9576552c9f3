import type { Pool } from 'pg';
import type { Logger } from '../../core/logger.ts';
import type { BoundaryInUse } from './boundary-in-use.ts';
import { FIND_PLACED_SQL, HAS_PLACED_SQL, STORE_PLACED_SQL } from './placed-blocks-sql.ts';

/** A block that was put before a turn. */
export interface PlacedBlock {
  /** Null where nothing was put. */
  text: string | null;
  ids: readonly string[];
  /** Digests of the texts that were quoted, in the order of `ids`. */
  marks: readonly string[];
  scores: readonly number[];
}

/** The blocks that stand before the turns of conversations, for all routers. */
export interface PlacedBlocks {
  /**
   * Returns what was put at these places, without blocks that quote what may not be quoted any
   * more. Takes no statement without a place, and one for places that this process knows or nobody
   * does. Only a block that another router has put there takes a second one.
   */
  find(boundary: BoundaryInUse, places: readonly string[]): Promise<ReadonlyMap<string, PlacedBlock>>;
  /** Keeps what was put at a place, at once in this process and soon for others. */
  keep(teamId: string, place: string, block: PlacedBlock): void;
  close(): Promise<void>;
}

interface Known extends PlacedBlock {
  teamId: string;
  /** The database's time of storing it. Null: not stored yet. */
  at: Date | null;
}

interface KeptRow extends PlacedBlock {
  place: string;
  at: string;
  isKnown: boolean;
}

const STORE_INTERVAL_MS = 50;

/**
 * Opens the store of blocks. Reads on `recallPool`, as recall does, and writes on `pool` in the
 * background, many in one statement. What the database rejects is logged and lost: the block is
 * then made anew. `maxInMemory` blocks are kept in the process.
 */
export function openPlacedBlocks(pool: Pool, recallPool: Pool, maxInMemory: number, log: Logger): PlacedBlocks {
  const known = new Map<string, Known>();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let storing: Promise<void> = Promise.resolve();

  function learn(place: string, block: Known): void {
    for (const dropped of keepNewest(known, place, block, maxInMemory)) waiting.delete(dropped);
  }

  async function store(): Promise<void> {
    timer = null;
    const rows = [...waiting].flatMap((place) => {
      const block = known.get(place);
      return block ? { place, block } : [];
    });
    waiting.clear();
    if (rows.length === 0) return;
    await storePlaced(pool, rows, log);
    for (const { place, block } of rows) if (!block.at && known.get(place) === block) known.delete(place);
  }

  return {
    async find(boundary, places) {
      const placed = new Map<string, PlacedBlock>();
      if (places.length === 0) return placed;
      // A block may become stored while the statement runs, which then does not see it.
      const ours = places.map((place) => copyOf(known.get(place)));
      const { kept, gone } = await readPlaced(recallPool, boundary, places, ours);
      const isGone = new Set(gone);
      const stored = new Map(kept.map((row) => [row.place, row]));
      for (const [i, place] of places.entries()) {
        const block = newer(ours[i], stored.get(place), boundary.teamId);
        const held = known.get(place);
        if (!block) {
          if (held?.at) known.delete(place);
          continue;
        }
        if (block.at && (!held || (held.at && held.at < block.at))) learn(place, block);
        if (!block.ids.some((id) => isGone.has(id))) placed.set(place, block);
      }
      return placed;
    },

    keep(teamId, place, block) {
      learn(place, { ...block, teamId, at: null });
      waiting.add(place);
      timer ??= setTimeout(() => {
        storing = storing.then(store);
      }, STORE_INTERVAL_MS);
    },

    async close() {
      if (timer) clearTimeout(timer);
      await storing;
      await store();
    },
  };
}

function copyOf(block: Known | undefined): Known | undefined {
  return block && { ...block };
}

/** Adds a block as the newest. Returns the places that were dropped for it, the oldest ones. */
function keepNewest(known: Map<string, Known>, place: string, block: Known, max: number): string[] {
  known.delete(place);
  known.set(place, block);
  // A map keeps the order of insertion.
  const dropped = [...known.keys().take(Math.max(0, known.size - max))];
  for (const oldest of dropped) known.delete(oldest);
  return dropped;
}

/** Stores blocks, and notes when. A later one that another router has put there stays. */
async function storePlaced(pool: Pool, rows: readonly { place: string; block: Known }[], log: Logger): Promise<void> {
  try {
    const values = rows.map(({ place, block }) => ({ place, ...block }));
    const stored = await pool.query<{ place: string; at: Date }>({
      name: 'store-placed',
      text: STORE_PLACED_SQL,
      values: [JSON.stringify(values)],
    });
    const times = new Map(stored.rows.map(({ place, at }) => [place, at]));
    for (const { place, block } of rows) block.at = times.get(place) ?? null;
  } catch (error) {
    log.warn({ err: error, lost: rows.length }, 'blocks of memory could not be kept');
  }
}

async function hasPlaced(pool: Pool, teamId: string, places: readonly string[]): Promise<boolean> {
  const { rowCount } = await pool.query({ name: 'has-placed', text: HAS_PLACED_SQL, values: [teamId, places] });
  return rowCount !== 0;
}

async function readPlaced(
  pool: Pool,
  { teamId, projectIds, agentIds, documentProjectIds }: BoundaryInUse,
  places: readonly string[],
  ours: readonly (Known | undefined)[],
): Promise<{ kept: KeptRow[]; gone: string[] }> {
  if (!ours.some(Boolean) && !(await hasPlaced(pool, teamId, places))) return { kept: [], gone: [] };
  const unstored = ours.filter((block) => block?.at === null);
  const { rows } = await pool.query<{ kept: KeptRow[] | null; gone: string[] }>({
    name: 'find-placed',
    text: FIND_PLACED_SQL,
    values: [
      teamId,
      places,
      ours.map((block) => block?.at ?? null),
      unstored.flatMap((block) => block?.ids ?? []),
      unstored.flatMap((block) => block?.marks ?? []),
      [...projectIds, ...agentIds],
      documentProjectIds,
    ],
  });
  const [found] = rows;
  if (!found) throw new Error('a search for blocks returns one row');
  return { ...found, kept: found.kept ?? [] };
}

/** A stored block that is known and is no longer stored was erased. */
function newer(ours: Known | undefined, stored: KeptRow | undefined, teamId: string): Known | null {
  if (!stored) return ours?.at === null ? ours : null;
  if (ours && (stored.isKnown || ours.at === null || ours.at > new Date(stored.at))) return ours;
  const { text, ids, marks, scores, at } = stored;
  return { text, ids, marks, scores, at: new Date(at), teamId };
}

const BATCH = 5_000;

/** Deletes blocks that were put before a turn more than `days` ago. */
export async function sweepPlacedBlocks(pool: Pool, days: number): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from placed_block where place in (
         select place from placed_block where placed_at < now() - make_interval(days => $1) limit ${BATCH})`,
      [days],
    );
    if ((rowCount ?? 0) < BATCH) return;
  }
}

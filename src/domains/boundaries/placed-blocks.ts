import type { Pool } from 'pg';
import type { Logger } from '../../core/logger.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { inForce, mayBeQuoted, notSuppressed } from '../../recall/in-force.ts';
import { narrowTo, type Narrowing } from '../../recall/narrow.ts';
import { scopesOf, type BoundaryInUse } from './boundary-in-use.ts';

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
  boundary: BoundaryInUse,
  places: readonly string[],
  ours: readonly (Known | undefined)[],
): Promise<{ kept: KeptRow[]; gone: string[] }> {
  const { teamId, documentProjectIds, metadataFilter } = boundary;
  if (!ours.some(Boolean) && !(await hasPlaced(pool, teamId, places))) return { kept: [], gone: [] };
  const unstored = ours.filter((block) => block?.at === null);
  const values: unknown[] = [
    teamId,
    places,
    ours.map((block) => block?.at ?? null),
    unstored.flatMap((block) => block?.ids ?? []),
    unstored.flatMap((block) => block?.marks ?? []),
    scopesOf(boundary),
    documentProjectIds,
  ];
  const statement = metadataFilter ? { text: findPlacedSql(narrowTo(metadataFilter, values)) } : FIND_PLACED;
  const { rows } = await pool.query<{ kept: KeptRow[] | null; gone: string[] }>({ ...statement, values });
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

/** Deletes blocks that were put before a turn more than `days` ago. */
export function sweepPlacedBlocks(pool: Pool, days: number): Promise<number> {
  const where = 'placed_at < now() - make_interval(days => $1)';
  return deleteInBatches(pool, { table: 'placed_block', key: 'place', where, values: [days] });
}

/**
 * $1 team, $2 places, $3 when each block that is known was placed (null: unknown), $4 and $5 the
 * ids and marks of blocks that are not stored yet, $6 scopes, $7 projects with documents. Returns
 * one row: the stored blocks, without the text of those that are known, and the quoted ids that
 * may not be quoted any more. A mark is the digest of the text that was quoted.
 */
const findPlacedSql = ({ row, passage }: Narrowing) => /* sql */ `
with kept as materialized (
  select b.place, b.placed_at, b.ids, b.marks, b.scores, b.placed_at is not distinct from asked.known as is_known, b.text
  from unnest($2::text[], $3::timestamptz[]) as asked (place, known)
  join placed_block b on b.place = asked.place and b.team_id = $1
), quoted as materialized (
  select q.id, q.mark from kept, unnest(kept.ids, kept.marks) as q (id, mark)
  union
  select * from unnest($4::text[], $5::text[])
)
select (select json_agg(json_build_object('place', place, 'at', placed_at, 'isKnown', is_known, 'ids', ids, 'marks', marks,
    'scores', scores, 'text', case when not is_known then text end)) from kept) as kept,
  array(select id from quoted q where not case split_part(id, '_', 1)
    when 'fact' then exists (select from fact f
      where f.id = q.id and f.team_id = $1 and f.scope = any($6) and ${inForce('f')} and f.pinned >= 0 and md5(f.text) = q.mark${row('f')})
    when 'msg' then exists (select from message m
      where m.id = q.id and m.team_id = $1 and m.scope = any($6) and ${mayBeQuoted('m')} and md5(m.text) = q.mark${row('m')})
    when 'mem' then exists (select from memory m join memory_piece p on p.memory_id = m.id
      where m.id = q.id and p.team_id = $1 and p.scope = any($6) and ${notSuppressed('piece', 'p.seq')} and md5(m.name || ': ' || p.text) = q.mark${row('m')})
    when 'psg' then exists (select from passage p join drive_item i on i.id = p.item_id
      where p.id = q.id and p.team_id = $1${passage()} and ${notSuppressed('passage_id', 'p.id', { scopes: '$6' })} and md5(i.name || coalesce(', ' || p.heading, '') || ': ' || p.text) = q.mark
        and exists (select from project_document d
          where d.team_id = $1 and d.project_id = any($7) and (d.item_id = i.id or d.item_id = any(i.ancestors))))
    else false end) as gone`;
const FIND_PLACED = { name: 'find-placed', text: findPlacedSql(narrowTo(undefined, [])) };

/** $1 team, $2 places. Whether any block is there: a fifth of the time of `FIND_PLACED`. */
const HAS_PLACED_SQL = /* sql */ `select from placed_block where team_id = $1 and place = any($2) limit 1`;

/** Times have the milliseconds of JavaScript dates, so that a known block is recognised. */
const STORE_PLACED_SQL = /* sql */ `
insert into placed_block (place, team_id, text, ids, marks, scores, placed_at)
select place, "teamId", text, array(select json_array_elements_text(ids)), array(select json_array_elements_text(marks)),
  array(select json_array_elements_text(scores)::real), date_trunc('milliseconds', now())
from json_to_recordset($1::json)
  as r (place text, "teamId" text, text text, ids json, marks json, scores json)
on conflict (place) do update set text = excluded.text, ids = excluded.ids, marks = excluded.marks,
  scores = excluded.scores, placed_at = excluded.placed_at
where placed_block.placed_at < excluded.placed_at
returning place, placed_at as at`;

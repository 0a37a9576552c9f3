import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { EmbeddingsClient } from '../../catalog/embeddings-client.ts';
import { writeBlock, type MemoryBlock } from '../../recall/block.ts';
import type { SearchHit } from '../../recall/types.ts';
import type { BoundaryInUse } from './boundary-in-use.ts';
import type { PlacedBlock, PlacedBlocks } from './placed-blocks.ts';
import { findForPrompt } from './recall.ts';

/** A call's question to memory. */
export interface Ask {
  /** The user's words in the call, oldest first. The newest are the question. */
  said: readonly string[];
  /** A name for each of them, the same in every call that repeats the transcript up to it. */
  places: readonly string[];
  /** False when an agent's loop repeats the newest turn. */
  isNew: boolean;
}

interface RecallParts {
  pool: Pool;
  placed: PlacedBlocks;
  embeddings?: EmbeddingsClient;
}

/** Hits from which a block is filled. */
const MAX_HITS = 50;
/** Hits that are looked at: many of them may be the call's own turns, or are quoted already. */
const MAX_SEEN = 400;

/**
 * Returns, for each of the user's turns, the block that stands before it, or null. Blocks of
 * earlier calls are put back unchanged, unless they quote what may not be quoted any more. For a
 * new turn, and for one whose block is lost, memory is searched: without what the call itself
 * says, and what its blocks quote already.
 */
export async function recallForCall(
  { pool, placed, embeddings }: RecallParts,
  boundary: BoundaryInUse,
  { said, places, isNew }: Ask,
): Promise<(MemoryBlock | null)[]> {
  const search = () =>
    findForPrompt(pool, boundary, { query: said.at(-1) ?? '', before: said.at(-2), limit: MAX_SEEN }, embeddings);
  const [{ placed: kept, now }, early] = await Promise.all([placed.find(boundary, places), isNew ? search() : null]);
  const newest = places.at(-1) ?? '';
  const blocks = places.map((place) => blockOf(kept.get(place)));
  // A loop keeps what its first call was given, also nothing.
  if (!isNew && kept.has(newest)) return blocks;
  const earlier = blocks.slice(0, -1);
  const fresh = withoutSaid(withoutTold(early ?? (await search()), earlier), said).slice(0, MAX_HITS);
  const block = writeBlock(fresh, boundary.maxTokens);
  placed.keep(boundary.teamId, newest, placedOf(block, fresh), now);
  return [...earlier, block];
}

function blockOf(placed: PlacedBlock | undefined): MemoryBlock | null {
  if (!placed || placed.text === null) return null;
  return { text: placed.text, ids: [...placed.ids], scores: [...placed.scores] };
}

function placedOf(block: MemoryBlock | null, hits: readonly SearchHit[]): PlacedBlock {
  if (!block) return { text: null, ids: [], marks: [], scores: [] };
  const marks = new Map(hits.map(({ id, text }) => [id, createHash('md5').update(text).digest('hex')]));
  return { ...block, marks: block.ids.map((id) => marks.get(id) ?? '') };
}

/**
 * Leaves out what the blocks quote, the messages of quoted facts, and the facts of quoted messages.
 */
function withoutTold(hits: readonly SearchHit[], blocks: readonly (MemoryBlock | null)[]): SearchHit[] {
  const told = new Set(blocks.flatMap((block) => block?.ids ?? []));
  if (told.size === 0) return [...hits];
  for (const { id, messageIds } of hits) if (told.has(id)) for (const messageId of messageIds) told.add(messageId);
  return hits.filter(
    ({ id, messageIds }) => !told.has(id) && !(messageIds.length > 0 && messageIds.every((one) => told.has(one))),
  );
}

/** Leaves out messages that are turns of the call itself. */
function withoutSaid(hits: readonly SearchHit[], said: readonly string[]): SearchHit[] {
  const own = new Set(said.map((text) => text.trim()));
  return hits.filter(({ kind, text }) => kind !== 'message' || !own.has(text.trim()));
}

import type { Pool } from 'pg';
import type { EmbeddingsClient } from '../../catalog/embeddings-client.ts';
import { writeBlock, type MemoryBlock } from '../../recall/block.ts';
import { openGate, type Screens } from '../../recall/filter-candidates.ts';
import { estimateBlockTokens } from '../../recall/estimate-tokens.ts';
import { asksAboutUser, findMostSaid } from '../../recall/standing/asks-about-user.ts';
import { digestOf, searchScopes } from '../../recall/search.ts';
import type { Snapshot } from '../../recall/snapshots/read-snapshot.ts';
import type { ScopeSnapshots } from '../../recall/snapshots/scope-snapshots.ts';
import type { Dropped, HitKind, SearchHit } from '../../recall/types.ts';
import { isOfPerson } from '../../core/scope.ts';
import { scopesOf, type BoundaryInUse } from './boundary-in-use.ts';
import type { PlacedBlock, PlacedBlocks } from './placed-blocks.ts';
import {
  NOTHING,
  placedStanding,
  standingForTurn,
  standingOf,
  standingPlace,
  waitingPlace,
  withoutStanding,
  withStanding,
} from './standing.ts';

/** Twice what the largest block holds, so that facts can take the place of messages. */
const MAX_HITS = 100;
/** Hits that score below this share of the best hit are noise. */
const MIN_SHARE = 0.25;

/** Where a prompt's memory comes from. */
export type PromptSources = Pick<
  BoundaryInUse,
  | 'teamId'
  | 'projectIds'
  | 'documentProjectIds'
  | 'agentIds'
  | 'includeFacts'
  | 'includeMemories'
  | 'includeDocuments'
  | 'metadataFilter'
  | 'timeZone'
  | 'minCoverage'
  | 'memoryOf'
  | 'personId'
>;

/** A question of a model call, and what decides which memory may reach its prompt. */
export interface PromptQuestion {
  query: string;
  /** The turn before it, which counts half when the question has few terms. */
  before?: string | undefined;
  screens: Screens;
  /** The texts of the request itself, which need no memory. */
  texts?: () => readonly string[];
  limit?: number;
  embeddings?: EmbeddingsClient;
  /** Recalls what was in force at that time. Default: now. */
  asOf?: Date;
  /** The boundary's scopes as they are now. Without them the database is asked. */
  snapshots?: readonly Snapshot[] | undefined;
}

/**
 * Returns the hits of the boundary's memory that are worth quoting in a prompt, best first. Checks
 * no permission: `findBoundaryInUse` left out what its caller may not read.
 */
export async function findForPrompt(
  pool: Pool,
  boundary: PromptSources,
  { query, before, screens, texts = () => [], limit = MAX_HITS, embeddings, asOf, snapshots }: PromptQuestion,
): Promise<{ hits: SearchHit[]; dropped: readonly Dropped[] }> {
  const { teamId, documentProjectIds, minCoverage, timeZone, metadataFilter: metadata } = boundary;
  const scopes = scopesOf(boundary);
  const gate = openGate(screens, { promptWith: () => [query, ...texts()] });
  if (boundary.includeFacts && !asOf && asksAboutUser(query)) {
    const ofUser = boundary.personId === undefined ? scopes : scopes.filter(isOfPerson);
    const known = await findMostSaid(pool, { teamId, scopes: ofUser, metadata }, gate);
    return { hits: known, dropped: gate.dropped };
  }
  const hits = await searchScopes(pool, {
    teamId,
    scopes,
    documentProjectIds,
    query,
    ...(before === undefined ? {} : { before }),
    kinds: kindsOf(boundary),
    metadata,
    limit,
    gate,
    minCoverage,
    ...(embeddings ? { embeddings } : {}),
    ...(asOf ? { asOf } : {}),
    ...(snapshots ? { snapshots } : {}),
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  const minScore = (hits[0]?.score ?? 0) * MIN_SHARE;
  // Keep hits that are strong by words alone, even if vector similarity ranks them lower.
  const strong = hits.filter((hit) => hit.score >= minScore || (hit.share ?? 0) >= MIN_SHARE);
  return { hits: strong, dropped: gate.dropped };
}

/** Returns the kinds of memory that a boundary reads. */
export function kindsOf({ includeFacts, includeMemories, includeDocuments }: PromptSources): HitKind[] {
  return [
    ...(includeFacts ? (['fact', 'message'] as const) : []),
    ...(includeMemories ? (['memory'] as const) : []),
    ...(includeDocuments ? (['passage'] as const) : []),
  ];
}

/** A call's question to memory. */
export interface Ask {
  /** The user's words in the call, oldest first. The newest are the question. */
  said: readonly string[];
  /** A name for each of them, the same in every call that repeats the transcript up to it. */
  places: readonly string[];
  /** False when an agent's loop repeats the newest turn. */
  isNew: boolean;
  /** Returns what user and assistant say in the call, which needs no memory. */
  texts: () => readonly string[];
}

/** The memory of a call. */
export interface Recall {
  /** For each of the user's turns, the block that stands before it, or null. */
  blocks: (MemoryBlock | null)[];
  /** The standing lines that the first of them begins with. Null: none. */
  standing: { ids: readonly string[]; tokens: number } | null;
  /** Hits that were left out, best first. */
  dropped: readonly Dropped[];
  /** The newest turn is new, and no call asked about the one before. */
  isUnseen: boolean;
}

interface RecallParts {
  pool: Pool;
  placed: PlacedBlocks;
  screens: Screens;
  embeddings?: EmbeddingsClient;
  snapshots: ScopeSnapshots;
}

/** Hits that are looked at when blocks of the call may tell many of them already. */
const MAX_SEEN = 400;

/**
 * Returns, for each of the user's turns, the block that stands before it, or null. Blocks of
 * earlier calls are put back unchanged, unless they quote what may not be quoted any more. For a
 * new turn, and for one whose block is lost, memory is searched: without what the call itself
 * says, and what its blocks quote already. The first block begins with the standing lines that the
 * conversation began with.
 */
export async function recallForCall(
  { pool, placed, screens, embeddings, snapshots }: RecallParts,
  boundary: BoundaryInUse,
  { said, places, isNew, texts }: Ask,
): Promise<Recall> {
  const ownTexts = () => [...said, ...texts()];
  let found: ReturnType<typeof snapshotsOf> | null = null;
  const known = () => (found ??= snapshotsOf(pool, snapshots, boundary));
  const search = async () =>
    findForPrompt(pool, boundary, {
      query: said.at(-1) ?? '',
      before: said.at(-2),
      screens,
      texts: ownTexts,
      snapshots: await known(),
      ...(said.length > 1 ? { limit: MAX_SEEN } : {}),
      ...(embeddings ? { embeddings } : {}),
    });
  const forStanding = async () => ({
    screens,
    texts: ownTexts,
    snapshots: await known(),
    question: said.at(-1) ?? '',
  });
  const [first, waiting] = [standingPlace(places[0] ?? ''), waitingPlace(places[0] ?? '')];
  const begin = async () => {
    const standing = await standingOf(pool, boundary, await forStanding());
    if (standing?.hasWaiting) placed.keep(boundary.teamId, waiting, NOTHING);
    return placedStanding(standing);
  };
  const begins = isNew && said.length === 1;
  // A new turn gets a new block, so its own is not looked up.
  const asked = [...(isNew ? places.slice(0, -1) : places), ...(begins ? [] : [first, waiting])];
  const [kept, early, begun] = await Promise.all([
    placed.find(boundary, asked),
    isNew ? search() : null,
    begins ? begin() : null,
  ]);
  const held = kept.get(first);
  const standing = begun ?? held ?? (await begin());
  if (!held) placed.keep(boundary.teamId, first, standing);
  const newest = places.at(-1) ?? '';
  const blocks = places.map((place) => kept.get(place) ?? NOTHING);
  // A loop keeps what its first call was given, also nothing.
  if (!isNew && kept.has(newest)) return { ...recallOf(standing, blocks, []), isUnseen: false };
  const earlier = blocks.slice(0, -1);
  const { hits, dropped } = early ?? (await search());
  const hasMore = said.length > 1 && kept.has(waiting);
  const more = placedStanding(
    hasMore ? await standingForTurn(pool, boundary, { ...(await forStanding()), said: [standing, ...earlier] }) : null,
  );
  const fresh = withoutStanding(withoutStanding(withoutQuoted(hits, earlier), standing), more);
  const own = writeBlock(fresh, boundary.maxTokens, { timeZone: boundary.timeZone });
  const block = withStanding(more, placedOf(own, fresh));
  placed.keep(boundary.teamId, newest, block);
  const before = places.at(-2);
  const isUnseen = isNew && before !== undefined && !kept.has(before);
  return { ...recallOf(standing, [...earlier, block], dropped), isUnseen };
}

/** The boundary's memory, where it is small and unchanged enough to be searched in this process. */
async function snapshotsOf(
  pool: Pool,
  snapshots: ScopeSnapshots,
  boundary: BoundaryInUse,
): Promise<readonly Snapshot[] | undefined> {
  const { teamId, metadataFilter, documentProjectIds, includeDocuments } = boundary;
  const scopes = scopesOf(boundary);
  const hasOthers = includeDocuments && documentProjectIds.some((id) => !scopes.includes(id));
  if (metadataFilter !== undefined || hasOthers) return undefined;
  const found = await snapshots.find(
    pool,
    scopes.map((scope) => ({ teamId, scope })),
  );
  return found ?? undefined;
}

function recallOf(
  standing: PlacedBlock,
  blocks: readonly PlacedBlock[],
  dropped: readonly Dropped[],
): Omit<Recall, 'isUnseen'> {
  const [first = NOTHING, ...later] = blocks;
  const { text, ids } = standing;
  return {
    blocks: [withStanding(standing, first), ...later].map(blockOf),
    standing: text === null ? null : { ids, tokens: estimateBlockTokens(text) },
    dropped,
  };
}

function blockOf({ text, ids, scores }: PlacedBlock): MemoryBlock | null {
  return text === null ? null : { text, ids: [...ids], scores: [...scores] };
}

function placedOf(block: MemoryBlock | null, hits: readonly SearchHit[]): PlacedBlock {
  if (!block) return NOTHING;
  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  return { ...block, marks: block.ids.map((id) => markOf(byId.get(id))) };
}

function markOf(hit: SearchHit | undefined): string {
  return hit ? (hit.mark ?? digestOf(hit.text)) : '';
}

/**
 * Leaves out what the blocks quote, the messages of quoted facts, and the facts of quoted messages.
 */
function withoutQuoted(hits: readonly SearchHit[], blocks: readonly PlacedBlock[]): SearchHit[] {
  const quoted = new Set(blocks.flatMap(({ ids }) => ids));
  if (quoted.size === 0) return [...hits];
  for (const { id, messageIds } of hits) if (quoted.has(id)) for (const messageId of messageIds) quoted.add(messageId);
  return hits.filter(
    ({ id, messageIds }) => !quoted.has(id) && !(messageIds.length > 0 && messageIds.every((one) => quoted.has(one))),
  );
}

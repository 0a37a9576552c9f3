import { createHash } from 'node:crypto';
import type { Transcript } from '../dialects/dialect.ts';
import type { IncomingCall } from '../incoming-call.ts';
import type { Edit } from '../json-scan.ts';
import type { BoundaryInUse, Dropped, MemoryBlock, Settlement } from '../platform.ts';
import type { RouterParts } from '../router-parts.ts';
import type { AuthorizedCall } from './authorized-call.ts';

/** Memory added to a call, as the caller is informed of it. */
export interface Recalled {
  status: Settlement['memoryStatus'];
  ids: readonly string[];
  /** Scores in the order of `ids`. */
  scores: readonly number[];
  edits: readonly Edit[];
  /** Those of `ids` that hold whatever the question is. */
  standing: { ids: readonly string[]; tokens: number } | null;
  /** Hits that were left out. */
  dropped: readonly Dropped[];
  /** Bytes added to the prompt. */
  addedBytes: number;
  /** Null when nothing was looked up. */
  tookMs: number | null;
  /** The conversation may have begun elsewhere. */
  isUnseen: boolean;
}

/**
 * Names each turn by the boundary, with what its caller may read and its person, and by all that
 * the user has said up to there. Later calls of a conversation name its turns alike, even where
 * their client writes the same history in another form or moves its cache marks.
 */
export function nameTurns(boundary: BoundaryInUse, { turns }: Transcript): string[] {
  const said = createHash('sha256').update(JSON.stringify(boundary));
  return turns.map(({ text }) => {
    said.update(`\0${text.length}\0${text}`);
    return said.copy().digest('base64url');
  });
}

const NOTHING: Recalled = {
  status: 'none',
  ids: [],
  scores: [],
  edits: [],
  standing: null,
  dropped: [],
  addedBytes: 0,
  tookMs: null,
  isUnseen: false,
};

/**
 * Puts back the memory of earlier turns, and looks memory up for a new one, within
 * `recallTimeoutMs`. When that fails or takes longer, the call goes on without memory, as
 * `degraded`.
 */
export async function recall(
  { platform, config, log }: RouterParts,
  { incoming, dialect, call, boundary, lacks, transcript, places }: AuthorizedCall,
): Promise<Recalled> {
  if (lacks !== null) return { ...NOTHING, status: lacks };
  if (!boundary || !transcript) return NOTHING;
  const { turns, isNew } = transcript;
  const { recallTimeoutMs } = config;
  const startedMs = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`recall took longer than ${recallTimeoutMs} ms`)), recallTimeoutMs);
  try {
    const said = turns.map(({ text }) => text);
    const found = platform.recall(boundary, {
      said,
      places,
      isNew,
      texts: () => dialect.texts(call.body, call.members),
    });
    const { blocks, standing, dropped, isUnseen } = await Promise.race([found, late]);
    const tookMs = performance.now() - startedMs;
    // Each block stands directly before its turn, in this call and all later ones: the bytes before
    // the newest turn still hit the provider's cache.
    const edits = turns.flatMap((turn, i) => {
      const text = blocks[i]?.text;
      return text === undefined ? [] : dialect.memoryEdits(turn, text);
    });
    if (edits.length === 0) return { ...NOTHING, dropped, tookMs, isUnseen };
    const addedBytes = edits.reduce((sum, edit) => sum + edit.insert.length - (edit.remove ?? 0), 0);
    const [ids, scores] = [quoted(blocks, 'ids'), quoted(blocks, 'scores')];
    return { status: 'used', ids, scores, edits, standing, dropped, addedBytes, tookMs, isUnseen };
  } catch (error) {
    const { requestId } = incoming;
    log.warn({ err: error, requestId }, 'recall failed; the call goes on without memory');
    const isUnseen = isNew && turns.length > 1;
    return { ...NOTHING, status: 'degraded', tookMs: performance.now() - startedMs, isUnseen };
  } finally {
    clearTimeout(timer);
  }
}

/** Ids or scores of all blocks, those of the newest turn first. */
function quoted<Key extends 'ids' | 'scores'>(
  blocks: readonly (MemoryBlock | null)[],
  key: Key,
): MemoryBlock[Key][number][] {
  return blocks.toReversed().flatMap((block): readonly MemoryBlock[Key][number][] => block?.[key] ?? []);
}

const MAX_IDS_IN_HEADER = 20;

/** Adds what memory contributed to the headers of the response, and how long the router took. */
export function addMemoryHeaders(incoming: IncomingCall, { status, ids, tookMs }: Recalled): void {
  const { headers } = incoming;
  headers['X-Memory-Status'] = status.replace('_', '-');
  headers['X-Memory-Count'] = String(ids.length);
  if (ids.length > 0) headers['X-Memory-Ids'] = ids.slice(0, MAX_IDS_IN_HEADER).join(',');
  const recallTiming = tookMs === null ? '' : `recall;dur=${tookMs.toFixed(1)}, `;
  headers['Server-Timing'] = `${recallTiming}router;dur=${incoming.elapsedMs().toFixed(1)}`;
}

/** Returns whether a call with this boundary is remembered. */
export function writesMemory(boundary: BoundaryInUse | null): boundary is BoundaryInUse {
  return (
    boundary !== null && boundary.isRemembered !== false && (boundary.writeProjectId ?? boundary.writeAgentId) !== null
  );
}

import type { Edit } from '../json-scan.ts';
import type { RouterParts } from '../router-parts.ts';
import type { Dropped, MemoryBlock } from '../platform.ts';
import type { AuthorizedCall } from './authorized-call.ts';

/** Memory added to a call, as the caller is informed of it. */
export interface Recalled {
  status: 'used' | 'none' | 'degraded';
  ids: readonly string[];
  /** Scores in the order of `ids`. */
  scores: readonly number[];
  edits: readonly Edit[];
  /** Hits that were left out. */
  dropped: readonly Dropped[];
  /** Bytes added to the prompt. */
  addedBytes: number;
  /** Null when nothing was looked up. */
  tookMs: number | null;
}

const NOTHING: Recalled = { status: 'none', ids: [], scores: [], edits: [], dropped: [], addedBytes: 0, tookMs: null };

/**
 * Puts back the memory of earlier turns, and looks memory up for a new one, within
 * `recallTimeoutMs`. When that fails or takes longer, the call goes on without memory, as
 * `degraded`.
 */
export async function recall(
  { platform, config, log }: RouterParts,
  { incoming, dialect, call: { body, members }, boundary, transcript, places }: AuthorizedCall,
): Promise<Recalled> {
  if (!boundary || !transcript) return NOTHING;
  const { turns, isNew } = transcript;
  const { recallTimeoutMs } = config;
  const startedMs = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`recall took longer than ${recallTimeoutMs} ms`)), recallTimeoutMs);
  try {
    const said = turns.map(({ text }) => text);
    const found = platform.recall(boundary, { said, places, isNew, texts: () => dialect.texts(body, members) });
    const { blocks, dropped } = await Promise.race([found, late]);
    const tookMs = performance.now() - startedMs;
    // Each block stands directly before its turn, in this call and all later ones: the bytes before
    // the newest turn still hit the provider's cache.
    const edits = turns.flatMap((turn, i) => {
      const text = blocks[i]?.text;
      return text === undefined ? [] : dialect.memoryEdits(turn, text);
    });
    if (edits.length === 0) return { ...NOTHING, dropped, tookMs };
    const addedBytes = edits.reduce((sum, edit) => sum + edit.insert.length - (edit.remove ?? 0), 0);
    const [ids, scores] = [quoted(blocks, 'ids'), quoted(blocks, 'scores')];
    return { status: 'used', ids, scores, edits, dropped, addedBytes, tookMs };
  } catch (error) {
    const { requestId } = incoming;
    log.warn({ err: error, requestId }, 'recall failed; the call goes on without memory');
    return { ...NOTHING, status: 'degraded', tookMs: performance.now() - startedMs };
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

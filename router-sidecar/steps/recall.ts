import type { Edit } from '../json-scan.ts';
import type { RouterParts } from '../parts.ts';
import type { Dropped } from '../platform.ts';
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
 * Looks up memory for the newest user turn, within `recallTimeoutMs`. When that fails or takes
 * longer, the call goes on without memory, as `degraded`.
 */
export async function recall(
  { platform, config, log }: RouterParts,
  { incoming, dialect, call: { body, members }, boundary, turn }: AuthorizedCall,
): Promise<Recalled> {
  if (!boundary || !turn) return NOTHING;
  const { recallTimeoutMs } = config;
  const startedMs = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`recall took longer than ${recallTimeoutMs} ms`)), recallTimeoutMs);
  try {
    const found = platform.recall(boundary, turn.text, () => dialect.texts(body, members));
    const { block, dropped } = await Promise.race([found, late]);
    const tookMs = performance.now() - startedMs;
    if (!block) return { ...NOTHING, dropped, tookMs };
    // Insert directly before the newest user turn: the bytes before it still hit the provider's
    // cache.
    const edits = dialect.memoryEdits(turn, block.text);
    const addedBytes = edits.reduce((sum, edit) => sum + edit.insert.length - (edit.remove ?? 0), 0);
    return { status: 'used', ids: block.ids, scores: block.scores, edits, dropped, addedBytes, tookMs };
  } catch (error) {
    const { requestId } = incoming;
    log.warn({ err: error, requestId }, 'recall failed; the call goes on without memory');
    return { ...NOTHING, status: 'degraded', tookMs: performance.now() - startedMs };
  } finally {
    clearTimeout(timer);
  }
}

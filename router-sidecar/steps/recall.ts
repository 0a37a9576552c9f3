import type { Dialect, UserTurn } from '../dialects/dialect.ts';
import type { Edit } from '../json-scan.ts';
import type { BoundaryInUse, RouterPlatform } from '../platform.ts';

/** What memory adds to a call, and what the caller is told of it. */
export interface Recalled {
  status: 'used' | 'none' | 'degraded';
  ids: readonly string[];
  /** How well each of them matched. */
  scores: readonly number[];
  edits: readonly Edit[];
  /** How much longer the prompt gets. */
  addedBytes: number;
  /** Null when nothing was looked for. */
  tookMs: number | null;
}

const NOTHING: Recalled = { status: 'none', ids: [], scores: [], edits: [], addedBytes: 0, tookMs: null };

/**
 * Looks for what the newest user turn is about. It has a time budget: past it, or when it fails, the call goes on without memory and
 * says `degraded`.
 */
export async function recall(
  platform: RouterPlatform,
  boundary: BoundaryInUse | null,
  dialect: Dialect,
  turn: UserTurn | null,
  budgetMs: number,
  onFault: (error: unknown) => void,
): Promise<Recalled> {
  if (!boundary || !turn) return NOTHING;
  const startedMs = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`recall took longer than ${budgetMs} ms`)), budgetMs);
  try {
    const block = await Promise.race([platform.recall(boundary, turn.text), late]);
    const tookMs = performance.now() - startedMs;
    if (!block) return { ...NOTHING, tookMs };
    // Directly before the newest user turn: what comes before it stays byte for byte, so that the provider's prompt cache still holds.
    const edits = dialect.memoryEdits(turn, block.text);
    const addedBytes = edits.reduce((sum, edit) => sum + edit.insert.length - (edit.remove ?? 0), 0);
    return { status: 'used', ids: block.ids, scores: block.scores, edits, addedBytes, tookMs };
  } catch (error) {
    onFault(error);
    return { ...NOTHING, status: 'degraded', tookMs: performance.now() - startedMs };
  } finally {
    clearTimeout(timer);
  }
}

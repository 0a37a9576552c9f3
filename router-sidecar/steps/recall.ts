import type { Dialect, UserTurn } from '../dialects/dialect.ts';
import type { Edit } from '../json-scan.ts';
import type { Boundary, Caller, RouterPlatform } from '../platform.ts';

/** What memory adds to a call, and what the caller is told of it. */
export interface Recalled {
  status: 'used' | 'none' | 'degraded';
  ids: readonly string[];
  edits: readonly Edit[];
}

const NOTHING: Recalled = { status: 'none', ids: [], edits: [] };

/**
 * Looks for what the newest user turn is about. It has a time budget: past it, or when it fails, the call goes on without memory and
 * says `degraded`.
 */
export async function recall(
  platform: RouterPlatform,
  caller: Caller,
  boundary: Boundary | null,
  dialect: Dialect,
  turn: UserTurn | null,
  budgetMs: number,
  onFault: (error: unknown) => void,
): Promise<Recalled> {
  if (!boundary || !turn) return NOTHING;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`recall took longer than ${budgetMs} ms`)), budgetMs);
  try {
    const block = await Promise.race([platform.recall(caller, boundary, turn.text), late]);
    // Directly before the newest user turn: what comes before it stays byte for byte, so that the provider's prompt cache still holds.
    return block ? { status: 'used', ids: block.ids, edits: dialect.memoryEdits(turn, block.text) } : NOTHING;
  } catch (error) {
    onFault(error);
    return { status: 'degraded', ids: [], edits: [] };
  } finally {
    clearTimeout(timer);
  }
}

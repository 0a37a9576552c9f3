import { findBoundaryInUse } from '../boundaries/boundary-in-use.ts';
import type { Context } from '../../request/context.ts';
import { requireText } from '../../core/check-text.ts';
import { estimateBlockTokens } from '../../recall/block-line.ts';
import { writeBlock } from '../../recall/block.ts';
import type { Dropped, SearchHit } from '../../recall/types.ts';
import { screensOf } from '../../recall/gate.ts';
import { findForPrompt } from '../boundaries/recall.ts';

const MAX_QUERY = 2_000;

export interface BoundaryTest {
  hits: SearchHit[];
  /** Hits that were left out, best first. */
  leftOut: readonly Dropped[];
  usedIds: string[];
  block: string | null;
  tokens: number;
}

/**
 * Returns the memory that a model call with this boundary would get, or would have got at `asOf`
 * by the facts then in force. Throws NOT_FOUND, also for another team's boundary.
 */
export async function testBoundary(
  ctx: Context,
  args: { boundaryId: string; query: string; asOf?: Date | null | undefined },
): Promise<BoundaryTest> {
  ctx.allow('boundary:use');
  const query = requireText('query', args.query, MAX_QUERY);
  const { asOf } = args;
  const { pool, embeddings, config } = ctx.platform;
  const boundary = await findBoundaryInUse(pool, ctx.caller, args.boundaryId);
  const { hits, dropped } = await findForPrompt(pool, boundary, {
    query,
    screens: screensOf(config.extraction),
    embeddings,
    ...(asOf ? { asOf } : {}),
  });
  const block = writeBlock(hits, boundary.maxTokens, asOf ?? undefined);
  return {
    hits,
    leftOut: dropped,
    usedIds: block?.ids ?? [],
    block: block?.text ?? null,
    tokens: block ? estimateBlockTokens(block.text) : 0,
  };
}

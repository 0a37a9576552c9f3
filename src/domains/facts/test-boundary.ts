import { findBoundaryInUse, forPerson, type BoundaryInUse } from '../boundaries/boundary-in-use.ts';
import type { Context } from '../../request/context.ts';
import type { MemoryOf } from '../../core/scope.ts';
import { requireText } from '../../core/check-text.ts';
import { requireTimeZone } from '../../core/time-zone.ts';
import { estimateBlockTokens } from '../../recall/estimate-tokens.ts';
import { writeBlock } from '../../recall/block.ts';
import type { Dropped, SearchHit } from '../../recall/types.ts';
import { screensOf } from '../../recall/filter-candidates.ts';
import { findForPrompt } from '../boundaries/recall.ts';
import { withoutStanding } from '../boundaries/standing.ts';
import { readStanding, type StandingMemory } from './standing-lines.ts';
import { requireCoverage } from '../../recall/coverage.ts';
import { requirePerson } from '../workspaces/persons.ts';

const MAX_QUERY = 2_000;

export interface BoundaryTest {
  hits: SearchHit[];
  /** Hits that were left out, best first. */
  leftOut: readonly Dropped[];
  usedIds: string[];
  block: string | null;
  tokens: number;
  /** The standing lines, which the block begins with. */
  standing: StandingMemory;
}

/**
 * Returns the memory that a model call with this boundary would get, or would have got at `asOf`
 * by the facts then in force. Throws NOT_FOUND, also for another team's boundary.
 */
export async function testBoundary(
  ctx: Context,
  args: {
    boundaryId: string;
    query: string;
    asOf?: Date | null | undefined;
    timeZone?: string | null | undefined;
    /** Default: that of the boundary. */
    minCoverage?: number | null | undefined;
    /** The person that the call is for. Default: nobody. */
    personId?: string | null | undefined;
    /** Default: that of the boundary. */
    memoryOf?: MemoryOf | null | undefined;
  },
): Promise<BoundaryTest> {
  ctx.allow('boundary:use');
  const query = requireText('query', args.query, MAX_QUERY);
  const { asOf } = args;
  const named = args.timeZone == null ? null : requireTimeZone('timeZone', args.timeZone);
  const minCoverage = args.minCoverage == null ? null : requireCoverage(args.minCoverage);
  const found = await findBoundaryInUse(ctx.platform.pool, ctx.caller, args.boundaryId, args.memoryOf);
  // Memory of persons has no scope for nobody.
  const boundary = {
    ...(forPerson(found, await requirePerson(ctx, args.personId)) ?? found),
    ...(named === null ? {} : { timeZone: named }),
    ...(minCoverage === null ? {} : { minCoverage }),
  };
  return readForQuestion(ctx, boundary, { query, asOf: asOf ?? undefined });
}

/** Returns what a call with this boundary is given for a question. Checks no permission. */
export async function readForQuestion(
  ctx: Context,
  boundary: BoundaryInUse,
  { query, asOf }: { query: string; asOf?: Date | undefined },
): Promise<BoundaryTest> {
  const { pool, embeddings, config } = ctx.platform;
  const [{ hits, dropped }, standing] = await Promise.all([
    findForPrompt(pool, boundary, {
      query,
      screens: screensOf(config.extraction),
      embeddings,
      ...(asOf ? { asOf } : {}),
    }),
    readStanding(ctx, boundary, { asOf, question: query }),
  ]);
  const others = withoutStanding(hits, { text: standing.block, ids: standing.ids });
  const block = writeBlock(others, boundary.maxTokens, { now: asOf, timeZone: boundary.timeZone });
  const text = [standing.block, block?.text].filter((part) => part != null).join('\n');
  return {
    hits,
    leftOut: dropped,
    usedIds: [...(block?.ids ?? []), ...hits.filter((hit) => !others.includes(hit)).map(({ id }) => id)],
    block: text === '' ? null : text,
    tokens: estimateBlockTokens(text),
    standing,
  };
}

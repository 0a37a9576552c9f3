import { pageBelow, type Page, type PageArgs } from '../../db/keyset-page.ts';
import type { Context } from '../../request/context.ts';
import { ExtractionProposal, type ExtractionProposalRow } from './extraction-proposal.entity.ts';
import { ExtractionRun, type ExtractionRunRow } from './extraction-run.entity.ts';

/** Readings of a conversation that the caller may read, newest first. */
export function listExtractions(ctx: Context, conversationId: string, args: PageArgs): Promise<Page<ExtractionRunRow>> {
  return pageBelow(ctx, ExtractionRun, { owner: 'conversation', ownerId: conversationId }, args);
}

/** Proposals of such a reading, in the model's order. */
export function listExtractionProposals(
  ctx: Context,
  runId: string,
  args: PageArgs,
): Promise<Page<ExtractionProposalRow>> {
  return pageBelow(ctx, ExtractionProposal, { owner: 'run', ownerId: runId }, args, { order: 'asc' });
}

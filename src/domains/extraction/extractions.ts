import { pageBelow, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { rowById } from '../../db/rows.ts';
import { notFound } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import { mayReadConversation } from '../conversations/conversations.ts';
import {
  ExtractionProposal,
  extractionProposalList,
  type ExtractionProposalRow,
} from './extraction-proposal.entity.ts';
import { extractionList, ExtractionRun, type ExtractionRunRow } from './extraction-run.entity.ts';

/** Returns a reading. Throws NOT_FOUND, also where the caller may not read its conversation. */
export async function getExtraction(ctx: Context, id: string): Promise<ExtractionRunRow> {
  const run = await rowById(ctx, ExtractionRun, id);
  if (!run || !(await mayReadConversation(ctx, run.conversation.id))) throw notFound('extraction');
  return run;
}

/** Returns a proposal of a reading that the caller may read. Throws NOT_FOUND. */
export async function getExtractionProposal(ctx: Context, id: string): Promise<ExtractionProposalRow> {
  const proposal = await rowById(ctx, ExtractionProposal, id);
  if (!proposal) throw notFound('proposal');
  await getExtraction(ctx, proposal.run.id);
  return proposal;
}

/** Readings of a conversation that the caller may read, newest first. */
export function listExtractions(
  ctx: Context,
  conversationId: string,
  args: ListArgs<typeof extractionList>,
): Promise<Page<ExtractionRunRow>> {
  return pageBelow(ctx, ExtractionRun, { owner: 'conversation', ownerId: conversationId }, args, extractionList);
}

/** Proposals of such a reading, in the model's order. */
export function listExtractionProposals(
  ctx: Context,
  runId: string,
  args: ListArgs<typeof extractionProposalList>,
): Promise<Page<ExtractionProposalRow>> {
  return pageBelow(ctx, ExtractionProposal, { owner: 'run', ownerId: runId }, args, extractionProposalList);
}

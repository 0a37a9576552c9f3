import { LockMode } from '@mikro-orm/postgresql';
import { pageBelow, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { rowById } from '../../db/rows.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { scopeOf } from '../../core/scope.ts';
import { addJob } from '../../db/job-queue.ts';
import { isAllowed } from '../../request/check-scope.ts';
import type { Context } from '../../request/context.ts';
import { checkMemoryModel, loadMemorySettings } from '../agents/agent-settings.ts';
import { recordChange } from '../changes/record-change.ts';
import { Conversation, NO_LONGER_WAITING } from '../conversations/conversation.entity.ts';
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

/** Queues the extraction of a conversation again. Throws CONFLICT unless it failed. */
export function retryExtraction(ctx: Context, id: string): Promise<Conversation> {
  return ctx.transaction(async (inner) => {
    const conversation = await lockConversation(inner, id);
    if (conversation.status !== 'FAILED')
      throw new AppError('CONFLICT', 'Only an extraction that failed can be tried again.', { field: 'id' });
    await queueExtraction(inner, conversation, null);
    return conversation;
  });
}

/**
 * Queues another reading of a conversation, by this model of the catalog. While the same replay is
 * under way, changes nothing. Throws VALIDATION_FAILED for a model that cannot extract facts, and
 * CONFLICT for a conversation that is being read or that nobody wanted read.
 */
export function replayExtraction(ctx: Context, { id, model }: { id: string; model: string }): Promise<Conversation> {
  return ctx.transaction(async (inner) => {
    const conversation = await lockConversation(inner, id);
    checkMemoryModel(inner, model);
    if (conversation.status === 'PENDING' && conversation.replayModel === model) return conversation;
    if (conversation.status !== 'DONE' && conversation.status !== 'FAILED')
      throw new AppError('CONFLICT', 'Only a conversation that was read can be read by another model.', {
        field: 'id',
      });
    const agentId = conversation.agent?.id;
    if (agentId !== undefined && !(await loadMemorySettings(inner.em, agentId)).extractionEnabled)
      throw new AppError('CONFLICT', 'The extraction of facts is off for this agent.', { field: 'id' });
    await queueExtraction(inner, conversation, model);
    return conversation;
  });
}

/** Throws NOT_FOUND, and ACCESS_DENIED for a caller who may only read the conversation. */
async function lockConversation(ctx: Context, id: string): Promise<Conversation> {
  const conversation = await ctx.em.findOne(Conversation, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const needed = conversation?.project ? 'project:mem_read' : 'workspace_agent:fact_read';
  const place = { projectId: conversation?.project?.id, workspaceId: conversation?.workspace.id };
  if (!conversation || !isAllowed(ctx, needed, place)) throw notFound('conversation');
  ctx.allow(conversation.project ? 'project:mem_write' : 'workspace_agent:fact_modify', place);
  return conversation;
}

async function queueExtraction(ctx: Context, conversation: Conversation, replayModel: string | null): Promise<void> {
  const { em, caller, platform } = ctx;
  const updatedAt = platform.now();
  Object.assign(conversation, NO_LONGER_WAITING, { status: 'PENDING', error: null, replayModel, updatedAt });
  recordChange(ctx, 'conversation.queued', conversation, replayModel === null ? {} : { model: replayModel });
  await em.flush();
  const queue = scopeOf(conversation.project?.id ?? conversation.agent?.id ?? '', conversation.personId);
  const payload = { teamId: caller.teamId, conversationId: conversation.id };
  await addJob(em, 'extract_facts', payload, { queue });
}

import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { insertChanges, recordChange } from '../changes/record-change.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { pageBelow, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { rowById } from '../../db/rows.ts';
import { lockForgetting } from '../../recall/suppression.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';
import { Fact, type FactRow } from './fact.entity.ts';
import { findFact, mayReadFact, placeOf } from './facts.ts';
import { forgetWithWords } from './suppress-sources.ts';
import { ForgetProposal, forgetProposalList, type ForgetProposalRow } from './forget-proposal.entity.ts';

type ListForgetProposalsArgs = ListArgs<typeof forgetProposalList>;

/** Requests to forget of a project's users, newest first. */
export function listProjectForgetProposals(
  ctx: Context,
  projectId: string,
  args: ListForgetProposalsArgs,
): Promise<Page<ForgetProposalRow>> {
  ctx.allow('project:mem_read', { projectId });
  return pageBelow(ctx, ForgetProposal, { owner: 'project', ownerId: projectId }, args, forgetProposalList);
}

/** Requests to forget of an agent's users, newest first. */
export function listAgentForgetProposals(
  ctx: Context,
  agentId: string,
  args: ListForgetProposalsArgs,
): Promise<Page<ForgetProposalRow>> {
  ctx.allow('workspace_agent:fact_read');
  return pageBelow(ctx, ForgetProposal, { owner: 'agent', ownerId: agentId }, args, forgetProposalList);
}

/** Returns a proposal. Throws NOT_FOUND, also where the caller may not read its fact. */
export async function getForgetProposal(ctx: Context, id: string): Promise<ForgetProposalRow> {
  const proposal = await rowById(ctx, ForgetProposal, id);
  if (!proposal || !mayReadFact(ctx, proposal)) throw notFound('proposal');
  return proposal;
}

/** The fact of a proposal, which has the same owner, so its reader may read it too. */
export async function getProposedFact(ctx: Context, { factId }: ForgetProposalRow): Promise<FactRow> {
  const fact = await findFact(ctx, factId);
  if (!fact) throw notFound('fact');
  return fact;
}

/** Whether this conversation has proposed to forget this fact before, whatever became of it. */
export async function wasProposed(ctx: Context, fact: Fact, conversation: Conversation): Promise<boolean> {
  const found = await ctx.em.execute<object[]>(
    'select from forget_proposal where fact_id = ? and conversation_id = ? and team_id = ? limit 1',
    [fact.id, conversation.id, fact.teamId],
  );
  return found.length > 0;
}

/** Stores a proposal, unless one of the fact is open already. */
export async function proposeForgetting(
  ctx: Context,
  fact: Fact,
  { conversation, quote }: { conversation: Conversation; quote: string },
): Promise<void> {
  const proposals = await ctx.em.execute<{ id: string }[]>(
    `insert into forget_proposal (id, team_id, workspace_id, project_id, agent_id, person_id, fact_id, conversation_id, quote, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (fact_id) where status = 'OPEN' do nothing returning id`,
    [
      newId('forgetProposal'),
      fact.teamId,
      fact.workspace.id,
      fact.project?.id ?? null,
      fact.agent?.id ?? null,
      fact.personId ?? null,
      fact.id,
      conversation.id,
      quote,
      ctx.platform.now(),
    ],
  );
  const place = { workspace: fact.workspace, project: fact.project, agent: fact.agent };
  await insertChanges(
    ctx,
    'forget_proposal.created',
    proposals.map(({ id }) => ({ id, ...place, detail: { factId: fact.id } })),
  );
}

/** Marks the open proposal of a fact as accepted, without a person. */
export async function acceptAtOnce(ctx: Context, fact: Fact): Promise<void> {
  const proposals = await ctx.em.execute<{ id: string }[]>(
    `update forget_proposal set status = 'ACCEPTED', decided_at = ? where fact_id = ? and team_id = ? and status = 'OPEN'
     returning id`,
    [ctx.platform.now(), fact.id, fact.teamId],
  );
  const place = { workspace: fact.workspace, project: fact.project, agent: fact.agent };
  await insertChanges(
    ctx,
    'forget_proposal.accepted',
    proposals.map(({ id }) => ({ id, ...place, detail: { factId: fact.id } })),
  );
}

/**
 * Forgets the fact as `forgetFact` does. Accepting again changes nothing. Throws NOT_FOUND, and
 * CONFLICT for a proposal that was declined.
 */
export function acceptForgetProposal(ctx: Context, id: string): Promise<Fact> {
  return ctx.transaction(async (inner) => {
    await lockForgetting(inner.em, inner.caller.teamId, 'forget');
    const { fact, proposal } = await lockProposal(inner, id);
    if (!decide(inner, proposal, 'ACCEPTED')) return fact;
    recordChange(inner, 'forget_proposal.accepted', proposal, { factId: fact.id });
    if (fact.isForgotten) return fact;
    const { principalId: actorId } = inner.caller;
    const source = { kind: 'MANUAL' as const, id: proposal.conversationId, actorId };
    await forgetWithWords(inner, [fact], source, { withSimilar: true });
    return fact;
  });
}

/**
 * Keeps the fact. Declining again changes nothing. Throws NOT_FOUND, and CONFLICT for a proposal
 * that was accepted.
 */
export function declineForgetProposal(ctx: Context, id: string): Promise<ForgetProposal> {
  return ctx.transaction(async (inner) => {
    const { proposal } = await lockProposal(inner, id);
    if (decide(inner, proposal, 'DECLINED'))
      recordChange(inner, 'forget_proposal.declined', proposal, { factId: proposal.factId });
    await inner.em.flush();
    return proposal;
  });
}

/** Locks the fact before the proposal, in the order of extraction. */
async function lockProposal(ctx: Context, id: string): Promise<{ fact: Fact; proposal: ForgetProposal }> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const found = await ctx.em.findOne(ForgetProposal, { id });
  if (!found || !mayReadFact(ctx, found)) throw notFound('proposal');
  ctx.allow(found.project ? 'project:mem_write' : 'workspace_agent:fact_modify', placeOf(found));
  const fact = await ctx.em.findOne(Fact, { id: found.factId }, { lockMode });
  const proposal = await ctx.em.findOne(ForgetProposal, { id }, { lockMode, refresh: true });
  if (!fact || !proposal) throw notFound('proposal');
  return { fact, proposal };
}

/** Returns whether this decided the proposal: false when it was decided so before. */
function decide(ctx: Context, proposal: ForgetProposal, status: 'ACCEPTED' | 'DECLINED'): boolean {
  if (proposal.status === status) return false;
  if (proposal.status !== 'OPEN')
    throw new AppError('CONFLICT', `The proposal was ${proposal.status.toLowerCase()} already.`, { field: 'id' });
  proposal.status = status;
  proposal.decidedBy = ctx.caller.principalId;
  proposal.decidedAt = ctx.platform.now();
  return true;
}

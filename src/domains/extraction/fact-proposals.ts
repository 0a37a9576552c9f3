import type { Context } from '../../request/context.ts';
import { recordChange } from '../changes/record-change.ts';
import { notFound } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { rowById, type Condition } from '../../db/rows.ts';
import { saysAll } from '../../recall/carries.ts';
import { readStatement, readText } from '../../recall/statement.ts';
import type { Fact, FactRow } from '../facts/fact.entity.ts';
import { normHash, scopeOfOwner, type FactOwner } from '../facts/fact-history.ts';
import { findFact, mayReadFact } from '../facts/facts.ts';
import { sayDifferentThings } from './compare-statements.ts';
import { FactProposal, factProposalList, type FactProposalRow } from './fact-proposal.entity.ts';
import type { Statement } from './filter-proposals.ts';
import { effectOf, type Effect } from './supersede.ts';
import type { JudgedStatement } from './stages.ts';

/**
 * Facts that wait for review, newest first, of the projects and agents whose facts the caller may
 * read. Throws ACCESS_DENIED when there can be none.
 */
export function listFactProposals(
  ctx: Context,
  args: ListArgs<typeof factProposalList>,
): Promise<Page<FactProposalRow>> {
  return pageOf(ctx, FactProposal, readable(ctx), args, { shape: factProposalList });
}

function readable(ctx: Context): Condition[] {
  const { permissions, grants } = ctx.caller;
  const projects = permissions.has('project:mem_read')
    ? null
    : [...(grants?.get('project:mem_read')?.projectIds ?? [])];
  const workspaces = permissions.has('workspace_agent:fact_read')
    ? null
    : [...(grants?.get('workspace_agent:fact_read')?.workspaceIds ?? [])];
  if (projects === null && workspaces === null) return [];
  if (projects?.length === 0 && workspaces?.length === 0) ctx.allow('project:mem_read');
  const ofProjects: Condition[] = [['agent', 'is null'], ...(projects ? [['project', 'in', projects] as const] : [])];
  const ofAgents: Condition[] = [
    ['project', 'is null'],
    ...(workspaces ? [['workspace', 'in', workspaces] as const] : []),
  ];
  return [[[ofProjects, ofAgents], 'any of']];
}

/** Returns a proposal. Throws NOT_FOUND, also where the caller may not read facts there. */
export async function getFactProposal(ctx: Context, id: string): Promise<FactProposalRow> {
  const proposal = await rowById(ctx, FactProposal, id);
  if (!proposal || !mayReadFact(ctx, proposal)) throw notFound('proposal');
  return proposal;
}

/** The fact that a proposal is about. It has the same owner, so its reader may read it too. */
export function findTarget(ctx: Context, { targetId }: FactProposalRow): Promise<FactRow | null> {
  return targetId == null ? Promise.resolve(null) : findFact(ctx, targetId);
}

/** The effect of an approval, or its effect on the target as it is now. */
export function effectNow(
  { status, effect, verdict, saidAt, eventDate }: FactProposalRow,
  target: FactRow | null,
): Effect | 'KNOWN' {
  if (status === 'APPROVED' && effect != null) return effect;
  if (!target || target.isForgotten) return 'NONE';
  return effectOf(verdict, target, { saidAt, eventDate: eventDate ?? null });
}

/** Texts of proposals that one statement is compared with. A message has fewer. */
const MAX_COMPARED = 200;

/**
 * Keeps a statement as a proposal, unless its message had the same proposed before, whatever became
 * of it, or the same text waits already. Returns the reason of the log. In the transaction of an
 * extraction, under the lock of the owner.
 */
export async function proposeFact(
  ctx: Context,
  owner: FactOwner,
  { statement, message, conversation, decision }: JudgedStatement,
  { target, expiresAt }: { target: Fact | null; expiresAt: Date | null },
): Promise<'PROPOSED' | 'PROPOSED_BEFORE'> {
  const { project = null, agent = null } = owner;
  const scope = scopeOfOwner(owner);
  const { text, subject, quote, keywords, isWish, eventDate } = statement;
  const hash = normHash(text);
  if (await wasProposed(ctx, statement, { messageId: message.id, scope, hash })) return 'PROPOSED_BEFORE';
  const { verdict } = decision;
  const proposal = ctx.em.create(FactProposal, {
    id: newId('factProposal'),
    teamId: ctx.caller.teamId,
    workspace: conversation.workspace.id,
    project: project?.id ?? null,
    agent: agent?.id ?? null,
    personId: owner.personId ?? null,
    scope,
    conversationId: conversation.id,
    messageId: message.id,
    boundaryId: conversation.boundaryId ?? null,
    sourceKind: conversation.sourceKind,
    text,
    normHash: hash,
    quote,
    subject,
    keywords: [...keywords],
    isWish,
    eventDate,
    expiresAt,
    saidAt: message.createdAt,
    verdict: verdict === 'SAME' || verdict === 'FORGET' ? 'ADD' : verdict,
    targetId: target?.id ?? null,
    targetVersion: target?.version ?? null,
    createdAt: ctx.platform.now(),
  });
  recordChange(ctx, 'fact_proposal.created', proposal);
  await ctx.em.flush();
  return 'PROPOSED';
}

const BEFORE = /* sql */ `
  select text, subject, event_date::text as "eventDate" from fact_proposal
  where team_id = ? and (message_id = ? or scope = ? and norm_hash = ? and status = 'OPEN') order by id desc limit ${MAX_COMPARED}`;

type Worded = Pick<Statement, 'text' | 'subject' | 'eventDate'>;

async function wasProposed(
  ctx: Context,
  statement: Statement,
  { messageId, scope, hash }: { messageId: string; scope: string; hash: Buffer },
): Promise<boolean> {
  const rows = await ctx.em.execute<Worded[]>(BEFORE, [ctx.caller.teamId, messageId, scope, hash]);
  return rows.some((before) => saySame(statement, before));
}

/** Whether two wordings of one message say the same: each carries the words of the other. */
function saySame(one: Worded, other: Worded): boolean {
  if (normHash(one.text).equals(normHash(other.text))) return true;
  const [statement, before] = [readStatement(one.text, one.subject), readStatement(other.text, other.subject)];
  if (!statement || !before || sayDifferentThings({ ...one, isOwn: true }, { ...other, isOwn: true })) return false;
  return saysAll(statement, readText(other.text)) && saysAll(before, readText(one.text));
}

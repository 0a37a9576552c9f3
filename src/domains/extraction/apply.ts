import { LockMode, type FilterQuery } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { Conversation } from '../conversations/conversation.entity.ts';
import { newId } from '../../core/id.ts';
import type { ChangeKind } from '../facts/fact-change.entity.ts';
import { Fact } from '../facts/fact.entity.ts';
import { publishFactsChanged } from '../facts/facts.events.ts';
import { indexSource } from '../../recall/index-fact.ts';
import { addFact, normHash, type FactOwner, type Source } from '../facts/fact-history.ts';
import type { MergeCandidate } from './merge-candidates.ts';
import { applyForgetting, silenceRequest } from './apply-forgetting.ts';
import { effectOf, mergeInto } from './merge-into.ts';
import type { Judged, JudgedStatement, SourcedEcho, SourcedStatement } from './stages.ts';

type Event = { factId: string; kind: ChangeKind };

/**
 * Stores the statements in the transaction that marks their conversations as done: once, however
 * often it runs. A decision on a fact that has changed since is void, and the statement is added.
 * No fact's text changes, and facts written by hand stay in force.
 */
export async function applyOutcome(
  ctx: Context,
  { batch: { owner, conversations }, judged, quarantined, echoes }: Judged,
): Promise<void> {
  const ownerId = (owner.project ?? owner.agent).id;
  await ctx.transaction(async (inner) => {
    const { em } = inner;
    const ids = conversations.map(({ id }) => id);
    const waiting = await em.find(
      Conversation,
      { id: { $in: ids }, status: 'PENDING' },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
    );
    if (waiting.length < ids.length) return;
    // Two processes that store the same statement must see each other's.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [ownerId]);
    const events: Event[] = [];
    /** The fact that each statement became or repeats, in their order. Null: a request. */
    const stored: (Fact | null)[] = [];
    for (const one of judged) events.push(...(await storeStatement(inner, owner, one, stored)));
    for (const one of quarantined) await quarantine(inner, owner, one);
    for (const one of echoes) await linkEcho(inner, ownerId, one);
    for (const conversation of waiting) {
      conversation.status = 'DONE';
      conversation.error = null;
      conversation.updatedAt = inner.platform.now();
    }
    await em.flush();
    await publishFactsChanged(inner, ownerId, events);
  });
}

/** Stores one statement and appends its fact, new or known, to `stored`. */
async function storeStatement(
  ctx: Context,
  owner: FactOwner,
  judged: JudgedStatement,
  stored: (Fact | null)[],
): Promise<Event[]> {
  const { statement, message, conversation, decision, candidates } = judged;
  const source: Source = {
    kind: conversation.sourceKind,
    id: conversation.id,
    actorId: message.actorId ?? conversation.principalId ?? undefined,
  };
  if (decision.verdict === 'FORGET') {
    stored.push(null);
    await silenceRequest(ctx, judged);
    const targets = decision.candidates.map((n) => candidates[n]);
    return forgetEach(ctx, targets, { judged, source, stored });
  }
  const target = decision.verdict === 'ADD' ? null : await targetOf(ctx, candidates[decision.candidate], stored);
  const dates = { saidAt: message.createdAt, eventDate: statement.eventDate };
  const effect = target ? effectOf(decision.verdict, target, dates) : 'NONE';
  const same = await findSame(ctx, owner, statement.text, effect === 'REPLACED' ? target : null);
  const forgotten = same ? null : await forgottenSince(ctx, owner, statement.text, message.createdAt);
  const known = same ?? forgotten ?? (decision.verdict === 'SAME' ? target : null);
  if (known) {
    stored.push(known);
    await addEvidence(ctx, known.id, judged);
    return [];
  }
  const fact = addFact(ctx, owner, statement.text, source, {
    from: message,
    subject: statement.subject,
    keywords: statement.keywords,
    eventDate: statement.eventDate,
    expiresAt: endOf(statement.validUntil),
  });
  stored.push(fact);
  const events: Event[] = [{ factId: fact.id, kind: 'ADD' }];
  if (target) {
    const change = mergeInto(ctx, fact, target, { effect, source, at: message.createdAt });
    if (change) events.push(change);
  }
  // Flush each, so that two equal statements of one response become one fact.
  await ctx.em.flush();
  await addEvidence(ctx, fact.id, judged);
  return events;
}

/** The facts of the owner with this text, in force or not. */
function alike(owner: FactOwner, text: string): FilterQuery<Fact> {
  return {
    ...(owner.project ? { project: owner.project.id } : { agent: owner.agent.id }),
    normHash: normHash(text),
  };
}

/** The fact with this text: one in force, or one that `successor` has replaced. */
async function findSame(ctx: Context, owner: FactOwner, text: string, successor: Fact | null): Promise<Fact | null> {
  const isKept = { $or: [{ isForgotten: false }, ...(successor ? [{ supersededBy: successor.id }] : [])] };
  return ctx.em.findOne(Fact, { $and: [alike(owner, text), isKept] });
}

/** The fact with this text, forgotten after it was said: reading late must not bring it back. */
function forgottenSince(ctx: Context, owner: FactOwner, text: string, saidAt: Date): Promise<Fact | null> {
  const forgotten = { isForgotten: true, supersededBy: null, updatedAt: { $gt: saidAt } };
  return ctx.em.findOne(Fact, { $and: [alike(owner, text), forgotten] });
}

/**
 * The candidate's fact, or null where it changed since it was judged. Stored facts are locked. An
 * earlier statement of the batch stands for the fact that it became.
 */
async function targetOf(
  ctx: Context,
  candidate: MergeCandidate | undefined,
  stored: readonly (Fact | null)[],
): Promise<Fact | null> {
  if (candidate === undefined) return null;
  if (candidate.kind === 'proposed') {
    const fact = stored[candidate.index];
    if (!fact || fact.isForgotten) return null;
    // A later message of the batch may have said it again.
    return ctx.em.refreshOrFail(fact);
  }
  const { id, version: judgedVersion } = candidate.fact;
  const fact = await ctx.em.findOne(Fact, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  return fact && fact.version === judgedVersion && !fact.isForgotten ? fact : null;
}

async function forgetEach(
  ctx: Context,
  targets: readonly (MergeCandidate | undefined)[],
  { judged, source, stored }: { judged: JudgedStatement; source: Source; stored: readonly (Fact | null)[] },
): Promise<Event[]> {
  const events: Event[] = [];
  for (const target of targets) {
    const fact = await targetOf(ctx, target, stored);
    const event = fact && (await applyForgetting(ctx, fact, judged, source));
    if (event) events.push(event);
  }
  return events;
}

async function addEvidence(
  ctx: Context,
  factId: string,
  { statement, message, conversation }: JudgedStatement,
): Promise<void> {
  await indexSource(ctx.em, factId, message.id);
  await ctx.em.execute(
    `insert into fact_evidence (fact_id, message_id, team_id, conversation_id, quote, created_at) values (?, ?, ?, ?, ?, ?)
     on conflict do nothing`,
    [factId, message.id, conversation.teamId, conversation.id, statement.quote, ctx.platform.now()],
  );
}

/** Adds the message to the fact that it repeats, where that is the owner's. */
function linkEcho(ctx: Context, ownerId: string, { statement, message, conversation }: SourcedEcho): Promise<unknown> {
  return ctx.em.execute(
    `insert into fact_evidence (fact_id, message_id, team_id, conversation_id, quote, created_at)
     select id, ?, team_id, ?, ?, ? from fact where id = ? and team_id = ? and scope = ? on conflict do nothing`,
    [message.id, conversation.id, statement.quote, ctx.platform.now(), statement.factId, conversation.teamId, ownerId],
  );
}

function quarantine(ctx: Context, owner: FactOwner, { statement, conversation }: SourcedStatement): Promise<unknown> {
  return ctx.em.execute(
    `insert into quarantined_statement (id, team_id, workspace_id, project_id, agent_id, conversation_id, text, quote, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      newId('quarantined'),
      conversation.teamId,
      conversation.workspace.id,
      owner.project?.id ?? null,
      owner.agent?.id ?? null,
      conversation.id,
      statement.text,
      statement.quote,
      ctx.platform.now(),
    ],
  );
}

/** The end of the day: a statement holds on its last day. */
function endOf(day: string | null): Date | null {
  return day === null ? null : new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000);
}

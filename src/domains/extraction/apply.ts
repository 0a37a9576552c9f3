import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { insertChanges, recordChange } from '../changes/record-change.ts';
import { Conversation, NO_LONGER_WAITING } from '../conversations/conversation.entity.ts';
import { newId } from '../../core/id.ts';
import { indexSource } from '../../recall/index-fact.ts';
import type { Fact } from '../facts/fact.entity.ts';
import { addFact, type FactOwner, type Source } from '../facts/fact-history.ts';
import { applyRequest } from './apply-forgetting.ts';
import { countExtraction, logExtraction, type ExtractionReason, type LogEntry } from './extraction-log.ts';
import { findSame, findTakenBack, targetOf } from './find-facts.ts';
import { effectOf, applyEffect, reasonOf } from './supersede.ts';
import type { Batch, Judged, JudgedStatement, Outcome, SourcedEcho, SourcedStatement } from './stages.ts';

/**
 * Stores the statements in the transaction that marks their conversations as done: once, however
 * often it runs. A decision on a fact that has changed since is void, and the statement is added.
 * No fact's text changes, and facts written by hand stay in force.
 */
export async function applyOutcome(ctx: Context, outcome: Judged): Promise<void> {
  const { batch } = outcome;
  const ownerId = (batch.owner.project ?? batch.owner.agent).id;
  const logged = await ctx.transaction(async (inner) => {
    const { em } = inner;
    const ids = batch.conversations.map(({ id }) => id);
    const waiting = await em.find(
      Conversation,
      { id: { $in: ids }, status: 'PENDING' },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
    );
    if (waiting.length < ids.length) return null;
    // Two processes that store the same statement must see each other's.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [ownerId]);
    const entries = await storeAll(inner, outcome, ownerId);
    for (const conversation of waiting) {
      const now = inner.platform.now();
      Object.assign(conversation, NO_LONGER_WAITING, { status: 'DONE', error: null, updatedAt: now });
      recordChange(inner, 'conversation.extracted', conversation, { status: 'DONE' });
    }
    await em.flush();
    await logExtraction(inner, batch, { status: 'DONE' }, entries);
    return entries;
  });
  if (logged) countExtraction(ctx, 'DONE', logged);
}

async function storeAll(
  ctx: Context,
  { batch, judged, quarantined, echoes, dropped }: Judged,
  ownerId: string,
): Promise<LogEntry[]> {
  const entries = [...dropped];
  /** The fact that each statement became or repeats, in their order. Null: none, or a request. */
  const stored: (Fact | null)[] = [];
  for (const one of judged) {
    const { reason, factId } = await storeStatement(ctx, batch, one, stored);
    entries.push(logStatement(one, reason, factId));
  }
  for (const one of quarantined) {
    await quarantine(ctx, batch.owner, one);
    entries.push(logStatement(one, 'INSTRUCTION', null));
  }
  for (const one of echoes) {
    await linkEcho(ctx, ownerId, one);
    entries.push(logStatement(one, 'REPEATED', one.statement.factId));
  }
  return entries;
}

function logStatement(
  { statement, message, conversation }: SourcedStatement,
  reason: ExtractionReason,
  factId: string | null,
): LogEntry {
  const { place, text, subject, quote } = statement;
  return { place, reason, conversation, message, factId, text, subject, quote };
}

/** Stores one statement and appends its fact, new or known, to `stored`. */
async function storeStatement(
  ctx: Context,
  batch: Batch,
  judged: JudgedStatement,
  stored: (Fact | null)[],
): Promise<Outcome> {
  const { statement, message, conversation, decision, candidates } = judged;
  const source: Source = {
    kind: conversation.sourceKind,
    id: conversation.id,
    actorId: message.actorId ?? conversation.principalId ?? undefined,
  };
  if (decision.verdict === 'FORGET') {
    stored.push(null);
    return applyRequest(ctx, judged, { targets: decision.candidates.map((n) => candidates[n]), source, stored });
  }
  const target = decision.verdict === 'ADD' ? null : await targetOf(ctx, candidates[decision.candidate], stored);
  const dates = { saidAt: message.createdAt, eventDate: statement.eventDate };
  const effect = target ? effectOf(decision.verdict, target, dates) : 'NONE';
  const same = await findSame(ctx, batch.owner, statement.text, effect === 'REPLACED' ? target : null);
  const takenBack = same ? null : await findTakenBack(ctx, batch, judged);
  if (takenBack !== null) {
    stored.push(null);
    await addEvidence(ctx, takenBack, judged);
    return { reason: 'NOT_IN_FORCE', factId: takenBack };
  }
  const known = same ?? (decision.verdict === 'SAME' ? target : null);
  if (known) {
    stored.push(known);
    await addEvidence(ctx, known.id, judged);
    return { reason: same ? 'KNOWN' : 'SAME', factId: known.id };
  }
  const fact = addStatement(ctx, batch.owner, judged, source);
  stored.push(fact);
  if (target) applyEffect(ctx, fact, target, { effect, source, at: message.createdAt });
  // Flush each, so that two equal statements of one response become one fact.
  await ctx.em.flush();
  await addEvidence(ctx, fact.id, judged);
  return { reason: reasonOf(decision.verdict, effect), factId: fact.id };
}

function addStatement(ctx: Context, owner: FactOwner, { statement, message }: SourcedStatement, source: Source): Fact {
  return addFact(ctx, owner, statement.text, source, {
    from: message,
    subject: statement.subject,
    keywords: statement.keywords,
    eventDate: statement.eventDate,
    expiresAt: endOf(statement.validUntil),
  });
}

async function quarantine(
  ctx: Context,
  owner: FactOwner,
  { statement, conversation }: SourcedStatement,
): Promise<void> {
  const added = await ctx.em.execute<{ id: string }[]>(
    `insert into quarantined_statement (id, team_id, workspace_id, project_id, agent_id, conversation_id, text, quote, created_at)
     select ?, ?, ?, ?, ?, c.id, ?, ?, ? from conversation c
     where c.id = ? and not exists (select from quarantined_statement q where q.conversation_id = c.id and q.text = ?)
     returning id`,
    [
      newId('quarantined'),
      conversation.teamId,
      conversation.workspace.id,
      owner.project?.id ?? null,
      owner.agent?.id ?? null,
      statement.text,
      statement.quote,
      ctx.platform.now(),
      conversation.id,
      statement.text,
    ],
  );
  const { project, agent } = owner;
  const { workspace } = conversation;
  await insertChanges(
    ctx,
    'statement.quarantined',
    added.map(({ id }) => ({ id, workspace, project, agent })),
  );
}

/** The end of the day: a statement holds on its last day. */
function endOf(day: string | null): Date | null {
  return day === null ? null : new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000);
}

/** Adds the message to the fact that it says, and indexes the fact by the message's words. */
async function addEvidence(
  ctx: Context,
  factId: string,
  { statement, message, conversation }: SourcedStatement,
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

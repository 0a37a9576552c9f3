import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { insertChanges, recordChange } from '../changes/record-change.ts';
import { Conversation, NO_LONGER_WAITING } from '../conversations/conversation.entity.ts';
import { joinMetadata } from '../../core/check-json.ts';
import { newId } from '../../core/id.ts';
import { silenceSaid } from '../../recall/find-silencing.ts';
import { lockForgetting } from '../../recall/suppression.ts';
import type { Fact } from '../facts/fact.entity.ts';
import { addEvidence, type NewEvidence } from '../facts/fact-evidence.ts';
import { addFact, scopeOfOwner, type FactOwner, type Source } from '../facts/fact-history.ts';
import { applyRequest } from './apply-forgetting.ts';
import { countExtraction, logExtraction, outcomeOf, type ExtractionReason, type LogEntry } from './extraction-log.ts';
import { proposeFact } from './fact-proposals.ts';
import { findSame, findTakenBack, targetOf } from './find-duplicates.ts';
import { tellsEnd } from './exclusion.ts';
import { differInSubject } from './judge.ts';
import { describeCandidate, type MergeCandidate } from './merge-candidates.ts';
import { queueConsolidation } from './queue-consolidation.ts';
import { effectOf, applyEffect, reasonOf } from './supersede.ts';
import type { Batch, Judged, JudgedStatement, Outcome, SourcedEcho, SourcedStatement } from './stages.ts';

/**
 * Stores the statements in the transaction that marks their conversations as done: once, however
 * often it runs. A decision on a fact that has changed since is void, and the statement is added.
 * No fact's text changes, and facts written by hand stay in force.
 */
export async function applyOutcome(ctx: Context, outcome: Judged): Promise<void> {
  const { batch } = outcome;
  const scope = scopeOfOwner(batch.owner);
  const logged = await ctx.transaction(async (inner) => {
    const { em } = inner;
    // A fact that is forgotten meanwhile must not come back, and one forgotten here is found.
    const forgets = outcome.judged.some(({ decision }) => decision.verdict === 'FORGET');
    await lockForgetting(em, inner.caller.teamId, forgets ? 'forget' : 'index');
    const ids = batch.conversations.map(({ id }) => id);
    const waiting = await em.find(
      Conversation,
      { id: { $in: ids }, status: 'PENDING' },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
    );
    if (waiting.length < ids.length) return null;
    // Two processes that store the same statement must see each other's.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [scope]);
    const entries = await storeAll(inner, outcome, scope);
    for (const conversation of waiting) {
      const now = inner.platform.now();
      Object.assign(conversation, NO_LONGER_WAITING, { status: 'DONE', error: null, updatedAt: now });
      recordChange(inner, 'conversation.extracted', conversation, { status: 'DONE' });
    }
    await em.flush();
    await logExtraction(inner, batch, { status: 'DONE' }, entries);
    const isKept = entries.some(({ reason }) => outcomeOf(reason) === 'KEPT');
    if (isKept) await queueConsolidation(inner, batch.owner);
    return entries;
  });
  if (logged) countExtraction(ctx, 'DONE', logged);
}

async function storeAll(
  ctx: Context,
  { batch, judged, quarantined, echoes, dropped }: Judged,
  scope: string,
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
    await linkEcho(ctx, scope, one);
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
  const related = decision.verdict === 'ADD' ? findEnded(judged) : candidates[decision.candidate];
  const target = await targetOf(ctx, related, stored);
  const dates = { saidAt: message.createdAt, eventDate: statement.eventDate };
  const effect = target ? effectOf(decision.verdict, target, dates) : 'NONE';
  const same = await findSame(ctx, batch.owner, statement.text, effect === 'REPLACED' ? target : null);
  const takenBack = same ? null : await findTakenBack(ctx, batch, judged);
  if (takenBack !== null) {
    stored.push(null);
    await addEvidence(ctx, evidenceOf(takenBack, judged));
    return { reason: 'NOT_IN_FORCE', factId: takenBack };
  }
  const place = { teamId: ctx.caller.teamId, scope: scopeOfOwner(batch.owner) };
  const said = { ...statement, id: message.id, saidAt: message.createdAt };
  const [silencedBy] = await silenceSaid(ctx.em, place, [said]);
  if (silencedBy) {
    stored.push(null);
    return { reason: 'NOT_IN_FORCE', factId: silencedBy };
  }
  const known = same ?? (decision.verdict === 'SAME' ? target : null);
  if (known) {
    stored.push(known);
    await addEvidence(ctx, evidenceOf(known.id, judged));
    return { reason: same ? 'KNOWN' : 'SAME', factId: known.id };
  }
  if (conversation.proposes) {
    stored.push(null);
    const proposed = { target: effect === 'NONE' ? null : target, expiresAt: endOf(statement.validUntil) };
    return { reason: await proposeFact(ctx, batch.owner, judged, proposed), factId: null };
  }
  const replaced = effect === 'REPLACES' ? target : null;
  const fact = addStatement(ctx, batch.owner, judged, { source, replaced });
  stored.push(fact);
  if (target) applyEffect(ctx, fact, target, { effect, source, at: message.createdAt });
  // Flush each, so that two equal statements of one response become one fact.
  await ctx.em.flush();
  await addEvidence(ctx, evidenceOf(fact.id, judged));
  return { reason: reasonOf(decision.verdict, effect), factId: fact.id };
}

/** The candidate whose end the statement tells, though it is said to have no relation to it. */
function findEnded({ statement, candidates }: JudgedStatement): MergeCandidate | undefined {
  return candidates.find((candidate) => {
    const known = describeCandidate(candidate);
    return !differInSubject(statement, known) && tellsEnd(statement.text, known.text, statement.subject);
  });
}

/** The metadata is that of the message, and what the replaced fact has besides. */
function addStatement(
  ctx: Context,
  owner: FactOwner,
  { statement, message }: SourcedStatement,
  { source, replaced }: { source: Source; replaced: Fact | null },
): Fact {
  const metadata = joinMetadata(message.metadata, replaced?.metadata ?? {});
  return addFact(ctx, owner, statement.text, source, {
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
    from: message,
    subject: statement.subject,
    keywords: statement.keywords,
    isWish: statement.isWish,
    eventDate: statement.eventDate,
    expiresAt: endOf(statement.validUntil),
  });
}

async function quarantine(
  ctx: Context,
  owner: FactOwner,
  { statement, message, conversation }: SourcedStatement,
): Promise<void> {
  const added = await ctx.em.execute<{ id: string }[]>(
    `insert into quarantined_statement (id, team_id, workspace_id, project_id, agent_id, person_id, conversation_id, text, quote, metadata, created_at)
     select ?, ?, ?, ?, ?, c.person_id, c.id, ?, ?, ?::jsonb, ? from conversation c
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
      JSON.stringify(message.metadata),
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

function evidenceOf(factId: string, { statement, message, conversation }: SourcedStatement): NewEvidence[] {
  return [{ factId, messageId: message.id, conversationId: conversation.id, quote: statement.quote }];
}

/** Adds the message to the fact that it repeats, where that is in the scope. */
function linkEcho(ctx: Context, scope: string, { statement, message, conversation }: SourcedEcho): Promise<unknown> {
  return ctx.em.execute(
    `insert into fact_evidence (fact_id, message_id, team_id, conversation_id, quote, created_at)
     select id, ?, team_id, ?, ?, ? from fact where id = ? and team_id = ? and scope = ? on conflict do nothing`,
    [message.id, conversation.id, statement.quote, ctx.platform.now(), statement.factId, conversation.teamId, scope],
  );
}

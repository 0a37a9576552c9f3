import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { Conversation, NO_LONGER_WAITING } from '../conversations/conversation.entity.ts';
import { newId } from '../../core/id.ts';
import type { ChangeKind } from '../facts/fact-change.entity.ts';
import { Fact } from '../facts/fact.entity.ts';
import { publishFactsChanged } from '../facts/facts.events.ts';
import { indexSource } from '../../recall/index-fact.ts';
import { addFact, changeFact, markForgotten, normHash, type FactOwner, type Source } from '../facts/fact-history.ts';
import { logExtraction, type ExtractionReason, type LogEntry } from './extraction-log.ts';
import { countExtraction } from './extraction-metrics.ts';
import type { Verdict } from './judge.ts';
import type { MergeCandidate } from './merge-candidates.ts';
import type { Batch, Judged, JudgedStatement, SourcedStatement } from './stages.ts';

type Event = { factId: string; kind: ChangeKind };

/**
 * Stores the statements in the transaction that marks their conversations as done: once, however
 * often it runs. A decision on a fact that has changed since is void, and the statement is added.
 * No fact's text changes, and facts written by hand stay in force.
 */
export async function applyOutcome(ctx: Context, { batch, judged, quarantined, log }: Judged): Promise<void> {
  const { owner, conversations } = batch;
  const ownerId = (owner.project ?? owner.agent).id;
  const logged = await ctx.transaction(async (inner) => {
    const { em } = inner;
    const ids = conversations.map(({ id }) => id);
    const waiting = await em.find(
      Conversation,
      { id: { $in: ids }, status: 'PENDING' },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
    );
    if (waiting.length < ids.length) return [];
    // Two processes that store the same statement must see each other's.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [ownerId]);
    const events: Event[] = [];
    /** The fact that each statement became or repeats, in the order of the statements. */
    const stored: (Fact | null)[] = [];
    const entries = [...log];
    for (const one of judged) {
      const outcome = await storeStatement(inner, batch, one, stored);
      events.push(...outcome.events);
      entries.push(logStatement(one, outcome.reason, stored.at(-1)?.id ?? null));
    }
    for (const one of quarantined) {
      await quarantine(inner, owner, one);
      entries.push(logStatement(one, 'INSTRUCTION', null));
    }
    for (const conversation of waiting) {
      const now = inner.platform.now();
      Object.assign(conversation, NO_LONGER_WAITING, { status: 'DONE', error: null, updatedAt: now });
    }
    await em.flush();
    await logExtraction(inner, batch, { status: 'DONE' }, entries);
    await publishFactsChanged(inner, ownerId, events);
    return entries;
  });
  countExtraction(ctx, 'DONE', logged);
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
  { owner, isReplay }: Batch,
  judged: JudgedStatement,
  stored: (Fact | null)[],
): Promise<{ events: Event[]; reason: ExtractionReason }> {
  const { statement, message, conversation, decision, candidates } = judged;
  const source: Source = {
    kind: conversation.sourceKind,
    id: conversation.id,
    actorId: message.actorId ?? conversation.principalId ?? undefined,
  };
  const same = await ctx.em.findOne(Fact, {
    ...(owner.project ? { project: owner.project.id } : { agent: owner.agent.id }),
    normHash: normHash(statement.text),
    isForgotten: false,
  });
  if (!same && isReplay && (await wasTakenBack(ctx, owner, judged))) {
    stored.push(null);
    return { events: [], reason: 'NOT_IN_FORCE' };
  }
  const target = decision.verdict === 'ADD' ? null : await targetOf(ctx, candidates[decision.candidate], stored);
  const known = same ?? (decision.verdict === 'SAME' ? target : null);
  if (known) {
    stored.push(known);
    await addEvidence(ctx, known.id, judged);
    return { events: [], reason: same ? 'KNOWN' : 'SAME' };
  }
  const fact = addFact(ctx, owner, statement.text, source, {
    from: message,
    subject: statement.subject,
    eventDate: statement.eventDate,
    expiresAt: endOf(statement.validUntil),
  });
  stored.push(fact);
  const events: Event[] = [{ factId: fact.id, kind: 'ADD' }];
  if (target) {
    const merge = { verdict: decision.verdict, source, saidAt: message.createdAt };
    const kind = mergeInto(ctx, fact, target, merge);
    if (kind) events.push({ factId: target.id, kind });
  }
  // Flush each, so that two equal statements of one response become one fact.
  await ctx.em.flush();
  await addEvidence(ctx, fact.id, judged);
  return { events, reason: target ? decision.verdict : 'ADD' };
}

/**
 * Whether such a fact was forgotten or replaced, or this conversation's fact has another text
 * since. To read an old conversation again is not to say it again.
 */
async function wasTakenBack(
  { em, caller }: Context,
  owner: FactOwner,
  { statement: { text }, conversation }: JudgedStatement,
): Promise<boolean> {
  const found = await em.execute<object[]>(
    `select where exists (select from fact where team_id = ? and scope = ? and expired and norm_hash = ?)
       or exists (select from fact_evidence e join fact_change c on c.fact_id = e.fact_id
         where e.team_id = ? and e.conversation_id = ? and c.old_text = ?)`,
    [caller.teamId, (owner.project ?? owner.agent).id, normHash(text), caller.teamId, conversation.id, text],
  );
  return found.length > 0;
}

/** Replaces or ends the target of a decision. Facts written by hand stay, marked as in conflict. */
function mergeInto(
  ctx: Context,
  fact: Fact,
  target: Fact,
  { verdict, source, saidAt }: { verdict: Verdict; source: Source; saidAt: Date },
): ChangeKind | null {
  const isByHand = target.sourceKind === 'MANUAL' || target.sourceKind === 'MCP';
  if (isByHand) {
    if (verdict !== 'REFINES') fact.conflictsWith = target.id;
    return null;
  }
  if (verdict === 'EXPIRES') {
    changeFact(ctx, target, { expiresAt: saidAt }, source);
    return 'UPDATE';
  }
  markForgotten(ctx, target, source, fact.id);
  return 'DELETE';
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
    return fact?.isForgotten === false ? fact : null;
  }
  const { id, version: judgedVersion } = candidate.fact;
  const fact = await ctx.em.findOne(Fact, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  return fact && fact.version === judgedVersion && !fact.isForgotten ? fact : null;
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

function quarantine(ctx: Context, owner: FactOwner, { statement, conversation }: SourcedStatement): Promise<unknown> {
  return ctx.em.execute(
    `insert into quarantined_statement (id, team_id, workspace_id, project_id, agent_id, conversation_id, text, quote, created_at)
     select ?, ?, ?, ?, ?, c.id, ?, ?, ? from conversation c
     where c.id = ? and not exists (select from quarantined_statement q where q.conversation_id = c.id and q.text = ?)`,
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
}

/** The end of the day: a statement holds on its last day. */
function endOf(day: string | null): Date | null {
  return day === null ? null : new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000);
}

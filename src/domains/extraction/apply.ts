import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { Conversation } from '../conversations/conversation.entity.ts';
import type { Message } from '../conversations/message.entity.ts';
import { newId } from '../../core/id.ts';
import type { ChangeKind } from '../facts/fact-change.entity.ts';
import { Fact } from '../facts/fact.entity.ts';
import { publishFactsChanged } from '../facts/facts.events.ts';
import { indexSource } from '../../recall/index-fact.ts';
import { addFact, changeFact, expireFact, normHash, type FactOwner, type Source } from '../facts/fact-history.ts';
import type { Statement } from './filter-proposals.ts';
import type { Decision } from './judge.ts';
import type { MergeCandidate } from './merge-candidates.ts';

/** A statement with what is to be done about it, and the kept facts that this was decided by, as they were then. */
export interface JudgedStatement {
  statement: Statement;
  message: Message;
  conversation: Conversation;
  decision: Decision;
  candidates: readonly MergeCandidate[];
}

export interface Outcome {
  settled: readonly JudgedStatement[];
  quarantined: readonly { statement: Statement; conversation: Conversation }[];
}

type Event = { factId: string; kind: ChangeKind };

/**
 * Keeps what was extracted from these conversations, in the transaction that marks them as done: once, however often it is tried. A
 * decision about a fact that has changed since is void, and the statement is added. No fact's text changes, and what people wrote stays.
 */
export async function applyOutcome(
  ctx: Context,
  owner: FactOwner,
  conversations: readonly Conversation[],
  outcome: Outcome,
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
    // Two statements that are the same must see each other, whichever process they come from.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [ownerId]);
    const events: Event[] = [];
    const kept: Fact[] = [];
    for (const settled of outcome.settled) events.push(...(await storeStatement(inner, owner, settled, kept)));
    for (const { statement, conversation } of outcome.quarantined)
      await quarantine(inner, owner, statement, conversation);
    for (const conversation of waiting) {
      conversation.status = 'DONE';
      conversation.error = null;
      conversation.updatedAt = inner.platform.now();
    }
    await em.flush();
    await publishFactsChanged(inner, ownerId, events);
  });
}

/** Keeps one statement. Its fact, new or known, is put behind those of the statements before it. */
async function storeStatement(
  ctx: Context,
  owner: FactOwner,
  settled: JudgedStatement,
  kept: Fact[],
): Promise<Event[]> {
  const { statement, message, conversation, decision, candidates } = settled;
  const source: Source = {
    kind: conversation.sourceKind,
    id: conversation.id,
    actorId: message.actorId ?? conversation.principalId ?? undefined,
  };
  const same = await ctx.em.findOne(Fact, {
    ...(owner.project ? { project: owner.project.id } : { agent: owner.agent.id }),
    normHash: normHash(statement.text),
    expired: false,
  });
  const target = decision.verdict === 'ADD' ? null : await targetOf(ctx, candidates[decision.candidate], kept);
  const known = same ?? (decision.verdict === 'SAME' ? target : null);
  if (known) {
    kept.push(known);
    await addEvidence(ctx, known.id, settled);
    return [];
  }
  const fact = addFact(ctx, owner, statement.text, source, {
    from: message,
    subject: statement.subject,
    eventDate: statement.eventDate,
    expirationDate: endOf(statement.validUntil),
  });
  kept.push(fact);
  const events: Event[] = [{ factId: fact.id, kind: 'ADD' }];
  if (target) {
    const kind = mergeInto(ctx, fact, target, decision, source, message.createdAt);
    if (kind) events.push({ factId: target.id, kind });
  }
  // Flushed one by one, so that two equal statements of one answer become one fact.
  await ctx.em.flush();
  await addEvidence(ctx, fact.id, settled);
  return events;
}

/** What a new statement does to the fact it was judged by. */
function mergeInto(
  ctx: Context,
  fact: Fact,
  target: Fact,
  { verdict }: Decision,
  source: Source,
  saidAt: Date,
): ChangeKind | null {
  const isByHand = target.sourceKind === 'MANUAL' || target.sourceKind === 'MCP';
  if (isByHand) {
    if (verdict !== 'REFINES') fact.conflictsWith = target.id;
    return null;
  }
  if (verdict === 'EXPIRES') {
    changeFact(ctx, target, { expirationDate: saidAt }, source);
    return 'UPDATE';
  }
  expireFact(ctx, target, source, fact.id);
  return 'DELETE';
}

/** The candidate, locked, if it still is what was judged. One of the same batch is what it was just made into. */
async function targetOf(ctx: Context, seen: MergeCandidate | undefined, kept: readonly Fact[]): Promise<Fact | null> {
  if (seen === undefined) return null;
  if (typeof seen === 'number') return kept[seen]?.expired === false ? kept[seen] : null;
  const seenVersion = seen.version;
  const fact = await ctx.em.findOne(Fact, { id: seen.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  return fact && fact.version === seenVersion && !fact.expired ? fact : null;
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

function quarantine(
  ctx: Context,
  owner: FactOwner,
  statement: Statement,
  conversation: Conversation,
): Promise<unknown> {
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

/** A day's end: a statement holds on its last day. */
function endOf(day: string | null): Date | null {
  return day === null ? null : new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000);
}

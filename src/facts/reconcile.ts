import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../context.ts';
import { Conversation } from '../conversations/conversation.entity.ts';
import type { Message } from '../conversations/message.entity.ts';
import type { Operation } from './extract.ts';
import type { ChangeKind } from './fact-change.entity.ts';
import { Fact } from './fact.entity.ts';
import { publishFactsChanged } from './facts.events.ts';
import { addFact, expireFact, normHash, rewriteFact, type FactOwner, type Source } from './record-change.ts';

const SHORTEST_FACT = 8;
const LONGEST_FACT = 400;

/**
 * Applies what the model proposed, in the same transaction that marks the conversation as done: once, however often it is tried.
 * A proposal is refused when it names a fact that was not shown, does not quote a user's message, or is too short or too long.
 * What people wrote by hand is never changed: a proposal to replace it is added beside it.
 */
export async function reconcile(
  ctx: Context,
  conversation: Conversation,
  messages: Message[],
  shown: Fact[],
  operations: Operation[],
): Promise<void> {
  const accepted = operations.filter((operation) => isSound(operation, messages, shown.length));
  await ctx.transaction(async (inner) => {
    const { em } = inner;
    const current = await em.findOne(
      Conversation,
      { id: conversation.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (current?.status !== 'PENDING') return;
    const owner = await ownerOf(current);
    if (!owner) return;
    const source: Source = { kind: current.sourceKind, id: current.id, actorId: current.principalId ?? undefined };
    const changes: { fact: Fact; kind: ChangeKind }[] = [];
    for (const operation of accepted) {
      const change = await apply(inner, owner, shown, operation, source);
      if (!change) continue;
      changes.push(change);
      // Flushed one by one, so that two equal proposals of one answer become one fact.
      await em.flush();
    }
    current.status = 'DONE';
    current.updatedAt = inner.platform.now();
    await em.flush();
    const ownerId = (owner.project ?? owner.agent).id;
    const events = changes.map(({ fact, kind }) => ({ factId: fact.id, kind }));
    await publishFactsChanged(inner, ownerId, events);
  });
}

function isSound({ op, n, fact, message, quote }: Operation, messages: Message[], shownCount: number): boolean {
  if (op === 'none') return false;
  if (op !== 'add' && (n === null || n < 1 || n > shownCount)) return false;
  if (op !== 'delete' && (fact === null || fact.trim().length < SHORTEST_FACT || fact.length > LONGEST_FACT))
    return false;
  const quoted = messages.find((one) => one.n === message);
  return quoted?.role === 'user' && quote.trim() !== '' && squeezed(quoted.text).includes(squeezed(quote));
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

async function apply(
  ctx: Context,
  owner: FactOwner,
  shown: Fact[],
  { op, n, fact: text }: Operation,
  source: Source,
): Promise<{ fact: Fact; kind: ChangeKind } | null> {
  const seen = n === null ? undefined : shown[n - 1];
  const target = op === 'add' || !seen ? null : await unchanged(ctx, seen);
  if (op === 'delete') {
    if (!target) return null;
    expireFact(ctx, target, source);
    return { fact: target, kind: 'DELETE' };
  }
  const statement = (text ?? '').trim();
  const same = await ctx.em.count(Fact, {
    ...(owner.project ? { project: owner.project.id } : { agent: owner.agent.id }),
    normHash: normHash(statement),
    expired: false,
  });
  if (same > 0) return null;
  if (target) {
    rewriteFact(ctx, target, statement, source);
    return { fact: target, kind: 'UPDATE' };
  }
  return { fact: addFact(ctx, owner, statement, source), kind: 'ADD' };
}

/** The shown fact, locked, if it still is what the model saw and was not written by hand. */
async function unchanged(ctx: Context, seen: Fact): Promise<Fact | null> {
  const seenVersion = seen.version;
  const fact = await ctx.em.findOne(Fact, { id: seen.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  return fact && fact.version === seenVersion && !fact.expired && fact.sourceKind !== 'MANUAL' ? fact : null;
}

async function ownerOf(conversation: Conversation): Promise<FactOwner | null> {
  const project = await conversation.project?.load();
  if (project) return { project };
  const agent = await conversation.agent?.load();
  return agent ? { agent } : null;
}

import type { Context } from '../../request/context.ts';
import type { ChangeKind } from '../facts/fact-change.entity.ts';
import type { Fact } from '../facts/fact.entity.ts';
import { markForgotten, type Source } from '../facts/fact-history.ts';
import { acceptAtOnce, proposeForgetting, wasProposed } from '../facts/forget-proposals.ts';
import { silence } from '../facts/silence.ts';
import { datesOf } from './merge-candidates.ts';
import { isByHand } from './merge-into.ts';
import type { SourcedStatement } from './stages.ts';

/**
 * Proposes to forget a fact, or forgets it where its conversation says so. Facts written by hand,
 * or said by other people, are only proposed. A fact that was said after the request stays out.
 * Returns the change, or null.
 */
export async function applyForgetting(
  ctx: Context,
  fact: Fact,
  request: SourcedStatement,
  source: Source,
): Promise<{ factId: string; kind: ChangeKind } | null> {
  const { statement, message, conversation } = request;
  if (datesOf(fact).saidAt > message.createdAt) return null;
  // A conversation that is read again asks nothing again.
  if (await wasProposed(ctx, fact, conversation)) return null;
  await proposeForgetting(ctx, fact, { conversation, quote: statement.quote });
  if (conversation.forgetting !== 'AT_ONCE' || isByHand(fact) || !(await isOwn(ctx, fact, request))) return null;
  await silence(ctx, fact.id);
  markForgotten(ctx, fact, source);
  await acceptAtOnce(ctx, fact);
  await ctx.em.flush();
  return { factId: fact.id, kind: 'DELETE' };
}

/** Takes a request to forget out of recall, whatever becomes of it. */
export async function silenceRequest(ctx: Context, { message }: SourcedStatement): Promise<void> {
  await ctx.em.execute(`update message set silent = true, terms = '{}' where id = ? and team_id = ?`, [
    message.id,
    message.teamId,
  ]);
}

/** Whether only the person who asks has said the fact. */
async function isOwn(ctx: Context, fact: Fact, { message, conversation }: SourcedStatement): Promise<boolean> {
  const others = await ctx.em.execute<object[]>(
    `select from fact_evidence e join message m on m.id = e.message_id join conversation c on c.id = e.conversation_id
     where e.fact_id = ? and (m.role <> 'user' or m.speaker is distinct from ? or m.actor_id is distinct from ?
       or c.principal_id is distinct from ?) limit 1`,
    [fact.id, message.speaker ?? null, message.actorId ?? null, conversation.principalId ?? null],
  );
  return others.length === 0;
}

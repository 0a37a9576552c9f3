import type { Context } from '../../request/context.ts';
import type { Fact } from '../facts/fact.entity.ts';
import { markForgotten, type Source } from '../facts/fact-history.ts';
import { acceptAtOnce, proposeForgetting, wasProposed } from '../facts/forget-proposals.ts';
import { silence } from '../facts/silence.ts';
import { targetOf } from './find-facts.ts';
import { datesOf, type MergeCandidate } from './merge-candidates.ts';
import { isByHand } from './supersede.ts';
import type { Outcome, SourcedStatement } from './stages.ts';

/**
 * Takes a request to forget out of recall, and applies it to the facts that it means. One that
 * waits for people decides what the log says.
 */
export async function applyRequest(
  ctx: Context,
  request: SourcedStatement,
  {
    targets,
    source,
    stored,
  }: { targets: readonly (MergeCandidate | undefined)[]; source: Source; stored: readonly (Fact | null)[] },
): Promise<Outcome> {
  await silenceRequest(ctx, request);
  const outcome: Outcome = { reason: 'NOTHING_TO_FORGET', factId: null };
  for (const target of targets) {
    const fact = await targetOf(ctx, target, stored);
    const result = fact && (await applyForgetting(ctx, fact, request, source));
    if (!result) continue;
    if (outcome.reason !== 'FORGET_PROPOSED') Object.assign(outcome, { reason: result, factId: fact.id });
  }
  return outcome;
}

/**
 * Proposes to forget a fact, or forgets it where its conversation says so. Facts written by hand,
 * or said by other people, are only proposed. Null: the fact was said after the request.
 */
async function applyForgetting(
  ctx: Context,
  fact: Fact,
  request: SourcedStatement,
  source: Source,
): Promise<'FORGOTTEN' | 'FORGET_PROPOSED' | null> {
  const { statement, message, conversation } = request;
  if (datesOf(fact).saidAt > message.createdAt) return null;
  // A conversation that is read again asks nothing again.
  if (await wasProposed(ctx, fact, conversation)) return 'FORGET_PROPOSED';
  await proposeForgetting(ctx, fact, { conversation, quote: statement.quote });
  if (conversation.forgetting !== 'AT_ONCE' || isByHand(fact) || !(await isOwn(ctx, fact, request)))
    return 'FORGET_PROPOSED';
  await silence(ctx, [fact.id]);
  markForgotten(ctx, fact, source);
  await acceptAtOnce(ctx, fact);
  await ctx.em.flush();
  return 'FORGOTTEN';
}

async function silenceRequest(ctx: Context, { message }: SourcedStatement): Promise<void> {
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

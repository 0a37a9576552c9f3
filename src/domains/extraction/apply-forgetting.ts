import type { Context } from '../../request/context.ts';
import type { Fact } from '../facts/fact.entity.ts';
import type { Source } from '../facts/fact-history.ts';
import { acceptAtOnce, proposeForgetting, wasProposed } from '../facts/forget-proposals.ts';
import { forgetWithWords } from '../facts/suppress-sources.ts';
import { targetOf } from './find-duplicates.ts';
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
  if (conversation.forgetting !== 'AT_ONCE' || (await ownOf(ctx, [fact], request)).length === 0)
    return 'FORGET_PROPOSED';
  const choose = async (similar: readonly Fact[]) => {
    const own = await ownOf(ctx, similar, request);
    const others = similar.filter((one) => !own.includes(one)).slice(0, MAX_PROPOSED);
    for (const one of others)
      if (!(await wasProposed(ctx, one, conversation)))
        await proposeForgetting(ctx, one, { conversation, quote: statement.quote });
    return own;
  };
  const similar = await forgetWithWords(ctx, [fact], source, { withSimilar: true, choose });
  for (const one of [fact, ...similar]) await acceptAtOnce(ctx, one);
  return 'FORGOTTEN';
}

/** Other facts that say the same, which one request proposes to forget. */
const MAX_PROPOSED = 20;

async function silenceRequest(ctx: Context, { message }: SourcedStatement): Promise<void> {
  await ctx.em.execute(`update message set silent = true, terms = '{}' where id = ? and team_id = ?`, [
    message.id,
    message.teamId,
  ]);
}

/**
 * Those of the facts that nobody wrote by hand, and that only the person who asks has said. In the
 * memory of a person, that is the unnamed user of any key.
 */
async function ownOf(
  ctx: Context,
  facts: readonly Fact[],
  { message, conversation }: SourcedStatement,
): Promise<Fact[]> {
  const said = facts.filter((fact) => !isByHand(fact));
  if (said.length === 0) return [];
  const others = await ctx.em.execute<{ id: string }[]>(
    `select distinct e.fact_id as id
     from fact_evidence e join message m on m.id = e.message_id join conversation c on c.id = e.conversation_id
     where e.fact_id in (select jsonb_array_elements_text(?::jsonb)) and (m.role <> 'user' or m.speaker is distinct from ?
       or coalesce(m.actor_id, c.person_id) is distinct from ? or c.person_id is null and c.principal_id is distinct from ?)`,
    [
      JSON.stringify(said.map(({ id }) => id)),
      message.speaker ?? null,
      message.actorId ?? conversation.personId ?? null,
      conversation.principalId ?? null,
    ],
  );
  const ofOthers = new Set(others.map(({ id }) => id));
  return said.filter(({ id }) => !ofOthers.has(id));
}

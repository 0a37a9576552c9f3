import type { Context } from '../../request/context.ts';
import { indexSource } from '../../recall/index-fact.ts';
import type { SourcedEcho, SourcedStatement } from './stages.ts';

/** Adds the message to the fact that it says, and indexes the fact by the message's words. */
export async function addEvidence(
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
export function linkEcho(
  ctx: Context,
  ownerId: string,
  { statement, message, conversation }: SourcedEcho,
): Promise<unknown> {
  return ctx.em.execute(
    `insert into fact_evidence (fact_id, message_id, team_id, conversation_id, quote, created_at)
     select id, ?, team_id, ?, ?, ? from fact where id = ? and team_id = ? and scope = ? on conflict do nothing`,
    [message.id, conversation.id, statement.quote, ctx.platform.now(), statement.factId, conversation.teamId, ownerId],
  );
}

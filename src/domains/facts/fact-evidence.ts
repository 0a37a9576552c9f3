import { pageBelow } from '../../db/keyset-page.ts';
import { unfiltered } from '../../db/list-shape.ts';
import type { Page, PageArgs } from '../../db/page.ts';
import { indexSources, type FactSource } from '../../recall/index-fact.ts';
import type { Context } from '../../request/context.ts';
import { FactEvidence, type FactEvidenceRow } from './fact-evidence.entity.ts';

/** The evidence of a fact that the caller may read, oldest first. */
export async function listEvidence(ctx: Context, factId: string, args: PageArgs): Promise<Page<FactEvidenceRow>> {
  return pageBelow(ctx, FactEvidence, { owner: 'fact', ownerId: factId }, args, unfiltered('message', 'ASC'));
}

/** A message that says a fact, with the words that say it. */
export interface NewEvidence extends FactSource {
  conversationId: string;
  quote: string;
}

const ADD = /* sql */ `
  insert into fact_evidence (fact_id, message_id, team_id, conversation_id, quote, created_at)
  select "factId", "messageId", ?, "conversationId", quote, ?
  from jsonb_to_recordset(?::jsonb) as e ("factId" text, "messageId" text, "conversationId" text, quote text)
  on conflict do nothing`;

/**
 * Adds messages to the stored facts that they say, and indexes the facts by the messages' words.
 * Two statements.
 */
export async function addEvidence(ctx: Context, evidence: readonly NewEvidence[]): Promise<void> {
  await indexSources(ctx.em, evidence);
  await ctx.em.execute(ADD, [ctx.caller.teamId, ctx.platform.now(), JSON.stringify(evidence)]);
}

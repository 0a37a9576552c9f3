import { indexEvidence } from '../../recall/index-fact.ts';
import type { Context } from '../../request/context.ts';

/** Messages that are about to be deleted: by their ids, or all of some conversations. */
export interface GoingMessages {
  by: 'id' | 'conversation_id';
  ids: readonly string[];
}

/** Messages before and after a source from which a fact has words: see `indexEvidence`. */
const ADJACENT = 2;

/** Facts that recall finds by words of the messages, with the summaries that have their words. */
const factsWithWordsOf = (by: GoingMessages['by']) => /* sql */ `
  with gone as materialized (
    select id, scope, chain, seq from message where team_id = $1 and ${by} = any($2)
  ), near as materialized (
    select id from gone
    union
    select n.id from gone g cross join lateral (
      (select p.id from message p where p.scope = g.scope and p.chain = g.chain and p.seq < g.seq order by p.seq desc limit ${ADJACENT})
      union all
      (select p.id from message p where p.scope = g.scope and p.chain = g.chain and p.seq > g.seq order by p.seq limit ${ADJACENT})) n
  ), said as materialized (
    select distinct e.fact_id as id from near join fact_evidence e on e.message_id = near.id
  )
  select f.id from fact f
  where f.id in (select id from said union select s.consolidated_into from fact s where s.id in (select id from said))
    and cardinality(f.terms) > f.own + f.keyed
  order by f.id for update of f`;

/** $1 team, $2 facts: leaves the words of their own text and their keywords. */
const STRIP = /* sql */ `
  update fact f set said = 0, terms = f.terms[1:f.own] || f.terms[cardinality(f.terms) - f.keyed + 1:]
  where f.team_id = $1 and f.id = any($2)`;

/**
 * Deletes messages with `work`, and takes their words from the index of facts that stay. Facts that
 * another message says keep the words of that one. In a transaction.
 */
export async function withoutTheirWords(ctx: Context, going: GoingMessages, work: () => Promise<void>): Promise<void> {
  const { teamId } = ctx.caller;
  const facts = await ctx.read<{ id: string }>(factsWithWordsOf(going.by), [teamId, going.ids]);
  await work();
  if (facts.length === 0) return;
  const ids = facts.map(({ id }) => id);
  await ctx.read(STRIP, [teamId, ids]);
  await indexEvidence(ctx.em, ids);
}

/** $1 team, $2 messages: what was set apart or proposed from their words. */
const ERASE_QUOTING = /* sql */ `
  with m as materialized (select conversation_id, lower(text) as text from message where team_id = $1 and id = any($2)),
  statements as (
    delete from quarantined_statement q using m
    where q.team_id = $1 and q.conversation_id = m.conversation_id and strpos(m.text, lower(q.quote)) > 0
  )
  delete from forget_proposal p using m
  where p.team_id = $1 and p.conversation_id = m.conversation_id and strpos(m.text, lower(p.quote)) > 0`;

/** Deletes statements that were set apart, and requests to forget, that quote these messages. */
export async function eraseQuoting(ctx: Context, messageIds: readonly string[]): Promise<void> {
  await ctx.read(ERASE_QUOTING, [ctx.caller.teamId, messageIds]);
}

import type { Context } from '../../request/context.ts';
import type { Erased } from '../bin/erased.ts';
import { insertChanges, type Thing } from '../changes/record-change.ts';
import { deleteMessagesById } from '../conversations/delete-messages.ts';

/** The place of a row `t` of memory, as changes have it. */
export const PLACE = /* sql */ `json_build_object('id', t.workspace_id) as workspace,
  case when t.project_id is not null then json_build_object('id', t.project_id) end as project,
  case when t.agent_id is not null then json_build_object('id', t.agent_id) end as agent`;

/** $1 team, $2 facts. All parts see the rows as they were before. */
const ERASE_FACTS = /* sql */ `
  with f as materialized (select id, standing, pinned from fact where team_id = $1 and id = any($2)),
  gone as (delete from fact where id in (select id from f))
  select (select count(*)::int from f) as "FACT",
    (select count(*)::int from f where standing = 1 or pinned = 1) as "STANDING_LINE",
    (select count(*)::int from fact_change where fact_id in (select id from f)) as "FACT_CHANGE",
    (select count(*)::int from forget_proposal where fact_id in (select id from f))
      + (select count(*)::int from fact_proposal where fact_id in (select id from f))
      + (select count(*)::int from extraction_proposal where fact_id in (select id from f)) as "PROPOSAL",
    (select count(*)::int from embedding where kind = 'fact' and item_id in (select id from f)) as "EMBEDDING",
    (select count(*)::int from suppression where sibling_id in (select id from f)) as "SUPPRESSION",
    (select count(*)::int from placed_block where ids && $2) as "BLOCK"`;

/**
 * Erases facts with their history, evidence, proposals and vectors, and the blocks that quote them,
 * and records it. Texts that they silenced stay silent. In the transaction that locked them.
 */
export async function eraseFacts(ctx: Context, facts: readonly Thing[]): Promise<Erased> {
  if (facts.length === 0) return {};
  const [erased] = await ctx.read<Erased>(ERASE_FACTS, [ctx.caller.teamId, facts.map(({ id }) => id)]);
  await insertChanges(ctx, 'fact.purged', facts);
  return erased ?? {};
}

/** $1 team, $2 messages. Conversations that have no other message go with their last. */
const COUNT_MESSAGES = /* sql */ `
  with m as materialized (select id, conversation_id, standing, lower(text) as text from message where team_id = $1 and id = any($2)),
  c as materialized (select distinct conversation_id as id from m),
  emptied as materialized (
    select id from c where not exists (
      select from message o where o.conversation_id = c.id and o.id not in (select id from m))),
  runs as materialized (select id from extraction_run where conversation_id in (select id from emptied)),
  quoting as materialized (
    select 'statement' as kind, q.id from quarantined_statement q where q.team_id = $1 and (q.conversation_id in (select id from emptied)
      or exists (select from m where m.conversation_id = q.conversation_id and strpos(m.text, lower(q.quote)) > 0))
    union all
    select 'proposal', p.id from forget_proposal p where p.team_id = $1 and (p.conversation_id in (select id from emptied)
      or exists (select from m where m.conversation_id = p.conversation_id and strpos(m.text, lower(p.quote)) > 0)))
  select (select count(*)::int from m) as "MESSAGE",
    (select count(*)::int from m where standing = 1) as "STANDING_LINE",
    (select count(*)::int from emptied) as "CONVERSATION",
    (select count(*)::int from extraction_proposal where message_id in (select id from m) or run_id in (select id from runs))
      + (select count(*)::int from fact_proposal where message_id in (select id from m))
      + (select count(*)::int from quoting where kind = 'proposal') as "PROPOSAL",
    (select count(*)::int from quoting where kind = 'statement') as "QUARANTINED_STATEMENT",
    (select count(*)::int from embedding where kind = 'message' and item_id in (select id from m)) as "EMBEDDING",
    (select count(*)::int from suppression where message_id in (select id from m)) as "SUPPRESSION",
    (select count(*)::int from placed_block where ids && $2) as "BLOCK",
    (select count(*)::int from inbox_message where conversation_id in (select id from c)
      and (text <> '' or answer is not null or reply_state is not null)) as "BOT_MESSAGE"`;

/**
 * Erases messages with what was proposed from them, their vectors, the blocks that quote them, and
 * the texts in the inboxes of bots, and conversations with their last message. Records it. In a
 * transaction.
 */
export async function eraseMessages(ctx: Context, ids: readonly string[]): Promise<Erased> {
  if (ids.length === 0) return {};
  const [erased] = await ctx.read<Erased>(COUNT_MESSAGES, [ctx.caller.teamId, ids]);
  await deleteMessagesById(ctx, ids);
  return erased ?? {};
}

/** $1 team, $2 calls. They stay, with their costs, as calls for nobody. */
const ERASE_CALLS = /* sql */ `
  with texts as (
    delete from call_text where team_id = $1 and request_id = any($2) returning 1
  ), recalls as (
    delete from recall_log where team_id = $1 and request_id = any($2) returning 1
  ), cleared as (
    update usage_record set end_user = null where team_id = $1 and request_id = any($2) and end_user is not null returning 1
  )
  select (select count(*)::int from texts) as "CALL_TEXT", (select count(*)::int from recalls) as "RECALL",
    (select count(*)::int from cleared) as "CALL_USER"`;

/** Erases the texts of calls, what was recalled for them, and the name of their end user. */
export async function eraseCalls(ctx: Context, requestIds: readonly string[]): Promise<Erased> {
  if (requestIds.length === 0) return {};
  const [erased] = await ctx.read<Erased>(ERASE_CALLS, [ctx.caller.teamId, requestIds]);
  return erased ?? {};
}

const ERASE_TEXTS = /* sql */ `
  with gone as (delete from call_text where team_id = $1 and request_id = any($2) returning 1)
  select count(*)::int as "CALL_TEXT" from gone`;

/** Erases the recorded texts of calls. */
export async function eraseCallTexts(ctx: Context, requestIds: readonly string[]): Promise<Erased> {
  if (requestIds.length === 0) return {};
  const [erased] = await ctx.read<Erased>(ERASE_TEXTS, [ctx.caller.teamId, requestIds]);
  return erased ?? {};
}

/** $1 team, $2 facts and messages: recorded prompts have the blocks that quoted them. */
const ERASE_PROMPTS = /* sql */ `
  with gone as (
    delete from call_text where team_id = $1 and request_id in (
      select request_id from usage_record where team_id = $1 and memory_ids && $2 and memory_ids <> '{}') returning 1)
  select count(*)::int as "CALL_TEXT" from gone`;

/** Erases the recorded texts of calls that were given one of these facts or messages. */
export async function erasePromptsWith(ctx: Context, ids: readonly string[]): Promise<Erased> {
  if (ids.length === 0) return {};
  const [erased] = await ctx.read<Erased>(ERASE_PROMPTS, [ctx.caller.teamId, ids]);
  return erased ?? {};
}

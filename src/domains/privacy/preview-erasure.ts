import type { Context } from '../../request/context.ts';
import type { Erased } from '../bin/erased.ts';
import { factsAmong, findSharedCarriers, findSharedFrom, MAX_SHARED, type ErasedPerson } from './shared-facts.ts';

/** Own facts that shared ones are compared with, the newest first. */
const MAX_COMPARED = 1_000;
const COMPARED_AT_ONCE = 200;

/** $1 team, $2 the person, $3 names. The parts count what each step of the erasure takes. */
const COUNT = /* sql */ `
  with f as materialized (
    select id, standing, pinned from fact where team_id = $1 and person_id = $2
  ), said as materialized (
    select id, conversation_id from message where team_id = $1 and actor_id = $2
  ), c as materialized (
    select id, request_id from conversation where team_id = $1 and person_id = $2
    union
    select c.id, c.request_id from conversation c where c.id in (
      select s.conversation_id from said s where not exists (
        select from message o where o.conversation_id = s.conversation_id and o.role = 'user' and o.actor_id is distinct from $2))
    union
    select c.id, c.request_id from usage_record u join conversation c on c.request_id = u.request_id and c.person_id is null
    where u.team_id = $1 and u.end_user = any($3)
  ), m as materialized (
    select m.id, m.standing, m.text, m.conversation_id from message m
    where m.conversation_id in (select id from c) or m.id in (select id from said)
  ), calls as materialized (
    select request_id from usage_record where team_id = $1 and end_user = any($3)
    union select request_id from c where request_id is not null
    union select request_id from recall_log where team_id = $1 and person_id = $2
  ), things as materialized (
    select coalesce(array_agg(id), '{}') as ids from (select id from f union all select id from m) t
  )
  select (select count(*)::int from f) as "FACT",
    (select count(*)::int from fact_change where fact_id in (select id from f)) as "FACT_CHANGE",
    (select count(*)::int from c) as "CONVERSATION",
    (select count(*)::int from m) as "MESSAGE",
    (select count(*)::int from extraction_proposal p where p.fact_id in (select id from f) or p.message_id in (select id from m)
        or p.run_id in (select r.id from extraction_run r where r.conversation_id in (select id from c)))
      + (select count(*)::int from fact_proposal p where p.team_id = $1 and (p.fact_id in (select id from f) or p.message_id in (select id from m)))
      + (select count(*)::int from forget_proposal p where p.team_id = $1 and (p.fact_id in (select id from f)
        or p.conversation_id in (select id from c) or exists (
          select from m where m.conversation_id = p.conversation_id and strpos(lower(m.text), lower(p.quote)) > 0))) as "PROPOSAL",
    (select count(*)::int from quarantined_statement q where q.team_id = $1 and (q.conversation_id in (select id from c) or exists (
      select from m where m.conversation_id = q.conversation_id and strpos(lower(m.text), lower(q.quote)) > 0))) as "QUARANTINED_STATEMENT",
    (select count(*)::int from f where standing = 1 or pinned = 1) + (select count(*)::int from m where standing = 1) as "STANDING_LINE",
    (select count(*)::int from placed_block where ids && (select ids from things)) as "BLOCK",
    (select count(*)::int from embedding where kind = 'fact' and item_id in (select id from f)
      or kind = 'message' and item_id in (select id from m)) as "EMBEDDING",
    (select count(*)::int from suppression s where s.team_id = $1 and (s.fact_id in (select id from f) or s.sibling_id in (select id from f)
      or s.message_id in (select id from m) or s.scope in (
        select scope from memory_scope where team_id = $1 and person_id = $2))) as "SUPPRESSION",
    (select count(*)::int from recall_log where team_id = $1 and request_id in (select request_id from calls)) as "RECALL",
    (select count(*)::int from call_text where team_id = $1 and (request_id in (select request_id from calls) or request_id in (
      select u.request_id from usage_record u
      where u.team_id = $1 and u.memory_ids && (select ids from things) and u.memory_ids <> '{}'))) as "CALL_TEXT",
    (select count(*)::int from usage_record where team_id = $1 and end_user is not null
      and request_id in (select request_id from calls)) as "CALL_USER",
    (select count(*)::int from inbox_message i where i.team_id = $1
      and (i.text <> '' or i.answer is not null or i.reply_state is not null) and (
        i.conversation_id in (select conversation_id from m) or exists (
          select from integration b where b.id = i.integration_id and b.channel || ':' || i.sender_id = any($3)))) as "BOT_MESSAGE",
    (select count(*)::int from actor_name where team_id = $1 and actor_id = $2) + 1 as "NAME",
    (select count(*)::int from change where team_id = $1 and thing_id = $2 and detail is not null) as "AUDIT_DETAIL"`;

/** Counts of an erasure if it began now, and the shared facts that it would report. */
export interface ErasurePreview {
  counts: Erased;
  sharedFactIds: string[];
}

const NEWEST_FACTS = `select id from fact where team_id = $1 and person_id = $2 order by id desc limit ${MAX_COMPARED}`;

/** Counts what an erasure of a person would take, without what is in the bin. Changes nothing. */
export async function previewErasure(ctx: Context, person: ErasedPerson): Promise<ErasurePreview> {
  const { teamId } = ctx.caller;
  const [counts = {}] = await ctx.read<Erased>(COUNT, [teamId, person.personId, person.names]);
  const shared = new Set((await findSharedFrom(ctx, person)).map(({ id }) => id));
  const facts = await ctx.read<{ id: string }>(NEWEST_FACTS, [teamId, person.personId]);
  for (let i = 0; i < facts.length; i += COMPARED_AT_ONCE) {
    const ids = facts.slice(i, i + COMPARED_AT_ONCE).map(({ id }) => id);
    for (const id of factsAmong(await findSharedCarriers(ctx, ids))) shared.add(id);
  }
  return { counts, sharedFactIds: [...shared].toSorted().slice(0, MAX_SHARED) };
}

import { FACT_DETAIL } from './fact-detail.ts';
import { asOf, mayBeQuoted, NOW, type Moment } from './in-force.ts';

/** Facts that speak of the time, facts that were said then, and messages: the latest of each. */
const MAX_ROWS = 50;

/**
 * $1 scopes, $2 team, $3 beginnings and $4 ends of the ranges, $5 kinds. Returns facts that speak
 * of these days, facts that were said then, and messages of those days, without those of unnamed
 * assistants.
 */
const findDatedSql = ({ isInForce, isThere }: Moment) => /* sql */ `
with span as materialized (
  select scope, since, until from unnest($1::text[]) s (scope), unnest($3::timestamptz[], $4::timestamptz[]) r (since, until)
), event as materialized (
  select e.id from span cross join lateral (
    select f.id, f.event_date as day from fact f
    where 'fact' = any($5) and f.team_id = $2 and f.scope = span.scope and ${isInForce('f')}
      and f.event_date >= (span.since at time zone 'UTC')::date and f.event_date < (span.until at time zone 'UTC')::date
    order by f.event_date desc limit ${MAX_ROWS}) e
  order by e.day desc limit ${MAX_ROWS}
), told as materialized (
  select t.id from span cross join lateral (
    select f.id, coalesce(f.said_at, f.updated_at) as at from fact f
    where 'fact' = any($5) and f.team_id = $2 and f.scope = span.scope and ${isInForce('f')}
      and coalesce(f.said_at, f.updated_at) >= span.since and coalesce(f.said_at, f.updated_at) < span.until
    order by coalesce(f.said_at, f.updated_at) desc limit ${MAX_ROWS}) t
  order by t.at desc limit ${MAX_ROWS}
), said as materialized (
  select s.id from span cross join lateral (
    select m.id, m.created_at from message m
    where 'message' = any($5) and m.team_id = $2 and m.scope = span.scope and m.created_at >= span.since and m.created_at < span.until
      and ${isThere('m')} and (m.role = 'user' or m.speaker is not null) and ${mayBeQuoted('m', isInForce)}
    order by m.created_at desc limit ${MAX_ROWS}) s
  order by s.created_at desc limit ${MAX_ROWS}
)
select 'fact' as kind, f.id, f.id as "sourceId", f.text, coalesce(f.said_at, f.updated_at) as at, f.source_kind as by,
  f.subject as name, f.about, f.temporal, f.pinned::int as pinned,
  array(select message_id from fact_evidence where fact_id = f.id) as "messageIds", ${FACT_DETAIL} as detail
from (select id from event union select id from told) x join fact f using (id)
union all
select 'message', m.id, m.conversation_id, m.text, m.created_at, case when m.role = 'user' then 'CONVERSATION' else 'ASSISTANT' end,
  m.speaker, m.about, m.temporal, 0, '{}', null from said join message m using (id)`;

/** The search of now. */
export const FIND_DATED_SQL = findDatedSql(NOW);
/** $6 the time as of which is searched. */
export const FIND_DATED_AS_OF_SQL = findDatedSql(asOf('$6'));

import { inForce, mayBeQuoted } from './in-force.ts';

/**
 * Rows of each kind that reach stage 2. Chosen on the development conversations, where 60 lost .7
 * points of R@10.
 */
const MAX_ROWS_PER_KIND = 100;
/** Lower bound of the scope's size for idf: counting every row each time is too slow. */
const MIN_TOTAL = 1_000;
/** Rows per term. More rows say little, and take most of the time in a large scope. */
const MAX_ROWS_PER_TERM = 2_000;
/**
 * Weight of a subject's name: it says little beside other words, and is all there is without them.
 */
const NAME_WEIGHT = 0.1;
/** Messages before and after a match that count for it. */
export const WINDOW = 6;

/**
 * $1 scopes, $2 terms, $3 team, $4 kinds, $5 projects with documents, $6 weights of the terms.
 * Returns one row. Visits scopes one by one, so that a generic plan is as good as a custom one:
 * planning takes three times as long as searching a small scope. Bits mark the terms of a row: the
 * first term is 1, the second 2, then 4. The neighbours of a match may be the answer, so their
 * windows are read too.
 */
export const FIND_SQL = /* sql */ `
with scopes as materialized (
  select scope from unnest($1::text[]) s (scope)
), q as materialized (
  select term, q.weight, i::int as i, 1::bigint << (i::int - 1) as bit,
    coalesce((select true from fact a where a.scope = any($1) and a.about = term limit 1),
      (select true from message a where a.scope = any($1) and a.about = term limit 1), false) as is_name
  from unnest($2::text[], $6::float8[]) with ordinality as q (term, weight, i)
), linked as materialized (
  select array_agg(item_id) as ids from project_document where team_id = $3 and project_id = any($5) and 'passage' = any($4)
), posting as materialized (
  select q.bit, 'f'::"char" as kind, f.seq as key from q cross join lateral (
    select f.seq from scopes s cross join lateral (
      select seq from fact where team_id = $3 and scope = s.scope and terms @> array[q.term]
        and ${inForce('fact')} limit ${MAX_ROWS_PER_TERM}) f
    where 'fact' = any($4) limit ${MAX_ROWS_PER_TERM}) f
  union all
  select q.bit, 'm', m.seq from q cross join lateral (
    select m.seq from scopes s cross join lateral (
      select seq from message where team_id = $3 and scope = s.scope and terms @> array[q.term] limit ${MAX_ROWS_PER_TERM}) m
    where 'message' = any($4) limit ${MAX_ROWS_PER_TERM}) m
  union all
  select q.bit, 'n', m.seq from q cross join lateral (
    select m.seq from scopes s cross join lateral (
      select seq from memory_piece where team_id = $3 and scope = s.scope and terms @> array[q.term] limit ${MAX_ROWS_PER_TERM}) m
    where 'memory' = any($4) limit ${MAX_ROWS_PER_TERM}) m
  union all
  select q.bit, 'd', p.seq from q cross join linked cross join lateral (
    select p.seq from passage p
    join drive_item i on i.id = p.item_id and (i.id = any(linked.ids) or i.ancestors && linked.ids)
    join document_text x on x.item_id = i.id and x.content_hash = i.content_hash and x.status = 'READY'
    where p.team_id = $3 and p.terms @> array[q.term] and linked.ids is not null limit ${MAX_ROWS_PER_TERM}) p
), doc as materialized (
  select bit, count(*)::int as n from posting group by bit
), total as materialized (
  select greatest(${MIN_TOTAL}, sum(n))::int as n from doc
), weight as materialized (
  select bit, ln(1 + (t.n - d.n + .5::float8) / (d.n + .5::float8)) * q.weight * case when is_name then ${NAME_WEIGHT}::float8 else 1 end as weight
  from doc d join q using (bit) cross join total t
), scored as materialized (
  select kind, key, bit_or(bit) as bits, sum(weight) as score from posting join weight using (bit) group by kind, key
), top as materialized (
  select k.kind, s.key, s.bits from unnest('{f,m,n,d}'::"char"[]) as k (kind) cross join lateral (
    select key, bits from scored where scored.kind = k.kind order by score desc, key desc limit ${MAX_ROWS_PER_KIND}) s
), near as materialized (
  select c.seq as centre, n.seq, n.distance from top join message c on top.kind = 'm' and c.seq = top.key cross join lateral (
    select seq, 1 - row_number() over (order by seq desc) as distance from (
      select seq from message where scope = c.scope and chain = c.chain and seq <= c.seq order by seq desc limit ${WINDOW + 2}) b
    union all
    select seq, row_number() over (order by seq) from (
      select seq from message where scope = c.scope and chain = c.chain and seq > c.seq order by seq limit ${WINDOW + 1}) a
  ) n
), near_bits as materialized (
  -- Grouping, not joining: the planner underestimates the join and scans all of it for each row.
  select seq, bit_or(bits) as bits from (
    select seq, 0::bigint as bits, true as is_near from near
    union all
    select key, bits, false from scored where kind = 'm') x
  group by seq having bool_or(is_near)
), found as (
  select 'fact' as kind, f.id, f.id as "sourceId", f.text, coalesce(f.said_at, f.updated_at) as at, f.source_kind as by, f.subject as name,
    f.about, f.temporal, f.pinned, array(select message_id from fact_evidence where fact_id = f.id) as "messageIds", 0 as n,
    p.own, p.source, p.adjacent
  from top join fact f on top.kind = 'f' and f.seq = top.key cross join lateral (
    select coalesce(bit_or(q.bit) filter (where place <= f.own), 0) as own,
      coalesce(bit_or(q.bit) filter (where place > f.own and place <= f.own + f.said), 0) as source,
      coalesce(bit_or(q.bit) filter (where place > f.own + f.said), 0) as adjacent
    from q, array_position(f.terms, q.term) as place) p
  union all
  select 'memory', m.id, m.id, m.name || ': ' || p.text, m.updated_at, 'MANUAL', null, null, false, 0, '{}', p.n, top.bits, 0, 0
  from top join memory_piece p on top.kind = 'n' and p.seq = top.key join memory m on m.id = p.memory_id
  union all
  select 'passage', p.id, p.item_id, i.name || coalesce(', ' || p.heading, '') || ': ' || p.text, i.updated_at, 'DOCUMENT', null, null,
    false, 0, '{}', 0, top.bits, 0, 0
  from top join passage p on top.kind = 'd' and p.seq = top.key join drive_item i on i.id = p.item_id
), said as (
  select m.seq, m.id, m.conversation_id as "sourceId", m.created_at as at, m.speaker as name, m.about, m.temporal,
    case when m.role = 'user' then 'CONVERSATION' else 'ASSISTANT' end as by, right(rtrim(m.text), 1) in ('?', '？') as "isQuestion",
    case when ${mayBeQuoted('m')} then m.text end as text
  from (select distinct seq from near where abs(distance) <= 2) n join message m using (seq)
)
select (select n from total) as total,
  (select array_agg(coalesce(d.n, 0) order by q.i) from q left join doc d using (bit)) as frequencies,
  (select json_agg(found) from found) as found,
  (select json_agg(said) from said) as said,
  (select json_agg(w) from (select centre, array_agg(seq order by seq) as seqs from near group by centre) w) as windows,
  (select json_object_agg(seq, bits) from near_bits where bits <> 0) as bits`;

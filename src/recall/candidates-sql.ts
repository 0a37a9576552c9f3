import { FACT_DETAIL } from './fact-detail.ts';
import { mayBeQuoted, notSuppressed, type Moment } from './in-force.ts';
import { searchStatement, type Narrowing } from './narrow.ts';
import { ofPersonSql } from './own-first.ts';

/**
 * Rows of each kind that reach stage 2. Chosen on the development conversations, where 60 lost .7
 * points of R@10.
 */
export const MAX_ROWS_PER_KIND = 100;
/** Lower bound of the scope's size for idf: counting every row each time is too slow. */
export const MIN_TOTAL = 1_500;
/** Rows per term. More rows say little, and take most of the time in a large scope. */
const MAX_ROWS_PER_TERM = 2_000;
/**
 * Weight of a subject's name: it says little beside other words, and is all there is without them.
 */
export const NAME_WEIGHT = 0.1;
/**
 * Terms of a message that gives full credit; a longer one gives the square root of its share. Long
 * messages mention more than they are about.
 */
const FULL_CREDIT_TERMS = 14;
/** Messages before and after a match that count for it. */
export const WINDOW = 6;
/** Messages before and after a match that may be the answer. */
export const REACH = 2;
/** Part of the neighbours' scores in the order of matching messages: it mostly breaks ties. */
const OF_NEIGHBOURS = 0.1;

const creditOf = (m: string) =>
  `least(1, sqrt(${FULL_CREDIT_TERMS} / greatest(1, coalesce(${m}.term_count, cardinality(${m}.terms)))::float8))
        * case when ${m}.role = 'assistant' and ${m}.speaker is null then $7::float8 else 1::float8 end`;

/**
 * $1 scopes, $2 terms, $3 team, $4 kinds, $5 projects with documents, $6 weights of the terms,
 * $7 credit of an unnamed assistant's words, $8 whether facts are found that summaries stand for.
 * Returns one row. Visits scopes one by one, so that a generic plan is as good as a custom one:
 * planning takes three times as long as searching a small scope. Bits mark the terms of a row: the
 * first term is 1, the second 2, then 4. The neighbours of a match may be the answer, so their
 * windows are read too. The rows of a term stay in an array, and messages are returned by columns:
 * both cost less than rows.
 */
const findSql = (moment: Moment, narrowing: Narrowing) =>
  `${chooseSql(moment, narrowing)}, ${describeSql(moment, narrowing)}`;

/** The best matches of each kind, as `top`, and every matching message, as `heard`. */
const chooseSql = (moment: Moment, { row, piece, passage }: Narrowing) => /* sql */ `
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
  select q.i, array(
    select f.seq from scopes s cross join lateral (
      select seq from fact where team_id = $3 and scope = s.scope and terms @> array[q.term]
        and ${moment.isInForce('fact')} and ${moment.standsAlone('fact', '$8::boolean')}${row('fact')} limit ${MAX_ROWS_PER_TERM}) f
    where 'fact' = any($4) limit ${MAX_ROWS_PER_TERM}) as f, m.seqs as m, m.credits, array(
    select m.seq from scopes s cross join lateral (
      select seq from memory_piece p where team_id = $3 and scope = s.scope and terms @> array[q.term]
        and ${moment.isThere('((select o from memory o where o.id = p.memory_id))')}${piece('p')} limit ${MAX_ROWS_PER_TERM}) m
    where 'memory' = any($4) limit ${MAX_ROWS_PER_TERM}) as n, array(
    select p.seq from linked cross join lateral (
      select p.seq from passage p
      join drive_item i on i.id = p.item_id and (i.id = any(linked.ids) or i.ancestors && linked.ids)
      join document_text x on x.item_id = i.id and x.content_hash = i.content_hash and x.status = 'READY'
      where p.team_id = $3 and p.terms @> array[q.term] and linked.ids is not null and ${moment.isThere('i')}${passage()} limit ${MAX_ROWS_PER_TERM}) p) as d
  from q cross join lateral (
    select array_agg(seq) as seqs, array_agg(credit) as credits from (
      select m.seq, m.credit from scopes s cross join lateral (
        select seq, ${creditOf('message')} as credit from message where team_id = $3 and scope = s.scope and terms @> array[q.term]
          and ${moment.isThere('message')}${row('message')} limit ${MAX_ROWS_PER_TERM}) m
      where 'message' = any($4) limit ${MAX_ROWS_PER_TERM}) m) m
), doc as materialized (
  select i, cardinality(f) + coalesce(cardinality(m), 0) + cardinality(n) + cardinality(d) as n from posting
), total as materialized (
  select greatest(${MIN_TOTAL}, sum(n))::int as n from doc
), weight as materialized (
  select i, bit, ln(1 + (t.n - d.n + .5::float8) / (d.n + .5::float8)) * q.weight * case when is_name then ${NAME_WEIGHT}::float8 else 1 end as weight
  from doc d join q using (i) cross join total t
), heard as materialized (
  select key, bit_or(bit) as bits, min(credit) as credit, sum(weight * credit) as score
  from posting join weight using (i) cross join lateral unnest(m, credits) as m (key, credit) group by key
), ranked as materialized (
  -- Messages beside other matches come first among equals, then the newest.
  select key, bits, score + ${OF_NEIGHBOURS} * (sum(score) over (order by key range between ${WINDOW} preceding and ${WINDOW} following) - score) as score
  from heard
), top as materialized (
  select k.kind, s.key, s.bits from unnest('{f,n,d}'::"char"[]) as k (kind) cross join lateral (
    select key, bit_or(bit) as bits from posting join weight using (i) cross join lateral unnest(case k.kind when 'f' then f when 'n' then n else d end) as key
    group by key order by sum(weight) desc, key desc limit ${MAX_ROWS_PER_KIND}) s
  union all
  -- Sorted inside, so that silent messages are looked for in the best ones alone.
  (select 'm', s.key, s.bits from (select key, bits from ranked order by score desc, key desc offset 0) s
  where (select ${mayBeQuoted('m', moment)} from message m where m.seq = s.key) limit ${MAX_ROWS_PER_KIND})
)`;

/** The matches with their texts and surroundings. */
const describeSql = (moment: Moment, { row }: Narrowing) => /* sql */ `near as materialized (
  -- Both begin next to the match. Only the index on chain is read.
  select b.seqs as before, b.counts as before_counts, a.seqs as after, a.counts as after_counts
  from top join message c on top.kind = 'm' and c.seq = top.key
  cross join lateral (select array_agg(seq) as seqs, array_agg(term_count) as counts from (
    select b.seq, b.term_count from message b
    where b.scope = c.scope and b.chain = c.chain and b.seq < c.seq and ${moment.isThere('b')} order by b.seq desc limit ${WINDOW + REACH}) b) b
  cross join lateral (select array_agg(seq) as seqs, array_agg(term_count) as counts from (
    select a.seq, a.term_count from message a
    where a.scope = c.scope and a.chain = c.chain and a.seq >= c.seq and ${moment.isThere('a')} order by a.seq limit ${WINDOW + REACH + 1}) a) a
  order by c.seq
), near_bits as materialized (
  -- A set that is looked up, not a join: the planner underestimates the join.
  select key, bits, credit from heard where (key in (select unnest(before || after) from near)) is true
), found as (
  select 'fact' as kind, f.id, f.id as "sourceId", f.text, coalesce(f.said_at, f.updated_at) as at, f.source_kind as by, f.subject as name,
    f.about, f.temporal, f.pinned, array(select message_id from fact_evidence where fact_id = f.id) as "messageIds", ${FACT_DETAIL} as detail, 0 as n,
    top.bits, array(select array_position(f.terms, term) from unnest($2::text[]) term) as places, f.own, f.said, f.keyed, cardinality(f.terms) as size, ${ofPersonSql('f')} as "ofPerson"
  from top join fact f on top.kind = 'f' and f.seq = top.key
  union all
  select 'memory', m.id, m.id, case when ${notSuppressed('piece', 'p.seq', { moment })} then m.name || ': ' || p.text end, m.updated_at, 'MANUAL', null, null, false, 0, '{}', null, p.n, top.bits, null, 0, 0, 0, 0, false
  from top join memory_piece p on top.kind = 'n' and p.seq = top.key join memory m on m.id = p.memory_id
  union all
  select 'passage', p.id, p.item_id,
    case when ${notSuppressed('passage_id', 'p.id', { scopes: '$1', moment })} then i.name || coalesce(', ' || p.heading, '') || ': ' || p.text end, i.updated_at, 'DOCUMENT', null, null,
    false, 0, '{}', null, 0, top.bits, null, 0, 0, 0, 0, false
  from top join passage p on top.kind = 'd' and p.seq = top.key join drive_item i on i.id = p.item_id
), said as (
  select m.seq, m.id, m.conversation_id as "sourceId", m.created_at as at, m.speaker as name, m.about, m.temporal,
    case when m.role = 'user' then 'CONVERSATION' else 'ASSISTANT' end as by, right(rtrim(m.text), 1) in ('?', '？') as "isQuestion", ${ofPersonSql('m')} as "ofPerson",
    case when n.distance <= ${REACH} and (n.distance = 0 or ${mayBeQuoted('m', moment)}) then m.text end as text
  from (
    select seq, min(distance) as distance from (
      select seq, distance from near, unnest(before[:${REACH + 1}]) with ordinality b (seq, distance)
      union all select seq, distance - 1 from near, unnest(after[:${REACH + 2}]) with ordinality a (seq, distance)) n
    group by seq) n join message m using (seq)
  -- Neighbours of a match are hits, too.
  where true${row('m')}
)
select (select n from total) as total,
  (select array_agg(n order by i) from doc) as frequencies,
  (select json_agg(found) from found) as found,
  (select json_build_object('seq', json_agg(seq), 'id', json_agg(id), 'sourceId', json_agg("sourceId"), 'at', json_agg(at), 'by', json_agg(by),
    'name', json_agg(name), 'about', json_agg(about), 'temporal', json_agg(temporal), 'isQuestion', json_agg("isQuestion"), 'ofPerson', json_agg("ofPerson"), 'text', json_agg(text)) from said) as said,
  (select json_build_object('before', json_agg(before), 'beforeCounts', json_agg(before_counts),
    'after', json_agg(after), 'afterCounts', json_agg(after_counts)) from near) as windows,
  (select json_build_object('seq', json_agg(key), 'bits', json_agg(bits), 'credit', json_agg(credit)) from near_bits) as matches`;

/** $8 the time as of which is searched, or else whether facts are found beside their summary. */
export const candidatesStatement = searchStatement('find-candidates', '$8', findSql);

import type { Pool } from 'pg';
import type { Question } from './find-hits.ts';

/** A row that shares words with the question. own, source and adjacent hold the numbers of the question's terms, counted from 1. */
export interface Candidate {
  kind: 'fact' | 'memory' | 'passage' | 'message';
  id: string;
  sourceId: string;
  text: string | null;
  at: Date;
  by: string;
  about: string | null;
  temporal: boolean;
  pinned: number;
  own: number[];
  source: number[];
  adjacent: number[];
  /** Of messages: the one whose window this row belongs to, and its distance from it. A row may be in several windows. Of memories: the number of the piece. */
  centre: string | null;
  distance: number;
}

export interface Candidates {
  rows: Candidate[];
  /** How many rows hold each term, in the order of the terms. */
  frequencies: number[];
  /** Of how many. */
  total: number;
}

/** Stage 2 sees so many of each kind. More finds nothing more, fewer lose: 100 to 60 cost .8 points of R@10. */
const MOST_OF_A_KIND = 100;
/** Terms weigh as in a scope of this size, when fewer rows match: the rows of a scope are too many to be counted each time. */
const SMALLEST_TOTAL = 1_000;
/** A name that things are about tells little beside other words, and is all there is without them. */
const NAME_WEIGHT = 0.1;
/** A message is understood from up to so many before and after it; the one before and after a match are looked at as well. */
export const WINDOW = 6;

const IDF = `ln(1 + (greatest(${SMALLEST_TOTAL}, t.n) - d.n + .5::float8) / (d.n + .5::float8))`;

const FIND_SQL = /* sql */ `
with q as materialized (
  select term, i::int as i, coalesce((select true from fact a where a.scope = any($1) and a.about = term limit 1),
    (select true from message a where a.scope = any($1) and a.about = term limit 1), false) as is_name
  from unnest($2::text[]) with ordinality as q (term, i)
), linked as materialized (
  select array_agg(item_id) as ids from project_document where team_id = $3 and project_id = any($1) and 'passage' = any($4)
), posting as materialized (
  select q.i, q.is_name, 'fact' as kind, f.seq::text as key from q cross join lateral (
    select seq from fact where team_id = $3 and scope = any($1) and terms @> array[q.term] and not expired
      and (expiration_date is null or expiration_date > now()) and 'fact' = any($4)) f
  union all
  select q.i, q.is_name, 'message', m.seq::text from q cross join lateral (
    select seq from message where team_id = $3 and scope = any($1) and terms @> array[q.term] and 'message' = any($4)) m
  union all
  select q.i, q.is_name, 'memory', m.seq::text from q cross join lateral (
    select seq from memory_piece where team_id = $3 and scope = any($1) and terms @> array[q.term] and 'memory' = any($4)) m
  union all
  select q.i, q.is_name, 'passage', p.id from q cross join linked cross join lateral (
    select p.id from passage p
    join drive_item i on i.id = p.item_id and (i.id = any(linked.ids) or i.ancestors && linked.ids)
    join document_text x on x.item_id = i.id and x.content_hash = i.content_hash and x.status = 'READY'
    where p.team_id = $3 and p.terms @> array[q.term] and linked.ids is not null) p
), doc as materialized (
  select i, count(*) as n from posting group by i
), matched as materialized (
  select kind, key, array_agg(i) as found from posting group by kind, key
), total as materialized (
  select count(*) as n from matched
), score as materialized (
  select p.kind, p.key, sum(${IDF} * case when p.is_name then ${NAME_WEIGHT}::float8 else 1 end) as score
  from posting p join doc d using (i) cross join total t group by p.kind, p.key
), top as materialized (
  select kind, key from (select *, row_number() over (partition by kind order by score desc, length(key) desc, key desc) as place from score) s
  where place <= ${MOST_OF_A_KIND}
), near as materialized (
  select c.seq as centre, n.seq, n.distance from top join message c on top.kind = 'message' and c.seq = top.key::bigint cross join lateral (
    select seq, 1 - row_number() over (order by seq desc) as distance from (
      select seq from message where scope = c.scope and chain = c.chain and seq <= c.seq order by seq desc limit ${WINDOW + 2}) b
    union all
    select seq, row_number() over (order by seq) from (
      select seq from message where scope = c.scope and chain = c.chain and seq > c.seq order by seq limit ${WINDOW + 1}) a
  ) n
), of_message as materialized (
  -- Looked up by key: a join that the planner takes for small goes through all of it for each row.
  select coalesce(jsonb_object_agg(key, found), '{}') as terms from matched where kind = 'message'
), found as (
  select 'fact' as kind, f.id, f.id as "sourceId", f.text, coalesce(f.said_at, f.updated_at) as at, f.source_kind as by, f.about,
    f.temporal, f.pinned::int as pinned, null::bigint as centre, 0 as distance, p.*
  from top join fact f on top.kind = 'fact' and f.seq = top.key::bigint cross join lateral (
    select to_jsonb(coalesce(array_agg(q.i) filter (where at <= f.own), '{}')) as own,
      coalesce(array_agg(q.i) filter (where at > f.own and at <= f.own + f.said), '{}') as source,
      coalesce(array_agg(q.i) filter (where at > f.own + f.said), '{}') as adjacent
    from q, array_position(f.terms, q.term) as at) p
  union all
  select 'memory', m.id, m.id, m.name || ': ' || p.text, m.updated_at, 'MANUAL', null, false, 0, null, p.n, to_jsonb(found), '{}', '{}'
  from top join memory_piece p on top.kind = 'memory' and p.seq = top.key::bigint join memory m on m.id = p.memory_id
    join matched using (kind, key)
  union all
  select 'passage', p.id, p.item_id, i.name || coalesce(', ' || p.heading, '') || ': ' || p.text, i.updated_at, 'DOCUMENT', null, false, 0,
    null, 0, to_jsonb(found), '{}', '{}'
  from top join passage p on top.kind = 'passage' and p.id = top.key join drive_item i on i.id = p.item_id join matched using (kind, key)
  union all
  select 'message', m.id, m.conversation_id, case when abs(n.distance) <= 1 and not exists (
      -- What was forgotten or replaced is not told by its source instead.
      select from fact_evidence e join fact x on x.id = e.fact_id where e.message_id = m.id and x.expired) then m.text end, m.created_at,
    case when m.role = 'user' then 'CONVERSATION' else 'ASSISTANT' end, m.about, m.temporal, 0, n.centre, n.distance::int,
    coalesce(k.terms -> n.seq::text, '[]'), '{}', case when right(rtrim(m.text), 1) in ('?', '？') then '{0}' else '{}' end::int[]
  from near n join message m using (seq) cross join of_message k
)
select found.*, (select array_agg(coalesce(d.n, 0)::int order by q.i) from q left join doc d using (i)) as frequencies,
  (select array_agg(q.is_name order by q.i) from q) as names, (select n::int from total) as total
from found`;

/**
 * Stage 1 of recall, in one statement: the rows of these scopes that share words with the question, the best of each kind by the sum of
 * the rarity of the words they share, and what lies around the messages among them. How often a word occurs in a row adds nothing.
 */
export async function findCandidates(
  pool: Pool,
  { teamId, projectIds, agentIds, kinds }: Question,
  terms: readonly string[],
): Promise<Candidates> {
  const { rows } = await pool.query<Candidate & { frequencies: number[]; total: number }>({
    name: 'find-candidates',
    text: FIND_SQL,
    values: [[...projectIds, ...agentIds], terms, teamId, kinds],
  });
  const first = rows[0];
  return {
    rows: rows.map((row) => ({ ...row, at: new Date(row.at) })),
    frequencies: first?.frequencies ?? [],
    total: Math.max(SMALLEST_TOTAL, first?.total ?? 0),
  };
}

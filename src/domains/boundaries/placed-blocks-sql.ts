import { inForce, mayBeQuoted, notSuppressed } from '../../recall/in-force.ts';

/**
 * $1 team, $2 places, $3 when each block that is known was placed (null: unknown), $4 and $5 the
 * ids and marks of blocks that are not stored yet, $6 scopes, $7 projects with documents. Returns
 * one row: the stored blocks, without the text of those that are known, and the quoted ids that
 * may not be quoted any more. A mark is the digest of the text that was quoted.
 */
export const FIND_PLACED_SQL = /* sql */ `
with kept as materialized (
  select b.place, b.placed_at, b.ids, b.marks, b.scores, b.placed_at is not distinct from asked.known as is_known, b.text
  from unnest($2::text[], $3::timestamptz[]) as asked (place, known)
  join placed_block b on b.place = asked.place and b.team_id = $1
), quoted as materialized (
  select q.id, q.mark from kept, unnest(kept.ids, kept.marks) as q (id, mark)
  union
  select * from unnest($4::text[], $5::text[])
)
select (select json_agg(json_build_object('place', place, 'at', placed_at, 'isKnown', is_known, 'ids', ids, 'marks', marks,
    'scores', scores, 'text', case when not is_known then text end)) from kept) as kept,
  array(select id from quoted q where not case split_part(id, '_', 1)
    when 'fact' then exists (select from fact f
      where f.id = q.id and f.team_id = $1 and f.scope = any($6) and ${inForce('f')} and f.pinned >= 0 and md5(f.text) = q.mark)
    when 'msg' then exists (select from message m
      where m.id = q.id and m.team_id = $1 and m.scope = any($6) and ${mayBeQuoted('m')} and md5(m.text) = q.mark)
    when 'mem' then exists (select from memory m join memory_piece p on p.memory_id = m.id
      where m.id = q.id and p.team_id = $1 and p.scope = any($6) and ${notSuppressed('piece', 'p.seq')} and md5(m.name || ': ' || p.text) = q.mark)
    when 'psg' then exists (select from passage p join drive_item i on i.id = p.item_id
      where p.id = q.id and p.team_id = $1 and ${notSuppressed('passage_id', 'p.id', '$6')} and md5(i.name || coalesce(', ' || p.heading, '') || ': ' || p.text) = q.mark
        and exists (select from project_document d
          where d.team_id = $1 and d.project_id = any($7) and (d.item_id = i.id or d.item_id = any(i.ancestors))))
    else false end) as gone`;

/** $1 team, $2 places. Whether any block is there: a fifth of the time of `FIND_PLACED_SQL`. */
export const HAS_PLACED_SQL = /* sql */ `select from placed_block where team_id = $1 and place = any($2) limit 1`;

/** Times have the milliseconds of JavaScript dates, so that a known block is recognised. */
export const STORE_PLACED_SQL = /* sql */ `
insert into placed_block (place, team_id, text, ids, marks, scores, placed_at)
select place, "teamId", text, array(select json_array_elements_text(ids)), array(select json_array_elements_text(marks)),
  array(select json_array_elements_text(scores)::real), date_trunc('milliseconds', now())
from json_to_recordset($1::json)
  as r (place text, "teamId" text, text text, ids json, marks json, scores json)
on conflict (place) do update set text = excluded.text, ids = excluded.ids, marks = excluded.marks,
  scores = excluded.scores, placed_at = excluded.placed_at
where placed_block.placed_at < excluded.placed_at
returning place, placed_at as at`;

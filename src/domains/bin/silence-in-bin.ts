import { CARRIED, HOLDS, rowsOf, type Carried } from '../../recall/suppression.ts';
import type { Context } from '../../request/context.ts';

const INSERT = /* sql */ `
  with ${CARRIED}, t as (
    select e.id as entry_id, e.team_id, r.row ->> 'scope' as scope,
      case when r.table_name = 'passage' then r.row ->> 'id' end as passage_id,
      case when r.table_name = 'memory_piece' then (r.row ->> 'seq')::bigint end as piece,
      array(select json_array_elements_text(r.row -> 'terms')) as terms
    from bin_entry e join bin_row r on r.entry_id = e.id
    where e.team_id = ? and r.table_name in ('memory_piece', 'passage')
  ), silenced as (
    select distinct t.entry_id, t.team_id, c."factId" as fact_id, c.scope, t.passage_id, t.piece
    from t join c on c."teamId" = t.team_id and (t.piece is null or t.scope = c.scope) and ${HOLDS}
  )
  insert into bin_row (entry_id, team_id, table_name, row)
  select entry_id, team_id, 'suppression', json_build_object('fact_id', fact_id, 'team_id', team_id, 'scope', scope,
    'message_id', null, 'passage_id', passage_id, 'piece', piece)
  from silenced n where not exists (select from bin_row s where s.entry_id = n.entry_id and s.table_name = 'suppression'
    and s.row ->> 'fact_id' = n.fact_id and (s.row ->> 'passage_id' = n.passage_id or s.row ->> 'piece' = n.piece::text))`;

/**
 * Lets memories and documents in the bin come back without what these facts say. For facts that are
 * erased: what forgotten ones say is found when a thing is restored. Reads all texts in the team's
 * bin.
 */
export async function silenceInBin(ctx: Context, facts: readonly Carried[]): Promise<void> {
  if (facts.length === 0) return;
  await ctx.em.execute(INSERT, [rowsOf(facts), ctx.caller.teamId]);
}

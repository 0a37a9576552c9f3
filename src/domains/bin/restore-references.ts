import type { Context } from '../../request/context.ts';
import type { BinEntry } from './bin-entries.ts';
import { REFERENCES, wholeListSql } from './tables.ts';

/**
 * $1 team, $2 entry, $3 thing, $4 table, $5 column: references to the thing, and of rows of the
 * entry.
 */
const CONCERNED = /* sql */ `r.team_id = $1 and r.table_name = $4 and r.column_name = $5 and (r.thing_id = $3
  or r.row_id in (select b.row_id from bin_row b where b.entry_id = $2 and b.table_name = $4))`;

/**
 * Names a restored thing again where it was named, and lets a restored row name things again that
 * came back before it. Lists have their order of then; what was added to them since comes last.
 */
export async function restoreReferences(ctx: Context, { entryId, kind, thingId }: BinEntry): Promise<void> {
  const concerned = REFERENCES.filter(({ table, to }) =>
    kind === 'PROJECT' ? to === 'project' : kind === 'AGENT' ? true : kind === 'BOUNDARY' && table === 'boundary',
  );
  for (const { table, column, to, isList } of concerned) {
    const values = [ctx.caller.teamId, entryId, thingId, table, column];
    const named = isList ? `json_array_elements_text(b.row -> $4)` : `(select b.row ->> $4)`;
    const list = 'array(select json_array_elements_text(b.row -> $4))';
    // Things that the row names and that are still in the bin.
    await ctx.read(
      `insert into bin_reference (team_id, thing_id, table_name, row_id, column_name, list)
       select $1, n.id, $3, b.row_id, $4, ${isList ? wholeListSql({ row: 'b.row_id', list, table: '$3', column: '$4' }) : 'null'}
       from bin_row b cross join lateral ${named} n (id)
       join bin_entry e on e.thing_id = n.id and e.id <> $2
       where b.team_id = $1 and b.entry_id = $2 and b.table_name = $3 on conflict do nothing`,
      [ctx.caller.teamId, entryId, table, column],
    );
    await ctx.read(isList ? restoreList(table, column, to) : restoreColumn(table, column, to), values);
    await ctx.read(
      `delete from bin_reference r where ${CONCERNED}
         and exists (select from ${to} x where x.id = r.thing_id) and exists (select from ${table} t where t.id = r.row_id)`,
      values,
    );
  }
}

function restoreList(table: string, column: string, to: string): string {
  return /* sql */ `
    update ${table} t set version = t.version + 1, ${column} =
      array(select l.id from json_array_elements_text(s.list) with ordinality l (id, n)
        where l.id = any(t.${column} || s.things) order by l.n)
      || array(select l.id from unnest(t.${column}) with ordinality l (id, n)
        where l.id not in (select json_array_elements_text(s.list)) order by l.n)
    from (
      select r.row_id, array_agg(r.thing_id) as things, (array_agg(to_json(r.list) order by cardinality(r.list) desc))[1] as list
      from bin_reference r join ${to} x on x.id = r.thing_id where ${CONCERNED} group by r.row_id
    ) s
    where t.id = s.row_id and t.team_id = $1`;
}

/** A target that was set since stays. */
function restoreColumn(table: string, column: string, to: string): string {
  const isFree =
    table === 'boundary' ? 't.write_project_id is null and t.write_agent_id is null' : `t.${column} is null`;
  return /* sql */ `
    update ${table} t set version = t.version + 1, ${column} = r.thing_id
    from bin_reference r join ${to} x on x.id = r.thing_id
    where ${CONCERNED} and t.id = r.row_id and t.team_id = $1 and ${isFree}`;
}

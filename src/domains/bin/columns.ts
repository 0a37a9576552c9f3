import type { Context } from '../../request/context.ts';

/** Returns the columns of tables, in order, without those that the database computes. */
export async function readColumns(
  ctx: Context,
  tables: readonly { table: string }[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await ctx.read<{ table: string; columns: string[] }>(
    `select n.name as table, array_agg(a.attname::text order by a.attnum) as columns
     from unnest($1::text[]) n (name) join pg_attribute a on a.attrelid = to_regclass(n.name)
     where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by n.name`,
    [[...new Set(tables.map(({ table }) => table))]],
  );
  return new Map(rows.map((row) => [row.table, row.columns]));
}

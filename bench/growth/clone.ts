import type pg from 'pg';

/** Copies of a row that the product made itself. */
export interface Copies {
  table: string;
  /** The condition for the one row to copy, on the alias `o`. */
  of: string;
  /** The rows that a copy is made for each of: a `from` item with the columns that values name. */
  each: string;
  /** SQL by the column that differs. Other columns are the same as in the row. */
  values: Readonly<Record<string, string>>;
}

/** Inserts copies of one row, whatever columns its table has. */
export async function copyRow(client: pg.ClientBase, { table, of, each, values }: Copies): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and identity_generation is distinct from 'ALWAYS' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const unknown = Object.keys(values).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join(', ')}`);
  const made = names.map((name) => values[name] ?? `o.${name}`).join(', ');
  await client.query(`insert into ${table} (${names.join(', ')})
    select ${made} from ${each} cross join (select * from ${table} o where ${of} limit 1) o`);
}

/** Drops indexes that are not for a constraint. Returns a function that makes them again. */
export async function dropIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid::regclass::text = any($1) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

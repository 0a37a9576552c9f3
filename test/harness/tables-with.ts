import type pg from 'pg';

/** Returns the names of the tables that have a row with this text in it. */
export async function tablesWith(database: pg.Pool, text: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await database.query(`select from ${name} t where to_jsonb(t)::text ilike $1 limit 1`, [
        `%${text}%`,
      ]);
      return rowCount ? [name] : [];
    }),
  );
  return found.flat().toSorted();
}

import { escapeIdentifier, type Pool } from 'pg';

const FIND_ROLE = /* sql */ `
  select rolname <> current_user and not rolsuper as "needsRights", current_schema() as schema
  from pg_roles where rolname = $1`;

/** Tables of the queue whose rows only their owner sees, as long as the role has no policy. */
const FIND_GUARDED = /* sql */ `
  select c.relname as name from pg_class c
  where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity and not exists (
    select from pg_policy p where p.polrelid = c.oid and p.polname = $1)`;

/**
 * Lets `role` read and write the rows of all tables, those of later migrations included. It can
 * neither change a table nor create one. Does nothing for the owner and for a superuser. Runs as
 * the owner, after the queue's migrations.
 */
export async function grantAccess(pool: Pool, role: string): Promise<void> {
  const { rows } = await pool.query<{ needsRights: boolean; schema: string }>(FIND_ROLE, [role]);
  const [found] = rows;
  if (!found?.needsRights) return;
  const to = escapeIdentifier(role);
  for (const schema of [escapeIdentifier(found.schema), 'graphile_worker'])
    await pool.query(`
      grant usage on schema ${schema} to ${to};
      grant select, insert, update, delete on all tables in schema ${schema} to ${to};
      grant usage, select on all sequences in schema ${schema} to ${to};
      alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${to};
      alter default privileges in schema ${schema} grant usage, select on sequences to ${to}`);
  const policy = `rows of ${role}`;
  const guarded = await pool.query<{ name: string }>(FIND_GUARDED, [policy]);
  for (const { name } of guarded.rows)
    await pool.query(
      `create policy ${escapeIdentifier(policy)} on graphile_worker.${escapeIdentifier(name)}
       for all to ${to} using (true) with check (true)`,
    );
}

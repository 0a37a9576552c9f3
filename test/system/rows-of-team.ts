import { rollUpUsage } from '../../src/domains/usage/roll-up-usage.ts';
import type { System } from '../harness/system.ts';

/**
 * Columns that move without a change of the team. A change gets its number and workspace, and the
 * feed its head, when no older transaction of the server runs any more, of other databases, too.
 * How far the events of an endpoint were sent moves with every change. A router answers soon that
 * it gave back what was called back. A key's last use follows any call.
 */
const MOVING: Readonly<Record<string, string[]>> = {
  change: ['number', 'workspace_id'],
  credit_lease: ['is_spare', 'called_back_at'],
  webhook_endpoint: ['position', 'leased_by', 'leased_until'],
};

/**
 * Every row of a team, in every table that has a team. Read by SQL, because it must cover more than
 * any public API shows. Excludes what moves without a change of the team: see `MOVING`.
 */
export async function rowsOf(system: System, teamId: string): Promise<string> {
  const { pool } = system.running.platform;
  // Sums move from the queue into their hours.
  await rollUpUsage(pool);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'team_id' and table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.table_name <> 'change_head' order by 1`,
  );
  if (tables.length <= 10) throw new Error('tables with a team were not found');
  const dumps = tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - $2::text[])::text as row from ${name} t where team_id = $1 order by 1`,
      [teamId, MOVING[name] ?? ['last_used_at']],
    );
    return [`# ${name}`, ...rows.map(({ row }) => row)];
  });
  const { rows: team } = await pool.query<{ row: string }>(
    'select to_jsonb(t)::text as row from team t where id = $1',
    [teamId],
  );
  return [...(await Promise.all(dumps)).flat(), ...team.map(({ row }) => row)].join('\n');
}

import { numberChanges } from '../../src/domains/changes/read-changes.ts';
import { rollUpUsage } from '../../src/domains/usage/roll-up-usage.ts';
import type { System } from '../harness/system.ts';

/**
 * Every row of a team, in every table that has a team. Read by SQL, because it must cover more than
 * any public API shows. Excludes the time a key was last used, which follows the team's own calls.
 */
export async function rowsOf(system: System, teamId: string): Promise<string> {
  const { pool } = system.running.platform;
  // The sweep, too, gives changes their numbers, and sums move from the queue into their hours.
  await numberChanges(pool, teamId);
  await rollUpUsage(pool);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'team_id' and table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
  );
  if (tables.length <= 10) throw new Error('tables with a team were not found');
  const dumps = tables.map(async ({ name }) => {
    // How far the events of an endpoint were sent moves with every change of the team.
    const moving = name === 'webhook_endpoint' ? ['position', 'leased_by', 'leased_until'] : ['last_used_at'];
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - $2::text[])::text as row from ${name} t where team_id = $1 order by 1`,
      [teamId, moving],
    );
    return [`# ${name}`, ...rows.map(({ row }) => row)];
  });
  const { rows: team } = await pool.query<{ row: string }>(
    'select to_jsonb(t)::text as row from team t where id = $1',
    [teamId],
  );
  return [...(await Promise.all(dumps)).flat(), ...team.map(({ row }) => row)].join('\n');
}

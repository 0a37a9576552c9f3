import type { Pool } from 'pg';
import { numberChanges } from './read-changes.ts';

const SWEPT_AT_ONCE = 5_000;

/** Teams of which nobody has read for a while. */
const UNNUMBERED = 'select distinct team_id from change where number is null';

/** Only numbered ones: what nobody could read yet is not deleted. */
const DELETE = /* sql */ `
  with gone as (
    delete from change where id in (
      select id from change where at < now() - make_interval(days => $1) and number is not null
      limit ${SWEPT_AT_ONCE})
    returning team_id, number
  ), unsealed as (
    delete from change_seal s using gone g where s.team_id = g.team_id and s.number = g.number
  ), newest as (
    select team_id, max(number) as number, count(*) as n from gone group by team_id
  ), moved as (
    update change_head h set swept = greatest(h.swept, n.number) from newest n where h.team_id = n.team_id
  )
  select coalesce(sum(n), 0)::int as n from newest`;

/** Gives numbers to changes that nobody has read, and deletes those older than `days`. */
export async function sweepChanges(pool: Pool, days: number): Promise<void> {
  const { rows } = await pool.query<{ team_id: string }>(UNNUMBERED);
  for (const { team_id: teamId } of rows) await numberChanges(pool, teamId);
  for (;;) {
    const { rows: deleted } = await pool.query<{ n: number }>(DELETE, [days]);
    if ((deleted[0]?.n ?? 0) < SWEPT_AT_ONCE) return;
  }
}

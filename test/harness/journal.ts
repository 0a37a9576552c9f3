import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/**
 * SQL: dialled calls, of the team `$1` where that is a condition, that are not settled: their
 * newest lines stand in the journal.
 */
export const OPEN_CALLS = /* sql */ `
  select distinct line::json -> 'row' ->> 'request_id' as request_id, line::json -> 'row' ->> 'team_id' as team_id
  from call_journal j, regexp_split_to_table(j.lines, '\\n') line
  where line::json ->> 'state' <> 'VOID'
    and not exists (select from usage_record u where u.request_id = line::json -> 'row' ->> 'request_id')
    and not exists (select from call_journal v where v.process_id = j.process_id
      and position('{"state":"VOID","requestId":"' || (line::json -> 'row' ->> 'request_id') || '"}' in v.lines) > 0)`;

/** A router beats twice a second, and cuts its journal when no call is open. */
const CUT_WITHIN_MS = 10_000;

const ROWS = /* sql */ `
  select p.id, p.beat, count(*)::int as rows, exists (select from (${OPEN_CALLS}) o) as "isOpen"
  from call_journal j join router_process p on p.id = j.process_id group by 1, 2`;

interface LeftRows {
  id: string;
  beat: string;
  rows: number;
  isOpen: boolean;
}

/**
 * Fails when the journal of a living router keeps rows though all of its calls are settled. Waits
 * ten seconds for that. Says nothing while calls are open, or where the database is gone.
 */
export async function expectCutJournal(pool: Pool): Promise<void> {
  const read = async () => (await pool.query<LeftRows>(ROWS).catch(() => ({ rows: [] }))).rows;
  const first = await read();
  let left = first;
  for (const deadline = Date.now() + CUT_WITHIN_MS; left.length > 0 && Date.now() < deadline; left = await read()) {
    if (left.some(({ isOpen }) => isOpen)) return;
    await wait(20);
  }
  const lives = ({ id, beat }: LeftRows) => first.some((one) => one.id === id && one.beat !== beat);
  const kept = left.filter(lives).map(({ rows }) => rows);
  if (kept.length > 0)
    throw new Error(`journals of routers keep rows though all of their calls are settled: ${kept.join(', ')}`);
}

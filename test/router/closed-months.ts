import type pg from 'pg';
import { rollUpUsage } from '../../src/domains/usage/roll-up-usage.ts';

/** Moves all that is recorded of a team this many days back, as if it had happened then. */
export async function moveBack(database: pg.Pool, teamId: string, days: number): Promise<void> {
  const older = (id: string) => `case when ${id} ~ '^req_[0-9a-f]{32}$' then 'req_' || lpad(to_hex(
    ('x' || substr(${id}, 5, 12))::bit(48)::bigint - $2::int::bigint * 86400000), 12, '0') || substr(${id}, 17) else ${id} end`;
  const values = [teamId, days];
  await rollUpUsage(database);
  for (const text of [
    `update usage_record set request_id = ${older('request_id')}, started_at = started_at - make_interval(days => $2::int),
       finished_at = finished_at - make_interval(days => $2::int) where team_id = $1`,
    `update ledger_entry set request_id = ${older('request_id')}, created_at = created_at - make_interval(days => $2::int),
       idempotency_key = case when reason = 'CHARGE' then 'charge:' || ${older("replace(idempotency_key, 'charge:', '')")} else idempotency_key end
     where team_id = $1`,
    `update usage_daily set day = day - $2::int where team_id = $1`,
    `update usage_of_days set hour = hour - make_interval(days => $2::int) where team_id = $1`,
  ])
    await database.query(text, values);
}

/** A table of CSV whose cells need no quotes. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i] ?? '', cell])));
}

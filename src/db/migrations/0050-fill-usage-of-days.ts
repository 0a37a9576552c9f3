import { KEY, MEASURES } from './0034-end-users.ts';
import { ADD_DAYS, ofGrains } from './0049-usage-of-days.ts';

/**
 * Fills the sums of days and the counts from what there is. Apart from the tables, whose triggers
 * lock the records: this may take minutes, and locks nothing that a settlement needs.
 */
export default function fillUsageOfDays(): string {
  return `${FILL_DAYS};\n${FILL_COUNTS};`;
}

const NUMBERS = MEASURES.split(/,\s*/).filter((column) => column !== 'duration' && column !== 'first_byte');

const histogram = (column: string) => /* sql */ `(
  select ${KEY}, grain, jsonb_object_agg(bucket, n) as counts from (
    select ${KEY}, grain, bucket, sum(s * value::bigint) as n from rows, jsonb_each_text(${column}) as x (bucket, value)
    group by ${KEY}, grain, bucket having sum(s * value::bigint) <> 0) b
  group by ${KEY}, grain)`;

const ofMonth = (table: string) => `(select * from ${table} where hour >= first_hour and hour < next_hour) m`;

/**
 * Platforms may roll up meanwhile: added is what one snapshot has in the hours beyond the days.
 * Month by month, as all of them at once take many times their bytes on disk while they are sorted.
 */
export const FILL_DAYS = /* sql */ `
do $$
declare
  first_hour timestamptz;
  next_hour timestamptz;
begin
  for first_hour, next_hour in
    select month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC' from (
      select date_trunc('month', hour at time zone 'UTC') from usage_hourly
      union select date_trunc('month', hour at time zone 'UTC') from usage_of_days) m (month) order by 1
  loop
    ${fillMonth()};
  end loop;
end $$`;

function fillMonth(): string {
  return /* sql */ `
with rows as materialized (
  select 1 as s, d.* from (${ofGrains(ofMonth('usage_hourly'), 'hour', `${KEY}, ${MEASURES}`, "'' as boundary_id")}) d
  union all
  select -1, ${KEY}, ${MEASURES}, grain from ${ofMonth('usage_of_days')}
), sums as (
  select ${KEY}, grain, ${NUMBERS.map((column) => `sum(s * ${column}) as ${column}`).join(', ')}
  from rows group by ${KEY}, grain
)
insert into usage_of_days as h (${KEY}, grain, ${MEASURES})
select ${KEY}, grain, ${NUMBERS.join(', ')}, coalesce(d.counts, '{}'), coalesce(f.counts, '{}')
from sums left join ${histogram('duration')} d using (${KEY}, grain) left join ${histogram('first_byte')} f using (${KEY}, grain)
order by ${KEY}, grain
${ADD_DAYS}`;
}

const counts = (there: string, counted: string) => /* sql */ `
insert into row_count (owner_id, kind, slot, team_id, n)
select team_id, kind, 0, team_id, sum(n) from (${there} union all
  select team_id, kind, -n from row_count where ${counted}) r
group by team_id, kind having sum(n) <> 0 order by team_id, kind
on conflict (owner_id, kind, slot) do update set n = row_count.n + excluded.n`;

const CALLS = /* sql */ `
  select team_id, 'call ' || mode as kind, count(*) as n from usage_record group by team_id, mode
  union all
  select team_id, 'call ' || mode, -sum(n) from usage_unsummed group by team_id, mode`;
const ENTRIES = /* sql */ `
  select a.team_id, 'entry' as kind, count(l.id) - a.entries as n
  from account a left join ledger_entry l on l.team_id = a.team_id group by a.team_id`;
const CHANGES = /* sql */ `
  select h.team_id, 'change' as kind, count(c.number) - h.number as n
  from change_head h left join change c on c.team_id = h.team_id and c.number is not null group by h.team_id`;

export const FILL_COUNTS = [
  counts(CALLS, "kind like 'call %'"),
  counts(ENTRIES, "kind = 'entry'"),
  counts(CHANGES, "kind = 'change'"),
].join(';');

import { ADD, sumsOf } from './0032-usage-hours.ts';
import { SUMMED } from './0033-usage-rollup.ts';
import { KEY, MEASURES, MOVED } from './0034-end-users.ts';

/** Sums of usage by the day, as screens group them, and counts of what grows. */
export default function usageOfDays(): string {
  return SQL;
}

/** The columns of a call that each grain keeps. All keep its mode and outcome. */
const GRAINS = {
  MODEL: ['model'],
  KEY: ['model', 'key_id'],
  PROJECT: ['project_id'],
};

/** The columns of a row, with the day for the time, and blank where the grain keeps nothing. */
export function ofGrains(rows: string, time: string, columns: string, asked: string): string {
  return Object.entries(GRAINS)
    .map(([grain, kept]) => {
      const selected = columns.replaceAll(/\w+/g, (column) => {
        if (column === time) return `date_trunc('day', ${time} at time zone 'UTC') at time zone 'UTC' as ${time}`;
        if (column === 'boundary_id') return asked;
        return /^(model|key_id|project_id)$/.test(column) && !kept.includes(column) ? `'' as ${column}` : column;
      });
      return `select ${selected}, '${grain}' as grain from ${rows}`;
    })
    .join(' union all ');
}

/** A call that named a boundary still counts as one. */
export const callsOf = (rows: string) =>
  ofGrains(rows, 'finished_at', `n, ${SUMMED}`, "case when boundary_id is not null then '' end as boundary_id");

export const ADD_DAYS = ADD.replace('outcome)', 'outcome, grain)');

/** Adds to the counts of a team's rows. `rows` has the columns team_id, kind and n. */
const count = (rows: string) => /* sql */ `
  insert into row_count (owner_id, kind, slot, team_id, n)
  select team_id, kind, pg_backend_pid() % 8, team_id, sum(n) from (${rows}) r group by team_id, kind having sum(n) <> 0 order by team_id, kind
  on conflict (owner_id, kind, slot) do update set n = row_count.n + excluded.n`;

/** Counts what is deleted from a table: `rows` reads it from `gone`. */
const countGone = (table: string, rows: string) => /* sql */ `
create function count_${table}_gone() returns trigger language plpgsql as $$
begin ${count(rows)};
  return null;
end $$;
create trigger count_gone after delete on ${table} referencing old table as gone
  for each statement execute function count_${table}_gone();
`;

const SQL = /* sql */ `
-- The sums of usage_hourly by the day, once for each grain. They stay when the calls of a month are removed.
create table usage_of_days (
  like usage_hourly,
  grain text not null check (grain in (${Object.keys(GRAINS)
    .map((grain) => `'${grain}'`)
    .join(', ')})),
  primary key (team_id, grain, hour, model, key_id, project_id, boundary_id, mode, outcome),
  foreign key (team_id) references team
);

create or replace function sum_usage(most integer) returns integer language plpgsql as $$
declare
  added integer;
begin
  with taken as (
    delete from usage_unsummed
    where ctid = any (array(select ctid from usage_unsummed limit most for update skip locked)) returning *
  ), summed as (
    insert into usage_hourly as h ${sumsOf('select * from taken')} ${ADD}
  ), summed_by_day as (
    insert into usage_of_days as h (${KEY}, grain, ${MEASURES}) ${sumsOf(callsOf('taken'), 'grain')} ${ADD_DAYS}
  ), summed_by_user as (
    insert into usage_hourly_user as h (${KEY}, end_user, ${MEASURES})
    ${sumsOf(MOVED, "coalesce(end_user, '')")} ${ADD.replace('outcome)', 'outcome, end_user)')}
  ), counted as (
    ${count("select team_id, 'call ' || mode as kind, n from taken")}
  )
  select count(*) into added from taken;
  return added;
end $$;

create view usage_by_day as
  select ${KEY}, grain, ${MEASURES} from usage_of_days
  union all
  (${sumsOf(callsOf('usage_unsummed'), 'grain')});

-- Calls are counted with their sums: the records of a team are this count and what is not yet summed.
${countGone('usage_record', "select team_id, 'call ' || mode as kind, -1 as n from gone")}
-- An account counts its entries; here is what was removed of them.
${countGone('ledger_entry', "select team_id, 'entry' as kind, -1 as n from gone")}
-- Changes are counted by their numbers, in the same way.
${countGone('change', "select team_id, 'change' as kind, -1 as n from gone where number is not null")}
`;

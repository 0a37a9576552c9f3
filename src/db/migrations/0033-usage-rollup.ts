import { ADD, sumsOf } from './0032-usage-hours.ts';

/** Usage records wait in a queue of differences until they are added to the sums of their hour. */
export default function usageRollup(): string {
  return SQL;
}

/** Columns of a usage record that are summed. */
export const SUMMED = `team_id, finished_at, model, key_id, project_id, boundary_id, mode, outcome, memory_status, input_tokens,
  cache_read_tokens, cache_write_tokens, output_tokens, thinking_tokens, cost, charged, duration_ms, first_byte_ms`;
const NEW = SUMMED.replaceAll(/\w+/g, 'a.$&');
const OLD = SUMMED.replaceAll(/\w+/g, 'g.$&');

const SQL = /* sql */ `
-- What is not yet in usage_hourly: records that were stored (n = 1), and what a changed record was
-- before (n = -1). The sums and these rows together are the records, whoever reads, at any time.
create table usage_unsummed (
  n integer not null,
  team_id text not null,
  finished_at timestamptz not null,
  model text not null,
  key_id text not null,
  project_id text,
  boundary_id text,
  mode text not null,
  outcome text not null,
  memory_status text not null,
  input_tokens bigint not null,
  cache_read_tokens bigint not null,
  cache_write_tokens bigint not null,
  output_tokens bigint not null,
  thinking_tokens bigint not null,
  cost bigint not null,
  charged bigint not null,
  duration_ms integer not null,
  first_byte_ms integer
);

-- The functions of the triggers of before: the records' table is not locked for the migration, and
-- routers of an earlier version are counted, too.
create or replace function usage_hourly_add() returns trigger language plpgsql as $$
begin
  insert into usage_unsummed (n, ${SUMMED}) select 1, ${SUMMED} from added;
  return null;
end $$;

-- A refund changes nothing that is summed.
create or replace function usage_hourly_change() returns trigger language plpgsql as $$
begin
  insert into usage_unsummed (n, ${SUMMED})
  select 1, ${NEW} from added a join gone g using (request_id) where (${NEW}) is distinct from (${OLD})
  union all
  select -1, ${OLD} from gone g join added a using (request_id) where (${NEW}) is distinct from (${OLD});
  return null;
end $$;

-- Adds rows of the queue to the sums, at most this many, and returns how many. What another
-- roll-up has taken is left to it.
create function sum_usage(most integer) returns integer language plpgsql as $$
declare
  added integer;
begin
  with taken as (
    delete from usage_unsummed
    where ctid = any (array(select ctid from usage_unsummed limit most for update skip locked)) returning *
  ), summed as (
    insert into usage_hourly as h ${sumsOf('select * from taken')} ${ADD}
  )
  select count(*) into added from taken;
  return added;
end $$;

-- The sums of all records. A group may have a row for each of the two, and its calls may be less
-- than 0 in one of them.
create view usage_by_hour as
  select * from usage_hourly
  union all
  (${sumsOf('select * from usage_unsummed')});
`;

import { ADD, sumsOf } from './0032-usage-hours.ts';
import { SUMMED } from './0033-usage-rollup.ts';

/** The end users of model calls, and sums by them. */
export default function endUsers(): string {
  return SQL;
}

const WITH_USER = `${SUMMED}, end_user`;
const NEW = WITH_USER.replaceAll(/\w+/g, 'a.$&');
const OLD = WITH_USER.replaceAll(/\w+/g, 'g.$&');
export const MEASURES = `calls, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens, thinking_tokens, cost, charged,
  memory_asked, memory_used, duration, first_byte`;
export const KEY = 'team_id, hour, model, key_id, project_id, boundary_id, mode, outcome';

/** Calls with an end user: each counts for the user, and is taken from the calls without one. */
export const MOVED = /* sql */ `
  select n, ${WITH_USER} from taken where end_user is not null
  union all select -n, ${SUMMED}, null from taken where end_user is not null`;

const SQL = /* sql */ `
-- As the caller named the person who uses their product. Null for most calls.
alter table usage_record add column end_user text;
create index usage_record_end_user on usage_record (team_id, end_user, request_id) where end_user is not null;
alter table usage_unsummed add column end_user text;

-- The sums of usage_hourly by their end users, for calls that have one. The rows of '' have less
-- than nothing: what is to be taken from usage_hourly, to have the calls without an end user.
create table usage_hourly_user (
  like usage_hourly,
  end_user text not null,
  primary key (team_id, hour, end_user, model, key_id, project_id, boundary_id, mode, outcome),
  foreign key (team_id) references team
);
create index usage_hourly_user_user on usage_hourly_user (team_id, end_user, hour);

create or replace function usage_hourly_add() returns trigger language plpgsql as $$
begin
  insert into usage_unsummed (n, ${WITH_USER}) select 1, ${WITH_USER} from added;
  return null;
end $$;

create or replace function usage_hourly_change() returns trigger language plpgsql as $$
begin
  insert into usage_unsummed (n, ${WITH_USER})
  select 1, ${NEW} from added a join gone g using (request_id) where (${NEW}) is distinct from (${OLD})
  union all
  select -1, ${OLD} from gone g join added a using (request_id) where (${NEW}) is distinct from (${OLD});
  return null;
end $$;

create or replace function sum_usage(most integer) returns integer language plpgsql as $$
declare
  added integer;
begin
  with taken as (
    delete from usage_unsummed
    where ctid = any (array(select ctid from usage_unsummed limit most for update skip locked)) returning *
  ), summed as (
    insert into usage_hourly as h ${sumsOf('select * from taken')} ${ADD}
  ), summed_by_user as (
    insert into usage_hourly_user as h (${KEY}, end_user, ${MEASURES})
    ${sumsOf(MOVED, "coalesce(end_user, '')")} ${ADD.replace('outcome)', 'outcome, end_user)')}
  )
  select count(*) into added from taken;
  return added;
end $$;

create view usage_by_end_user as
  select ${KEY}, '' as end_user, ${MEASURES} from usage_hourly
  union all
  select ${KEY}, end_user, ${MEASURES} from usage_hourly_user
  union all
  (${sumsOf('select * from usage_unsummed', "coalesce(end_user, '')")});
`;

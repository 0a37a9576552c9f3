-- Budgets and rates of model calls by key, member, project and team.

-- The counters change in the statements of holds and settlements, under the lock of the account.
create table call_limit (
  id text primary key,
  team_id text not null references team,
  -- A key, member, project or team.
  subject_id text not null unique,
  kind text not null check (kind in ('KEY', 'MEMBER', 'PROJECT', 'TEAM')),
  project_id text references project on delete cascade,
  set_by_id text not null references principal,
  day_budget bigint check (day_budget >= 0),
  month_budget bigint check (month_budget >= 0),
  requests_per_minute integer check (requests_per_minute > 0),
  tokens_per_minute integer check (tokens_per_minute > 0),
  running_calls integer check (running_calls > 0),
  -- The newest day (UTC) that the counters know. day_spent is of that day, month_spent of its month.
  day date not null default '2000-01-01',
  day_spent bigint not null default 0,
  month_spent bigint not null default 0,
  held bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 50);
create index call_limit_team on call_limit (team_id, id);
create index call_limit_project on call_limit (project_id) where project_id is not null;

-- The rates of a limit. What was used drains evenly; requests and tokens are what was left of it at
-- the time. A table of its own, as its rows are locked without the account.
create table call_rate (
  subject_id text primary key references call_limit (subject_id) on delete cascade,
  team_id text not null,
  requests double precision not null default 0,
  tokens double precision not null default 0,
  at timestamptz not null default now(),
  running integer not null default 0
) with (fillfactor = 50);

-- How many of the running calls are of which router, for the case that it dies.
create table running_call (
  process_id text not null,
  subject_id text not null references call_limit (subject_id) on delete cascade,
  running integer not null,
  primary key (process_id, subject_id)
) with (fillfactor = 50);
create index running_call_subject on running_call (subject_id);

-- Set with a team's first limit, so that holds of other teams look for none.
alter table account add column has_limits boolean not null default false;

-- The subjects of limits that the call of a hold counts for, whether they have limits or not.
alter table hold add column subject_ids text[] not null default '{}';

-- The key whose limits this key shares: the one it was rotated from, or the limited one that made it.
alter table service_key add column limits_of text;

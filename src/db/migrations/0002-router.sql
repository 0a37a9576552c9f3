-- The journal of running calls, details of usage records, daily sums, recorded prompts, and
-- switched-off models.

-- Heartbeat of a router: its beat grows as long as it runs.
create table router_process (
  id text primary key,
  beat bigint not null default 0,
  started_at timestamptz not null default now()
);

-- Releases existing holds, which have no journal. journal is the settlement as it would be if the
-- call ended now.
with gone as (delete from hold returning team_id, amount)
  update account a set held = a.held - s.amount from (select team_id, sum(amount)::bigint as amount from gone group by team_id) s
  where a.team_id = s.team_id;
alter table hold add column process_id text not null, add column journal jsonb not null;
create index hold_process on hold (process_id);

alter table usage_record
  add column endpoint text not null default '',
  add column is_stream boolean not null default false,
  add column project_id text,
  add column memory_status text not null default 'none',
  add column thinking_tokens bigint not null default 0,
  add column recall_ms integer,
  add column first_byte_ms integer,
  add column duration_ms integer not null default 0;

-- The sums of the usage records of a day (UTC). project_id is '' for calls of no project.
create table usage_daily (
  team_id text not null references team,
  day date not null,
  model text not null,
  key_id text not null,
  project_id text not null,
  mode text not null,
  calls bigint not null,
  input_tokens bigint not null,
  cache_read_tokens bigint not null,
  cache_write_tokens bigint not null,
  output_tokens bigint not null,
  thinking_tokens bigint not null,
  cost numeric not null,
  charged numeric not null,
  primary key (team_id, day, model, key_id, project_id, mode)
);

insert into usage_daily
  select team_id, (finished_at at time zone 'UTC')::date, model, key_id, '', mode, count(*), sum(input_tokens), sum(cache_read_tokens),
    sum(cache_write_tokens), sum(output_tokens), 0, sum(cost), sum(charged)
  from usage_record group by 1, 2, 3, 4, 6;

-- A small share of a very large table.
create index conversation_failed on conversation (id) where status = 'FAILED';

-- Only for teams that record prompts.
alter table team add column record_prompts boolean not null default false;
create table call_text (
  request_id text primary key,
  team_id text not null references team,
  prompt text not null,
  answer text not null,
  created_at timestamptz not null default now()
);
create index call_text_age on call_text (created_at);

-- Models that an operator switched off.
create table catalog_switch (
  model text primary key,
  switched_off_at timestamptz not null default now(),
  switched_off_by text not null
);

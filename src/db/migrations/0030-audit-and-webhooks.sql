-- The chain of hashes over the changes of each team, and what follows them for webhooks.

-- Who made and who last changed a thing.
create index change_thing on change (team_id, thing_id, id);

-- Hashes of a change, made when its day was sealed. They stand apart from the row, which is
-- written once.
create table change_seal (
  team_id text not null,
  number bigint not null,
  -- Of the detail. It stays when a person's detail is erased.
  detail_hash bytea,
  row_hash bytea not null,
  primary key (team_id, number)
);

-- One link of a team's chain: its changes from one number to another.
create table audit_day (
  team_id text not null,
  -- Day of the first change, in UTC.
  day date not null,
  first_number bigint not null,
  last_number bigint not null,
  rows_hash bytea not null,
  -- Of this row, with the hash of the day before.
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (team_id, day)
);
create unique index audit_day_last on audit_day (team_id, last_number);

create table webhook_endpoint (
  id text primary key,
  team_id text not null references team (id),
  url text not null,
  description text not null,
  kinds text[] not null,
  state text not null,
  -- Why it is disabled, in words for people.
  disabled_reason text,
  disabled_at timestamptz,
  secret text not null,
  -- Signs too, until its time is over.
  previous_secret text,
  previous_until timestamptz,
  -- Number of the last change that was delivered, passed or put among the retries.
  position bigint not null,
  -- Failed attempts since the last success, and the time of the first of them.
  failures integer not null default 0,
  failing_since timestamptz,
  paused_until timestamptz,
  -- The process that delivers, and the end of its lease by the clock of the database.
  leased_by text,
  leased_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index webhook_endpoint_team on webhook_endpoint (team_id, id);

-- Events that failed and are tried again. All others are told by the position alone.
create table webhook_retry (
  endpoint_id text not null references webhook_endpoint (id) on delete cascade,
  number bigint not null,
  attempts integer not null,
  first_failed_at timestamptz not null,
  next_try_at timestamptz not null,
  primary key (endpoint_id, number)
);

create table webhook_attempt (
  id text primary key,
  team_id text not null,
  endpoint_id text not null references webhook_endpoint (id) on delete cascade,
  -- Null for a test event.
  number bigint,
  kind text not null,
  -- The first attempt of an event is 1.
  attempt integer not null,
  -- The status of the answer. Null where there was none.
  status integer,
  error text,
  duration_ms integer not null,
  -- The first bytes of the answer.
  answer text,
  created_at timestamptz not null
);
create index webhook_attempt_endpoint on webhook_attempt (endpoint_id, id);
create index webhook_attempt_time on webhook_attempt using brin (created_at);

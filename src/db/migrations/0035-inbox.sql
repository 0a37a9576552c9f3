-- Messages to bots, how many each handled a day, and the lease of a bot with a handover.

-- lease_epoch rises with each owner. A process that stops offers its lease: the next owner connects while
-- former_lease_id still takes messages.
alter table integration
  add column lease_epoch bigint not null default 0,
  add column lease_offered boolean not null default false,
  add column former_lease_id text;

-- What a process looks for: bots that wait to be connected, and those whose owner is gone.
create index integration_due on integration (lease_until) where enabled and credentials is not null;

-- A message to a bot. Its turn belongs to the lease in claimed_by until claimed_until. request_id is that of the model
-- call of the turn, and abandoned has those of calls whose answer nobody gets: they are refunded.
create table inbox_message (
  id text primary key,
  team_id text not null references team,
  integration_id text not null references integration on delete cascade,
  kind text not null check (kind in ('PERSON', 'TEST')),
  dedupe_key text not null,
  chat_id text not null,
  is_direct boolean not null,
  sender_id text not null,
  sender_name text,
  text text not null,
  -- Read by the channel only. json keeps what jsonb rejects.
  place json not null,
  state text not null check (state in ('RECEIVED', 'RUNNING', 'REPLIED', 'FAILED', 'OVER_LIMIT')),
  error_code text,
  attempts integer not null default 0,
  claimed_by text,
  claimed_until timestamptz,
  request_id text,
  abandoned text[] not null default '{}',
  answer text,
  reply_state json,
  -- Whether the chat was sent a notice in place of an answer.
  notified boolean not null default false,
  conversation_id text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (integration_id, dedupe_key)
);
create index inbox_message_integration on inbox_message (integration_id, id);
create index inbox_message_chat on inbox_message (integration_id, chat_id, id);
create index inbox_message_open on inbox_message (integration_id, chat_id, id) where state in ('RECEIVED', 'RUNNING');
create index inbox_message_abandoned on inbox_message (team_id) where abandoned <> '{}';
create index inbox_message_age on inbox_message (created_at);

-- Messages of a day (UTC) that a bot handled, within its limit.
create table inbox_day (
  team_id text not null references team,
  integration_id text not null references integration on delete cascade,
  day date not null,
  handled integer not null,
  primary key (integration_id, day)
);

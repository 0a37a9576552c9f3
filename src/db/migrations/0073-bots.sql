-- Whose memory a bot uses, which app it is, and what a message refers to.

-- Bots from before go on with one memory for everybody.
alter table integration
  add column direct_memory text not null default 'SHARED' check (direct_memory in ('PERSON', 'SHARED')),
  add column group_memory text not null default 'SHARED' check (group_memory in ('PERSON', 'CHAT', 'SHARED')),
  -- Names of its app, signed: one app is connected once in the deployment, whatever team it is of.
  add column app_keys text[] not null default '{}',
  -- Sentences in place of the bot's own, by their names.
  add column sentences jsonb not null default '{}';
create index integration_app on integration using gin (app_keys);

-- The group of a thread, or the chat itself. The words that a message quotes are not the sender's own.
alter table inbox_message
  add column group_id text,
  add column quoted text,
  drop constraint inbox_message_kind_check,
  add constraint inbox_message_kind_check check (kind in ('PERSON', 'TEST', 'NEW')) not valid;

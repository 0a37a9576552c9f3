-- The log of extractions, their replay, their wait for a limit, and their cost.

-- One row for each reading of an exchange by the memory model.
create table extraction_run (
  id text primary key,
  team_id text not null references team,
  conversation_id text not null references conversation on delete cascade,
  model text not null,
  is_replay boolean not null,
  status text not null,
  error text,
  created_at timestamptz not null
);
create index extraction_run_conversation on extraction_run (conversation_id, id);
create index extraction_run_age on extraction_run (created_at);

-- One row for each statement that the model proposed. Texts with secrets are null. A row goes with
-- the message that it is from and the fact that it became, so that nothing of them is left.
create table extraction_proposal (
  id text primary key,
  team_id text not null references team,
  run_id text not null references extraction_run on delete cascade,
  message_id text references message on delete cascade,
  fact_id text references fact on delete cascade,
  reason text not null,
  text text,
  subject text,
  quote text,
  created_at timestamptz not null
);
create index extraction_proposal_run on extraction_proposal (run_id, id);
create index extraction_proposal_message on extraction_proposal (message_id) where message_id is not null;
create index extraction_proposal_fact on extraction_proposal (fact_id) where fact_id is not null;

alter table conversation
  -- The model of a replay that is under way.
  add column replay_model text,
  -- What a pending extraction waits for, and until when.
  add column waits_for text,
  add column waits_until timestamptz;

-- What a model call was for. Those of memory are the platform's own, without a service key.
alter table usage_record add column purpose text not null default 'CALL';

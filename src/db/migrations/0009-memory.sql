-- The speakers of a conversation, the sources of facts, and their history.

-- Heartbeats of workers that hold jobs.
create table job_worker (
  id text primary key,
  beat bigint not null default 0
);
-- How often a job was interrupted by the death of its process.
create table interrupted_job (
  job_id bigint primary key,
  times integer not null default 1
);

-- Exchanges with the same session belong together: earlier ones give context to later ones.
alter table conversation add column session text;
create index conversation_session on conversation (team_id, session, id) where session is not null;
create index conversation_waiting on conversation (coalesce(project_id, agent_id), id) where status = 'PENDING';

alter table message add column actor_id text, add column speaker text;

alter table fact
  -- The subject of the fact, and the day it speaks of.
  add column if not exists subject text,
  add column if not exists event_date date,
  -- The fact that superseded this one, which is then expired, its text unchanged.
  add column superseded_by text references fact on delete set null,
  -- A manual fact that this one contradicts. Both stay.
  add column conflicts_with text references fact on delete set null,
  -- 1: always first among equals. -1: stored, but never put into a prompt.
  add column pinned smallint not null default 0 check (pinned between -1 and 1);
create index fact_superseded on fact (superseded_by) where superseded_by is not null;
create index fact_conflicts on fact (conflicts_with) where conflicts_with is not null;
-- Duplicate extractions are one fact. People may write the same twice: each of theirs is a fact of
-- its own.
create unique index fact_extracted_once on fact (scope, norm_hash)
  where not expired and source_kind in ('CONVERSATION', 'IM', 'DOCUMENT');

-- Other changed values, each after the change: {"expirationDate": …, "metadata": …, "pinned": …,
-- "supersededBy": …}.
alter table fact_change add column detail jsonb;

-- One row per statement of a fact.
create table fact_evidence (
  fact_id text not null references fact on delete cascade,
  message_id text not null references message on delete cascade,
  team_id text not null references team,
  conversation_id text not null references conversation on delete cascade,
  quote text not null,
  created_at timestamptz not null,
  primary key (fact_id, message_id)
);
create index fact_evidence_conversation on fact_evidence (conversation_id);
create index fact_evidence_message on fact_evidence (message_id);

-- Statements that try to instruct the assistant. They enter no prompt until somebody approves them
-- as facts.
create table quarantined_statement (
  id text primary key,
  team_id text not null references team,
  workspace_id text not null references workspace,
  project_id text references project on delete cascade,
  agent_id text references agent on delete cascade,
  conversation_id text not null references conversation on delete cascade,
  text text not null,
  quote text not null,
  created_at timestamptz not null,
  constraint quarantined_one_owner check ((project_id is null) <> (agent_id is null))
);
create index quarantined_project on quarantined_statement (project_id, id);
create index quarantined_agent on quarantined_statement (agent_id, id);

-- Facts that wait for review, and the boundary and mode by which a conversation is read.

-- Whether facts that are extracted wait for people to approve them.
alter table boundary add column proposes boolean not null default false;
-- The boundary's setting when the exchange was stored, and its id. No reference: it may be deleted.
alter table conversation add column proposes boolean not null default false, add column boundary_id text;

-- A row goes with the message that says it and with the fact that it became, so that nothing of them
-- is left.
create table fact_proposal (
  id text primary key,
  team_id text not null references team,
  workspace_id text not null references workspace,
  project_id text references project on delete cascade,
  agent_id text references agent on delete cascade,
  person_id text,
  -- The memory that the fact would belong to, as of facts.
  scope text not null,
  conversation_id text not null references conversation on delete cascade,
  message_id text not null references message on delete cascade,
  boundary_id text,
  source_kind text not null,
  text text not null,
  norm_hash bytea not null,
  quote text not null,
  subject text,
  keywords text[] not null default '{}',
  is_wish boolean not null default false,
  event_date date,
  expiration_date timestamptz,
  said_at timestamptz not null,
  verdict text not null check (verdict in ('ADD', 'REFINES', 'SUPERSEDES', 'EXPIRES')),
  -- The fact that the verdict is about, and its version then.
  target_id text references fact on delete set null,
  target_version integer,
  status text not null default 'OPEN' check (status in ('OPEN', 'APPROVED', 'DECLINED')),
  decided_by text,
  decided_at timestamptz,
  -- Of an approval: the fact that says it, the effect, and what its undo compares and puts back.
  fact_id text references fact on delete cascade,
  effect text,
  fact_version integer,
  target_after integer,
  target_expiration_date timestamptz,
  created_at timestamptz not null,
  constraint fact_proposal_one_owner check ((project_id is null) <> (agent_id is null))
);
create index fact_proposal_team on fact_proposal (team_id, id);
create index fact_proposal_project on fact_proposal (project_id, id);
create index fact_proposal_agent on fact_proposal (agent_id, id);
create index fact_proposal_person on fact_proposal (person_id, id) where person_id is not null;
create index fact_proposal_conversation on fact_proposal (conversation_id);
create index fact_proposal_message on fact_proposal (message_id);
create index fact_proposal_target on fact_proposal (target_id) where target_id is not null;
create index fact_proposal_fact on fact_proposal (fact_id) where fact_id is not null;
create index fact_proposal_open on fact_proposal (scope, norm_hash) where status = 'OPEN';

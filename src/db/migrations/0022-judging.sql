-- Proposals to forget, which users make in chats, and the keywords of facts.

-- REVIEW: a request to forget waits for a person. AT_ONCE: it is applied.
alter table boundary add column forgetting text not null default 'REVIEW' check (forgetting in ('REVIEW', 'AT_ONCE'));
-- The boundary's setting when the exchange was stored.
alter table conversation add column forgetting text not null default 'REVIEW' check (forgetting in ('REVIEW', 'AT_ONCE'));
-- Never recalled: a request to forget something.
alter table message add column silent boolean not null default false;

create table forget_proposal (
  id text primary key,
  team_id text not null references team,
  workspace_id text not null references workspace,
  project_id text references project on delete cascade,
  agent_id text references agent on delete cascade,
  fact_id text not null references fact on delete cascade,
  conversation_id text not null references conversation on delete cascade,
  quote text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'DECLINED')),
  -- The principal. Null: applied at once.
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint forget_proposal_one_owner check ((project_id is null) <> (agent_id is null))
);
create unique index forget_proposal_open on forget_proposal (fact_id) where status = 'OPEN';
create index forget_proposal_fact on forget_proposal (fact_id);
create index forget_proposal_project on forget_proposal (project_id, id);
create index forget_proposal_agent on forget_proposal (agent_id, id);
create index forget_proposal_conversation on forget_proposal (conversation_id);

-- Other words for what a fact is about. Their stems are the last terms of the fact: keyed counts them.
alter table fact
  add column keywords text[] not null default '{}',
  add column keyed integer not null default 0;

-- no transaction
-- Erasures of persons, the time that a project remembers, and indexes by which a whole memory is exported.

-- An erasure under way, or one that is over: what went, by its kind. Nothing of it names the person.
create table if not exists erasure (
  id text primary key,
  team_id text not null references team,
  -- The actor, whose row goes at the end.
  person_id text not null,
  status text not null check (status in ('RUNNING', 'DONE')),
  -- Whether shared facts that say what the person's say are forgotten.
  shared_too boolean not null,
  -- The custom id and the aliases, until the erasure is over.
  names text[] not null,
  counts jsonb not null default '{}',
  -- Facts of shared memory that say what the person's said, or that came from messages of theirs.
  shared_fact_ids text[] not null default '{}',
  -- The principal who asked for it.
  principal_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz
);
create index if not exists erasure_team on erasure (team_id, id);
create index if not exists erasure_running on erasure (updated_at) where status = 'RUNNING';

-- From then on nobody finds the person by a name, and nothing of theirs is recalled.
alter table actor add column if not exists erasing_at timestamptz;

alter table project
  -- Null: for ever.
  add column if not exists memory_retention_days integer check (memory_retention_days between 1 and 36500),
  -- What was older than that has gone.
  add column if not exists retained_from timestamptz;
create index if not exists project_retention on project (id) where memory_retention_days is not null;

-- An interrupted build leaves an index that is not valid.
drop index concurrently if exists fact_export;
create index concurrently fact_export on fact (team_id, id);
drop index concurrently if exists conversation_export;
create index concurrently conversation_export on conversation (team_id, id);
drop index concurrently if exists memory_export;
create index concurrently memory_export on memory (team_id, id);
drop index concurrently if exists quarantined_export;
create index concurrently quarantined_export on quarantined_statement (team_id, id);
drop index concurrently if exists forget_proposal_export;
create index concurrently forget_proposal_export on forget_proposal (team_id, id);
drop index concurrently if exists suppression_export;
create index concurrently suppression_export on suppression (team_id, fact_id);
-- What an actor said, by the conversation. It replaces an index of the actor alone.
drop index concurrently if exists message_said_by;
create index concurrently message_said_by on message (actor_id, conversation_id, n) where actor_id is not null;
drop index concurrently if exists message_actor;

-- no transaction
-- Memory of persons. A person is an actor, and a scope is a project or agent, or a person there.

-- Each statement may run again. One that waits for a table gives way to others, as in a transaction.
set lock_timeout = 2000;

-- Further names of an actor.
alter table actor add column if not exists aliases text[] not null default '{}';
-- The custom ids and aliases of actors, each of one actor of the team. Trimmed, in form NFC.
create table if not exists actor_name (
  team_id text not null references team,
  name text not null,
  actor_id text not null references actor on delete cascade,
  primary key (team_id, name)
);
create index if not exists actor_name_actor on actor_name (actor_id);
create or replace function actor_first_name(custom_id text) returns text language sql stable as $$
  select case when getdatabaseencoding() = 'UTF8' then normalize(btrim(custom_id), nfc) else btrim(custom_id) end
$$;
-- An actor begins with its custom id as a name, whoever makes it, unless another one has that name.
create or replace function name_actor() returns trigger language plpgsql as $$
begin
  insert into actor_name (team_id, name, actor_id) values (new.team_id, actor_first_name(new.custom_id), new.id) on conflict do nothing;
  return null;
end $$;
create or replace trigger name_actor after insert on actor for each row execute function name_actor();
insert into actor_name (team_id, name, actor_id)
select team_id, actor_first_name(custom_id), id from actor order by id on conflict do nothing;

-- The persons of a team are counted, as their number is limited.
create or replace function count_persons_added() returns trigger language plpgsql as $$
begin
  insert into row_count (owner_id, kind, slot, team_id, n)
  select team_id, 'person', pg_backend_pid() % 8, team_id, count(*) from added where actor_type = 'HUMAN' group by team_id order by team_id
  on conflict (owner_id, kind, slot) do update set n = row_count.n + excluded.n;
  return null;
end $$;
create or replace function count_persons_gone() returns trigger language plpgsql as $$
begin
  insert into row_count (owner_id, kind, slot, team_id, n)
  select team_id, 'person', pg_backend_pid() % 8, team_id, -count(*) from gone where actor_type = 'HUMAN' group by team_id order by team_id
  on conflict (owner_id, kind, slot) do update set n = row_count.n + excluded.n;
  return null;
end $$;
-- In one statement, so that no actor is added between the triggers and the first count.
do $$
begin
  if not exists (select from pg_trigger where tgrelid = 'actor'::regclass and tgname = 'count_added') then
    create trigger count_added after insert on actor referencing new table as added for each statement execute function count_persons_added();
    create trigger count_gone after delete on actor referencing old table as gone for each statement execute function count_persons_gone();
    insert into row_count (owner_id, kind, slot, team_id, n)
    select team_id, 'person', 0, team_id, count(*) from actor where actor_type = 'HUMAN' group by team_id;
  end if;
end $$;

-- A row for each scope of a person that something was ever written to.
create table if not exists memory_scope (
  scope text primary key,
  team_id text not null references team,
  workspace_id text not null references workspace,
  project_id text references project on delete cascade,
  agent_id text references agent on delete cascade,
  person_id text not null references actor,
  created_at timestamptz not null default now(),
  constraint memory_scope_one_owner check ((project_id is null) <> (agent_id is null))
);
create index if not exists memory_scope_team on memory_scope (team_id, scope);
create index if not exists memory_scope_project on memory_scope (project_id, scope) where project_id is not null;
create index if not exists memory_scope_agent on memory_scope (agent_id, scope) where agent_id is not null;
create index if not exists memory_scope_person on memory_scope (person_id);

-- Null: shared.
alter table fact add column if not exists person_id text;
alter table conversation add column if not exists person_id text;
alter table quarantined_statement add column if not exists person_id text;
alter table forget_proposal add column if not exists person_id text;
-- The person whom the recall was for.
alter table recall_log add column if not exists person_id text;
-- A person with memory cannot be deleted, so none comes to be without one.
do $$
begin
  if not exists (select from pg_constraint where conrelid = 'fact'::regclass and conname = 'fact_of_person') then
    alter table fact add constraint fact_of_person foreign key (person_id) references actor not valid;
  end if;
  if not exists (select from pg_constraint where conrelid = 'conversation'::regclass and conname = 'conversation_of_person') then
    alter table conversation add constraint conversation_of_person foreign key (person_id) references actor not valid;
  end if;
end $$;

-- Written with each fact. The trigger writes it for an older version that still serves, and for rows
-- that the bin holds since before.
alter table fact alter column scope drop expression if exists;
create or replace function fact_default_scope() returns trigger language plpgsql as $$
begin
  new.scope := coalesce(new.project_id, new.agent_id) || coalesce('/' || new.person_id, '');
  return new;
end $$;
create or replace trigger fact_default_scope before insert on fact
  for each row when (new.scope is null) execute function fact_default_scope();

alter table boundary add column if not exists memory_of text not null default 'SHARED';
do $$
begin
  if not exists (select from pg_constraint where conrelid = 'boundary'::regclass and conname = 'boundary_memory_of') then
    alter table boundary add constraint boundary_memory_of check (memory_of in ('SHARED', 'PERSON', 'BOTH'));
  end if;
end $$;

-- Indexes of lists over all scopes of a project or agent, and of a person. Built beside running writes.
set lock_timeout = 0;
drop index concurrently if exists fact_project;
create index concurrently fact_project on fact (project_id, id) where project_id is not null;
drop index concurrently if exists fact_agent;
create index concurrently fact_agent on fact (agent_id, id) where agent_id is not null;
drop index concurrently if exists fact_project_updated;
create index concurrently fact_project_updated on fact (project_id, updated_at, id) where project_id is not null;
drop index concurrently if exists fact_agent_updated;
create index concurrently fact_agent_updated on fact (agent_id, updated_at, id) where agent_id is not null;
drop index concurrently if exists fact_person;
create index concurrently fact_person on fact (person_id, id) where person_id is not null;
drop index concurrently if exists conversation_person;
create index concurrently conversation_person on conversation (person_id, id) where person_id is not null;
drop index concurrently if exists conversation_waiting_person;
create index concurrently conversation_waiting_person on conversation (person_id, id) where person_id is not null and status = 'PENDING';
drop index concurrently if exists recall_log_person;
create index concurrently recall_log_person on recall_log (person_id, created_at) where person_id is not null;
-- Persons whose memory is in the bin.
drop index concurrently if exists bin_row_person;
create index concurrently bin_row_person on bin_row ((row ->> 'person_id')) where table_name = 'memory_scope';

-- The changes of each team, in one order.

-- What changed, who changed it and where. A row refers to nothing: it outlives what it tells of,
-- and its insert locks no other row.
create table change (
  id bigserial primary key,
  team_id text not null,
  -- Place in the team's feed, without gaps. Null until a reader gives it, after the commit.
  number bigint,
  at timestamptz not null,
  kind text not null,
  thing_type text not null,
  thing_id text not null,
  version integer,
  -- Where it may be seen.
  workspace_id text,
  project_id text,
  agent_id text,
  -- Null for the platform's own work.
  principal_id text,
  key_id text,
  source text not null,
  detail jsonb
);
create index change_unnumbered on change (team_id, id) where number is null;
create unique index change_number on change (team_id, number) where number is not null;
-- For the sweep. Rows are added in the order of their time, so a few kilobytes will do.
create index change_at on change using brin (at);

-- The newest number of each team, and the newest that the sweep has deleted.
create table change_head (
  team_id text primary key,
  number bigint not null default 0,
  swept bigint not null default 0
) with (fillfactor = 50);

-- Gives numbers to committed changes of a team, in the order of their writing, and returns how
-- many got one. Writers never wait for each other: a number is given after the commit, under the
-- lock of the head. A function, because what was committed while it waited for the lock is seen by
-- the next statement only; so it must run in a transaction of its own, read committed.
create function number_changes(team text, most integer) returns integer language plpgsql as $$
declare
  last bigint;
  given integer;
begin
  perform from change where team_id = team and number is null limit 1;
  if not found then return 0; end if;
  insert into change_head (team_id) values (team) on conflict do nothing;
  select number into last from change_head where team_id = team for update;
  update change c set number = last + u.nth,
    -- Who wrote it knew the project or agent, and need not have looked up its workspace.
    workspace_id = coalesce(c.workspace_id,
      (select p.workspace_id from project p where p.id = c.project_id),
      (select a.workspace_id from agent a where a.id = c.agent_id))
  from (
    select id, row_number() over (order by id) as nth from (
      select id from change where team_id = team and number is null order by id limit most) w
  ) u
  where c.id = u.id;
  get diagnostics given = row_count;
  update change_head set number = number + given where team_id = team;
  return given;
end $$;

-- The transaction that stored a record, for those who follow them: records of transactions older
-- than all that still run are complete. Null in records of an earlier version. Rows are added in
-- about this order, so the index costs a call nothing.
alter table usage_record add column xact bigint;
alter table usage_record alter column xact set default pg_current_xact_id()::text::bigint;
create index usage_record_xact on usage_record using brin (xact) with (pages_per_range = 16, autosummarize = on);

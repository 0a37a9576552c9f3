-- Bots of instant-messaging platforms.

-- credentials is encrypted. failures and was_preempted determine the next attempt: see
-- src/domains/integrations/status.ts. The process that holds lease_id owns the connection, or the
-- attempt to open it.
create table integration (
  id text primary key,
  team_id text not null references team,
  workspace_id text not null references workspace,
  name text not null,
  channel text not null check (channel in ('im_a', 'im_b', 'im_c', 'im_d')),
  agent_id text not null references agent on delete cascade,
  enabled boolean not null,
  status text not null check (status in ('pending', 'connected', 'error', 'disabled')),
  status_error_code text,
  failures integer not null default 0,
  was_preempted boolean not null default false,
  retry_at timestamptz,
  credentials text,
  external_app_id text,
  daily_message_limit integer not null check (daily_message_limit >= 0),
  dataset_ids text[] not null,
  read_only_project_ids text[] not null,
  read_write_project_id text references project on delete set null,
  settings jsonb not null,
  lease_id text,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint integration_enabled check (enabled = (status <> 'disabled')),
  constraint integration_error check ((status = 'error') = (status_error_code is not null))
);
create index integration_team on integration (team_id, id);
create index integration_workspace on integration (workspace_id, id);
create index integration_agent on integration (agent_id);
create index integration_project on integration (read_write_project_id) where read_write_project_id is not null;

-- A list of ids has no foreign key, so a deleted project would stay in it.
create function integration_forget_project() returns trigger language plpgsql as $$
begin
  update integration set read_only_project_ids = array_remove(read_only_project_ids, old.id)
  where team_id = old.team_id and read_only_project_ids @> array[old.id];
  return null;
end $$;
create trigger integration_forget_project after delete on project
  for each row execute function integration_forget_project();

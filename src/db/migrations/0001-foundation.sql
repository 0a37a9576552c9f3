-- Teams, keys, workspaces, projects, memories, facts, conversations, boundaries, the ledger and
-- usage records.

create table setting (
  key text primary key,
  value text not null
);

create table team (
  id text primary key,
  name text not null,
  is_operator boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index team_one_operator on team (is_operator) where is_operator;

create table principal (
  id text primary key,
  team_id text not null references team,
  email text not null,
  name text not null,
  role text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index principal_email on principal (team_id, lower(email));

create table service_key (
  id text primary key,
  team_id text not null references team,
  principal_id text not null references principal,
  description text,
  hash bytea not null unique,
  suffix text not null,
  permissions text[],
  allowed_addresses text[] not null default '{}',
  enabled boolean not null default true,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index service_key_team on service_key (team_id, id);

-- One row per address: the times of its invalid keys within the window.
create unlogged table invalid_key_attempt (
  address text primary key,
  hits timestamptz[] not null
);

create table workspace (
  id text primary key,
  team_id text not null references team,
  name text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index workspace_team on workspace (team_id, id);
create unique index workspace_one_default on workspace (team_id) where is_default;

create table agent (
  id text primary key,
  team_id text not null references team,
  workspace_id text not null references workspace,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index agent_workspace on agent (workspace_id, id);

create table project (
  id text primary key,
  team_id text not null references team,
  workspace_id text not null references workspace,
  name text not null,
  description text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index project_team on project (team_id, id);
create index project_workspace on project (workspace_id, id);

create table memory (
  id text primary key,
  team_id text not null references team,
  project_id text not null references project on delete cascade,
  name text not null,
  content text not null,
  search tsvector generated always as (to_tsvector('english', left(name || ' ' || content, 200000))) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index memory_project on memory (project_id, id);
create index memory_search on memory using gin (search);

-- A fact belongs to a project, or to an agent in a workspace. scope names that owner, and recall
-- searches within it.
create table fact (
  id text primary key,
  team_id text not null references team,
  workspace_id text not null references workspace,
  project_id text references project on delete cascade,
  agent_id text references agent on delete cascade,
  scope text not null generated always as (coalesce(project_id, agent_id)) stored,
  text text not null,
  metadata jsonb not null default '{}',
  expired boolean not null default false,
  expiration_date timestamptz,
  source_kind text not null,
  version integer not null default 1,
  norm_hash bytea not null,
  search tsvector generated always as (to_tsvector('english', left(text, 200000))) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint fact_one_owner check ((project_id is null) <> (agent_id is null))
);
create index fact_scope on fact (scope, id);
create index fact_norm on fact (scope, norm_hash) where not expired;
create index fact_search on fact using gin (search) where not expired;

create table fact_change (
  id text primary key,
  team_id text not null references team,
  fact_id text not null references fact on delete cascade,
  version integer not null,
  kind text not null,
  old_text text,
  new_text text,
  source_kind text not null,
  source_id text,
  actor_id text,
  created_at timestamptz not null,
  unique (fact_id, version)
);

create table boundary (
  id text primary key,
  team_id text not null references team,
  workspace_id text not null references workspace,
  name text not null,
  agent_ids text[] not null default '{}',
  project_ids text[] not null default '{}',
  write_project_id text references project on delete set null,
  write_agent_id text references agent on delete set null,
  include_facts boolean not null default true,
  include_memories boolean not null default true,
  max_tokens integer not null,
  extract boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint boundary_one_target check (write_project_id is null or write_agent_id is null)
);
create index boundary_workspace on boundary (workspace_id, id);
create index boundary_team on boundary (team_id, id);

-- The messages of one exchange, and the state of fact extraction from it.
create table conversation (
  id text primary key,
  team_id text not null references team,
  workspace_id text not null references workspace,
  project_id text references project on delete cascade,
  agent_id text references agent on delete cascade,
  request_id text unique,
  source_kind text not null,
  principal_id text,
  status text not null,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint conversation_one_owner check ((project_id is null) <> (agent_id is null))
);
create index conversation_project on conversation (project_id, id);
create index conversation_agent on conversation (agent_id, id);
create index conversation_pending on conversation (updated_at) where status = 'PENDING';

create table message (
  id text primary key,
  team_id text not null references team,
  conversation_id text not null references conversation on delete cascade,
  n integer not null,
  role text not null,
  text text not null,
  created_at timestamptz not null,
  unique (conversation_id, n)
);

-- Money is in millionths of a balance token. held is the sum of the team's holds.
create table account (
  team_id text primary key references team,
  balance bigint not null default 0,
  held bigint not null default 0,
  entries bigint not null default 0,
  constraint account_never_negative check (balance >= 0 and held >= 0)
);

create table hold (
  request_id text primary key,
  team_id text not null references team,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index hold_expiry on hold (expires_at);

create table ledger_entry (
  id text primary key,
  team_id text not null references team,
  seq bigint not null,
  reason text not null,
  amount bigint not null,
  balance_after bigint not null,
  idempotency_key text not null,
  request_id text,
  note text,
  created_at timestamptz not null default now(),
  unique (team_id, seq),
  unique (team_id, idempotency_key)
);

create table usage_record (
  request_id text primary key,
  team_id text not null references team,
  key_id text not null,
  model text not null,
  protocol text not null,
  mode text not null,
  outcome text not null,
  estimated boolean not null,
  http_status integer,
  boundary_id text,
  trace_id text not null,
  memory_ids text[] not null default '{}',
  input_tokens bigint not null,
  cache_read_tokens bigint not null,
  cache_write_tokens bigint not null,
  output_tokens bigint not null,
  cost bigint not null,
  charged bigint not null,
  started_at timestamptz not null,
  finished_at timestamptz not null
);
create index usage_record_team on usage_record (team_id, request_id);

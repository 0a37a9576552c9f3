-- Versions of agents, their memory settings, actors and their bindings.

alter table agent add column version integer not null default 1;

-- config is json, not jsonb, to preserve the order in which it was sent.
create table agent_version (
  id text primary key,
  team_id text not null references team,
  agent_id text not null references agent on delete cascade,
  version integer not null check (version >= 1),
  config json not null,
  created_at timestamptz not null,
  unique (agent_id, version)
);

-- Existing agents have the defaults only.
insert into agent_version (id, team_id, agent_id, version, config, created_at)
select 'agv_' || replace(gen_random_uuid()::text, '-', ''), team_id, id, 1, '{
  "model": "", "capabilities": [],
  "policies": {"maxTurns": 20, "maxToolCalls": 20, "allowTools": [], "denyTools": [], "subagentTimeout": 300, "subagentMaxConcurrency": 4},
  "output": {"mode": "text", "jsonSchema": null},
  "subagents": [], "skills": [], "systemPrompt": "", "modelSettings": {}, "runtimeBindings": {}
}', created_at
from agent;

-- An agent without a row has the defaults. A null instruction is the built-in one.
create table agent_settings (
  agent_id text primary key references agent on delete cascade,
  team_id text not null references team,
  fact_instruction text,
  extraction_enabled boolean not null default true,
  model text,
  updated_at timestamptz not null
);

create table actor (
  id text primary key,
  team_id text not null references team,
  custom_id text not null,
  actor_type text not null check (actor_type in ('HUMAN', 'ASSISTANT')),
  display_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (team_id, custom_id)
);
create index actor_team on actor (team_id, id);

create table actor_binding (
  id text primary key,
  team_id text not null references team,
  workspace_id text not null references workspace on delete cascade,
  actor_id text not null references actor on delete cascade,
  created_at timestamptz not null,
  unique (workspace_id, actor_id)
);
create index actor_binding_workspace on actor_binding (workspace_id, id);
create index actor_binding_actor on actor_binding (actor_id, id);

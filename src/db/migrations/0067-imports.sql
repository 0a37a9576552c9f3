-- Imports of memory: files of this platform's own exports and of other products.

-- A file that becomes memory of a project, or of the projects that it names itself.
create table import_job (
  id text primary key,
  team_id text not null references team,
  workspace_id text not null references workspace on delete cascade,
  -- Null: the projects and agents of the file.
  project_id text references project on delete cascade,
  -- All of the file is this person's. Null: it says itself whose it is.
  person_id text references actor on delete cascade,
  principal_id text,
  file_name text,
  -- Of the bytes in the storage. Null once the import has ended.
  hash text,
  size bigint not null,
  -- Whether the conversations are read by the memory model.
  extract boolean not null,
  -- Whether the caller could create the persons that a file names.
  may_name_persons boolean not null,
  -- Null until it is recognised.
  format text check (format in ('MEMORY', 'MEM0', 'CHATGPT', 'CLAUDE')),
  status text not null check (status in ('WAITING', 'CHECKING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED', 'UNDOING', 'UNDONE')),
  error text,
  -- Where the next item begins: {"byte": …, "line": …, "frame": …}.
  place jsonb,
  lines bigint not null default 0,
  -- Numbers by kind, by reason, and the first errors.
  imported jsonb not null default '{}',
  skipped jsonb not null default '{}',
  errors jsonb not null default '[]',
  -- Things that an undo left, by reason.
  kept jsonb not null default '{}',
  finished_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index import_job_team on import_job (team_id, id);
create index import_job_project on import_job (project_id, id) where project_id is not null;
create index import_job_person on import_job (person_id) where person_id is not null;
create index import_job_workspace on import_job (workspace_id);
create index import_job_hash on import_job (hash) where hash is not null;
create index import_job_open on import_job (updated_at) where status in ('WAITING', 'CHECKING', 'RUNNING', 'UNDOING');

-- A thing of a file and the row that it became: a later import of the same thing changes nothing. It goes with
-- the project, agent or person that it belongs to.
create table import_item (
  team_id text not null references team,
  -- The scope, or the workspace of an import without a project.
  target text not null,
  format text not null,
  kind text not null,
  source_id text not null,
  thing_id text not null,
  import_id text not null references import_job on delete cascade,
  project_id text references project on delete cascade,
  agent_id text references agent on delete cascade,
  person_id text references actor on delete cascade,
  -- False: the row was there before.
  is_new boolean not null,
  -- Of a fact: as it was imported.
  version integer,
  -- An undo left it: it was changed since, or is used by others.
  is_kept boolean not null default false,
  -- Of a fact: the facts of the file that it names, until they are all there.
  links jsonb,
  primary key (target, format, kind, source_id)
);
create index import_item_import on import_item (import_id, kind, thing_id);
create index import_item_project on import_item (project_id) where project_id is not null;
create index import_item_agent on import_item (agent_id) where agent_id is not null;
create index import_item_person on import_item (person_id) where person_id is not null;
create index import_item_links on import_item (import_id) where links is not null;

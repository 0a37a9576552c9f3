-- The bin: deleted things that can be restored. Earlier versions of files.

-- A deleted thing. Its rows are in bin_row and nowhere else, so no query of the living finds them.
create table bin_entry (
  id text primary key,
  team_id text not null references team,
  kind text not null check (kind in ('PROJECT', 'MEMORY', 'BOUNDARY', 'AGENT', 'DRIVE_ITEM')),
  thing_id text not null unique,
  name text not null,
  -- Where it was. No references: those may be deleted, too.
  workspace_id text,
  project_id text,
  parent_id text,
  version integer,
  -- Of its files, with their earlier versions.
  bytes bigint not null default 0,
  deleted_by text,
  deleted_at timestamptz not null,
  purge_at timestamptz not null
);
create index bin_entry_team on bin_entry (team_id, id);
create index bin_entry_purge on bin_entry (purge_at);
create index bin_entry_project on bin_entry (project_id) where project_id is not null;

-- A row as it was. json, not jsonb: it keeps the text of json columns.
create table bin_row (
  entry_id text not null references bin_entry on delete cascade,
  team_id text not null references team,
  table_name text not null,
  -- Its id, where it has one.
  row_id text,
  row json not null
);
create index bin_row_entry on bin_row (entry_id, table_name);
create index bin_row_id on bin_row (row_id) where table_name in ('project', 'drive_item');
-- Bytes that are still needed.
create index bin_row_content on bin_row ((row ->> 'content_hash')) where table_name in ('drive_item', 'file_version');

-- A column of a living row that named a deleted thing, and the list that it was in.
create table bin_reference (
  team_id text not null references team,
  thing_id text not null,
  table_name text not null,
  row_id text not null,
  column_name text not null,
  list text[],
  primary key (thing_id, table_name, row_id, column_name)
);
create index bin_reference_row on bin_reference (row_id);

-- Secrets of deleted rows, each as encrypted as in its own table. id is that of the row.
create table bin_secret (
  id text primary key,
  team_id text not null references team,
  entry_id text not null references bin_entry on delete cascade,
  sealed text not null
);
create index bin_secret_entry on bin_secret (entry_id);

-- Bytes that a file had before. created_at is when it got them.
create table file_version (
  id text primary key,
  team_id text not null references team,
  item_id text not null references drive_item on delete cascade,
  size bigint not null,
  content_hash text not null references blob,
  media_type text,
  created_at timestamptz not null
);
create index file_version_item on file_version (item_id, id);
create index file_version_content on file_version (content_hash);
create index file_version_team on file_version (team_id) include (size);

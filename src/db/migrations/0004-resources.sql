-- The drive, documents of projects and their texts, project keys, and responses stored for repeated
-- requests.

-- Blobs, named by their SHA-256. A row is created before its file can be used, and deleted after
-- it.
create table blob (
  hash text primary key,
  size bigint not null,
  touched_at timestamptz not null default now()
);

-- One tree per team. ancestors holds the ids from the root to the parent, so that a folder covers
-- its content without recursion.
create table drive_item (
  id text primary key,
  team_id text not null references team,
  parent_id text references drive_item,
  ancestors text[] not null default '{}',
  type text not null check (type in ('file', 'folder', 'mount')),
  name text not null,
  size bigint,
  content_hash text references blob,
  media_type text,
  xattrs jsonb not null default '{}',
  comments text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint drive_item_bytes check (type = 'file' or (content_hash is null and size is null))
);
create unique index drive_item_root on drive_item (team_id) where parent_id is null;
create unique index drive_item_name on drive_item (parent_id, name);
create index drive_item_children on drive_item (parent_id, (type = 'file'), name);
create index drive_item_ancestors on drive_item using gin (ancestors);
create index drive_item_content on drive_item (content_hash);
create index drive_item_team on drive_item (team_id) include (size);

-- A file or folder of the drive that belongs to a project.
create table project_document (
  id text primary key,
  team_id text not null references team,
  project_id text not null references project on delete cascade,
  item_id text not null references drive_item on delete cascade,
  created_at timestamptz not null,
  unique (project_id, item_id)
);
create index project_document_item on project_document (item_id);

-- The state of text extraction from a file. content_hash is the hash of the bytes that were read.
create table document_text (
  item_id text primary key references drive_item on delete cascade,
  team_id text not null references team,
  content_hash text not null,
  status text not null check (status in ('PENDING', 'READING', 'READY', 'UNSUPPORTED', 'FAILED')),
  error text,
  done integer not null default 0,
  total integer,
  updated_at timestamptz not null
);
create index document_text_waiting on document_text (updated_at) where status in ('PENDING', 'READING');

-- A part of a file's text, sized to fit into a prompt. terms holds what recall searches.
create table passage (
  id text primary key,
  team_id text not null references team,
  item_id text not null references drive_item on delete cascade,
  n integer not null,
  heading text,
  text text not null,
  terms text[] not null,
  created_at timestamptz not null,
  unique (item_id, n)
);
create index passage_terms on passage using gin (terms);

-- A key for one project's MCP server.
create table project_key (
  id text primary key,
  team_id text not null references team,
  project_id text not null references project on delete cascade,
  principal_id text not null references principal,
  description text,
  hash bytea not null unique,
  suffix text not null,
  -- Limits copied from the key that created it. Null and empty mean no limit.
  permissions text[],
  allowed_addresses text[] not null default '{}',
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null
);
create index project_key_project on project_key (project_id, id);

-- The response to a request with an Idempotency-Key, encrypted. Written in the transaction of the
-- effect.
create table kept_answer (
  team_id text not null references team,
  principal_id text not null,
  key text not null,
  request_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (team_id, principal_id, key)
);
create index kept_answer_age on kept_answer (created_at);

alter table boundary add column include_documents boolean not null default true;

create index project_name on project (team_id, name, id);

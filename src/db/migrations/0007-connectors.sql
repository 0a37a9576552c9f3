-- Accounts at other services, and their libraries as part of the drive.

-- A login in progress. Its id is in the state that the provider returns. The row is deleted on
-- first use.
create table connector_login (
  id text primary key,
  team_id text not null references team,
  principal_id text not null references principal,
  key_id text not null references service_key,
  provider text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create index connector_login_expiry on connector_login (expires_at);

-- An account at a provider. tokens is encrypted, and null once the provider rejects them.
create table connection (
  id text primary key,
  team_id text not null references team,
  principal_id text not null references principal,
  provider text not null,
  account_id text not null,
  account_name text not null,
  status text not null check (status in ('CONNECTED', 'REVOKED', 'ERROR')),
  error text,
  tokens text,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (team_id, provider, account_id)
);

-- A library that is part of the drive. next_page continues the pass in progress. cursor is the end
-- of the last complete pass.
create table library (
  id text primary key,
  team_id text not null references team,
  connection_id text not null references connection on delete cascade,
  provider text not null,
  drive_id text not null,
  kind text not null,
  name text not null,
  item_id text not null references drive_item on delete cascade,
  status text not null check (status in ('WAITING', 'SYNCING', 'READY', 'ERROR')),
  error text,
  cursor text,
  next_page text,
  pass integer not null default 0,
  is_full boolean not null default true,
  pages integer not null default 0,
  items integer not null default 0,
  synced_at timestamptz,
  next_sync_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (team_id, provider, drive_id)
);
create index library_connection on library (connection_id);
create index library_item on library (item_id);
create index library_due on library (next_sync_at);

-- Files and folders as the provider reported them, by their ids there. item_id is null until the
-- folder is in the drive. dirty means that the drive does not show the reported state yet. gone
-- entries are deleted at the end of the pass. fetched_etag says which bytes are stored, error why
-- they could not be fetched.
create table library_entry (
  library_id text not null references library on delete cascade,
  external_id text not null,
  team_id text not null references team,
  parent_id text,
  name text not null,
  is_folder boolean not null,
  size bigint,
  etag text,
  media_type text,
  modified_at timestamptz,
  item_id text references drive_item on delete set null,
  is_root boolean not null default false,
  pass integer not null,
  dirty boolean not null default true,
  gone boolean not null default false,
  fetched_etag text,
  error text,
  primary key (library_id, external_id)
);
create index library_entry_item on library_entry (item_id);
create index library_entry_dirty on library_entry (library_id, parent_id) where dirty and not gone;

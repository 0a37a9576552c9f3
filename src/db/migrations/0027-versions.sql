-- Versions of the rows that people edit.

alter table project add column version integer not null default 1;
alter table memory add column version integer not null default 1;
alter table boundary add column version integer not null default 1;
alter table workspace add column version integer not null default 1;
alter table actor add column version integer not null default 1;
alter table role add column version integer not null default 1;
alter table integration add column version integer not null default 1;
alter table drive_item add column version integer not null default 1;
alter table agent_settings add column version integer not null default 1;
-- The column version of an agent is the number of its newest version.
alter table agent add column revision integer not null default 1;

-- Patterns of paths that say which entries are part of the drive, and the entries that are not.
alter table library
  add column include text[] not null default '{}',
  add column exclude text[] not null default '{}';
alter table library_entry add column excluded boolean not null default false;
create index library_entry_excluded on library_entry (library_id) where excluded;

-- Where a browser goes after a login. Null: to a page of the platform.
alter table connector_login add column return_url text;

-- The files of a library whose bytes could not be fetched.
create index library_entry_error on library_entry (library_id, external_id) where error is not null;

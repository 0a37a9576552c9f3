-- Standing lines: what a prompt begins with, whatever the question.

-- 1: stands by its form, or by hand. -1: taken out by hand. A pinned fact stands unless it is taken out.
alter table message add column standing smallint not null default 0;
alter table fact add column standing smallint not null default 0;
create index message_standing on message (scope, created_at) where standing <> 0;
create index fact_standing on fact (scope) where standing <> 0 or pinned = 1;

-- How far texts have been read that were stored before.
create table standing_read (
  kind text primary key check (kind in ('fact', 'message')),
  last_id text not null
);
insert into standing_read values ('fact', ''), ('message', '');

alter table boundary add column include_standing boolean not null default true;
alter table recall_log add column standing_tokens integer not null default 0;

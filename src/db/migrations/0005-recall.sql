-- The terms that recall searches.

-- Rows without terms are indexed when the platform starts.
-- The stems of a fact's own text (own counts them), then of the message that stated it (said counts
-- them), then of the messages around it.
alter table fact
  add column seq bigint generated always as identity,
  add column terms text[],
  add column own integer not null default 0,
  add column said integer not null default 0,
  -- The stem of the subject's name.
  add column about text,
  -- Whether it mentions a point in time.
  add column temporal boolean not null default false,
  add column said_at timestamptz;
create unique index fact_seq on fact (seq);
create index fact_about on fact (scope, about);
create index fact_unindexed on fact (id) where terms is null;

-- chain groups the exchanges of one conversation. seq is the order of the messages.
alter table message
  add column seq bigint generated always as identity,
  add column scope text,
  add column chain text,
  add column terms text[],
  add column about text,
  add column temporal boolean not null default false;
update message m set scope = coalesce(c.project_id, c.agent_id), chain = c.id from conversation c where c.id = m.conversation_id;
alter table message alter column scope set not null, alter column chain set not null;
create unique index message_seq on message (seq);
create index message_chain on message (scope, chain, seq);
create index message_about on message (scope, about);
create index message_unindexed on message (id) where terms is null;

-- Parts of a memory, sized to fit into a prompt.
create table memory_piece (
  memory_id text not null references memory on delete cascade,
  n integer not null,
  team_id text not null references team,
  scope text not null,
  seq bigint generated always as identity,
  text text not null,
  terms text[] not null,
  primary key (memory_id, n)
);
create unique index memory_piece_seq on memory_piece (seq);

alter table passage add column seq bigint generated always as identity;
create unique index passage_seq on passage (seq);

-- With btree_gin one index finds a word within a scope. Without permission to create the extension,
-- two indexes are combined.
do $$
begin
  create extension if not exists btree_gin;
exception when others then
  raise notice 'without btree_gin: %', sqlerrm;
end $$;
do $$
declare
  has_extension boolean := exists (select from pg_extension where extname = 'btree_gin');
  front text := case when has_extension then 'scope, ' else '' end;
begin
  execute format('create index fact_terms on fact using gin (%sterms) where not expired', front);
  execute format('create index message_terms on message using gin (%sterms)', front);
  execute format('create index memory_piece_terms on memory_piece using gin (%sterms)', front);
  if not has_extension then
    create index memory_piece_scope on memory_piece (scope);
  end if;
end $$;

drop index fact_search;
alter table fact drop column search;

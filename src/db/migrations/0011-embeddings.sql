-- Data of recall: vectors of texts, and what was recalled for each model call.

-- A vector of length 1 for each text, by one model. version is that of the text: see
-- src/recall/embeddings/sources.ts. scope is the project or agent of a fact, the project of a
-- memory, and the drive item of a passage.
create table embedding (
  kind text not null check (kind in ('fact', 'memory', 'passage')),
  item_id text not null,
  n integer not null default 0,
  team_id text not null references team,
  scope text not null,
  version bigint not null,
  model text not null,
  vector real[] not null,
  dimensions integer not null generated always as (cardinality(vector)) stored,
  primary key (kind, item_id, n)
);
create index embedding_scope on embedding (scope, kind, item_id desc);
create index embedding_team on embedding (team_id);

-- A deleted text takes its vector with it.
create function embedding_forget() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'memory' then
    delete from embedding where kind = 'memory' and item_id = old.memory_id and n = old.n;
  else
    delete from embedding where kind = tg_argv[0] and item_id = old.id and n = 0;
  end if;
  return null;
end $$;
create trigger embedding_forget after delete on fact for each row execute function embedding_forget('fact');
create trigger embedding_forget after delete on memory_piece for each row execute function embedding_forget('memory');
create trigger embedding_forget after delete on passage for each row execute function embedding_forget('passage');

-- pgvector compares vectors in the database. Where the extension is missing or may not be created,
-- the process compares them.
do $$
begin
  create extension if not exists vector;
exception when others then
  raise notice 'without pgvector: %', sqlerrm;
end $$;

-- What was recalled for a model call. hits holds ids and scores, best first, and no text.
create table recall_log (
  request_id text primary key,
  team_id text not null references team,
  boundary_id text not null,
  took_ms integer not null,
  hits jsonb not null,
  created_at timestamptz not null default now()
);
create index recall_log_age on recall_log (created_at);
create index recall_log_team on recall_log (team_id);

-- no transaction
-- How far stored texts are indexed by the current form of terms, and the long words of a scope, by
-- which recall finds compounds: "Termin" in "Zahnarzttermin".

create table if not exists recall_reindex (
  kind text primary key,
  version int not null,
  -- The last row that is done.
  seq bigint not null default 0,
  is_over boolean not null default false
);

-- The long words of a text as keys of its scope, forwards and backwards, so that both ends are prefixes.
create or replace function recall_long_words(scope text, terms text[]) returns tsvector language sql immutable parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(key)), ''::tsvector) from (
    select distinct unnest(array[scope || '>' || t, scope || '<' || reverse(t)]) as key
    from unnest(terms) t where t ~ '^[a-z]{8,64}$'
  ) k
$$;

drop index concurrently if exists message_long_words;
create index concurrently message_long_words on message using gin (recall_long_words(scope, terms));
drop index concurrently if exists fact_long_words;
create index concurrently fact_long_words on fact using gin (recall_long_words(scope, terms));
drop index concurrently if exists memory_piece_long_words;
create index concurrently memory_piece_long_words on memory_piece using gin (recall_long_words(scope, terms));
drop index concurrently if exists passage_long_words;
create index concurrently passage_long_words on passage using gin (recall_long_words(team_id, terms));

-- Vectors of the everyday sentences of src/recall/embeddings/everyday-sentences.ts, by which the
-- similarities of a model are measured. model names how it is given texts and questions, and the
-- sentences.
create table everyday_vector (
  model text not null,
  is_question boolean not null,
  n integer not null,
  vector real[] not null,
  primary key (model, is_question, n)
);

-- What is embedded of a message has the end of the turn before it, which may be deleted first.
create or replace function embedding_forget() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'memory' then
    delete from embedding where kind = 'memory' and item_id = old.memory_id and n = old.n;
  elsif tg_argv[0] = 'message' then
    delete from embedding where kind = 'message' and n = 0 and item_id in (
      select old.id union all select id from message where conversation_id = old.conversation_id and n = old.n + 1);
  else
    delete from embedding where kind = tg_argv[0] and item_id = old.id and n = 0;
  end if;
  return null;
end $$;

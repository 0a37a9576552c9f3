-- The number of terms of a message, because long messages mention more than they are about, and
-- vectors of messages.

-- A generated column would rewrite the table under a lock. A trigger also counts for an older
-- version that still serves. Rows from before stay null, and recall counts their terms itself.
alter table message add column term_count smallint;
create function message_count_terms() returns trigger language plpgsql as $$
begin
  new.term_count := cardinality(new.terms);
  return new;
end $$;
create trigger message_count_terms before insert or update of terms on message
  for each row execute function message_count_terms();
-- Windows of neighbours are read from this index alone.
create index message_window on message (scope, chain, seq) include (term_count);
drop index message_chain;

alter table embedding drop constraint embedding_kind_check;
alter table embedding add constraint embedding_kind_check check (kind in ('fact', 'memory', 'passage', 'message')) not valid;
create trigger embedding_forget after delete on message for each row execute function embedding_forget('message');

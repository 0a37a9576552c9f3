-- Texts that a forgotten fact silences, and what recall left out of a prompt.

-- A text that says what a forgotten fact said. fact_id is no reference: an erased fact stays
-- forgotten.
create table suppression (
  fact_id text not null,
  team_id text not null references team,
  scope text not null,
  message_id text references message on delete cascade,
  passage_id text references passage on delete cascade,
  piece bigint references memory_piece (seq) on delete cascade,
  constraint suppression_one_text check (num_nonnulls(message_id, passage_id, piece) = 1)
);
create unique index suppression_message on suppression (message_id, fact_id) where message_id is not null;
create unique index suppression_passage on suppression (passage_id, fact_id) where passage_id is not null;
create unique index suppression_piece on suppression (piece, fact_id) where piece is not null;
create index suppression_fact on suppression (fact_id);

alter table recall_log add column dropped jsonb not null default '[]';

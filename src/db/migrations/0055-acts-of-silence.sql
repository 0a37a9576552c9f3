-- Facts that end with another one, and the act of a fact that silenced a text: undoing the act gives
-- back what it took.
alter table suppression
  -- The version of the fact that the act made. 0: before acts were counted, by a forgetting.
  add column version integer not null default 0,
  -- A fact that ended with fact_id, or that it says better.
  add column sibling_id text references fact on delete cascade,
  -- Says the same in older words: in no block beside fact_id, and else as before.
  add column beside boolean not null default false,
  -- Was true until then: a search as of an earlier time finds it. Null: silent at any time.
  add column since timestamptz,
  drop constraint suppression_one_text,
  add constraint suppression_one_text check (num_nonnulls(message_id, passage_id, piece, sibling_id) = 1);

drop index suppression_message;
drop index suppression_passage;
drop index suppression_piece;
create unique index suppression_message on suppression (message_id, fact_id, version) where message_id is not null;
create unique index suppression_passage on suppression (passage_id, fact_id, version) where passage_id is not null;
create unique index suppression_piece on suppression (piece, fact_id, version) where piece is not null;
create unique index suppression_sibling on suppression (sibling_id, fact_id, version) where sibling_id is not null;

-- Of an edit of the text: why it was made, and the keywords of the old text.
alter table fact_change add column reason text, add column old_keywords text[];

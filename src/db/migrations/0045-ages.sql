-- no transaction
-- Indexes by which old rows are found, built beside running writes.

-- An interrupted build leaves an index that is not valid.
drop index concurrently if exists conversation_age;
create index concurrently conversation_age on conversation (updated_at);
drop index concurrently if exists fact_change_age;
-- Most facts never change, and their first entry stays with them.
create index concurrently fact_change_age on fact_change (created_at) where version > 1;
drop index concurrently if exists mail_outbox_age;
create index concurrently mail_outbox_age on mail_outbox (created_at) where state <> 'waiting';

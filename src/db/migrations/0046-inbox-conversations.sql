-- no transaction
-- The messages of bots by the conversation that they became, to erase them with it.

-- An interrupted build leaves an index that is not valid.
drop index concurrently if exists inbox_message_conversation;
create index concurrently inbox_message_conversation on inbox_message (conversation_id) where conversation_id is not null;

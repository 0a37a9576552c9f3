-- Ways from memory to the calls that used it, and from a call to what it left in memory.

-- The calls that a fact or memory was given to. Most calls without a boundary have none, and are left out.
create index usage_record_memories on usage_record using gin (memory_ids) where memory_ids <> '{}';

-- The exchange that a call left behind.
create index conversation_request on conversation (request_id) where request_id is not null;

-- What an actor said.
create index message_actor on message (actor_id) where actor_id is not null;

-- What was set aside for the call. Null: nothing, or the call is older than this column.
alter table usage_record add column reserved bigint;

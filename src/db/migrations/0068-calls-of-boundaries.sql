-- no transaction
-- Reading the newest stored calls of a boundary.

-- An interrupted build leaves an index that is not valid.
drop index concurrently if exists conversation_boundary;
create index concurrently conversation_boundary on conversation (boundary_id, id) where boundary_id is not null;

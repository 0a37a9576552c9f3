-- A router raises the fence of its row after lost answers: a statement of it that names a smaller
-- one does nothing when it arrives.
alter table router_process add column fence integer not null default 0;

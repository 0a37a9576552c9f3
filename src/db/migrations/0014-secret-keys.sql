-- The secret key of every stored hash, and the successor of a rotated service key.

-- Null in rows from before ids: the key that the setting 'secret-check' marks.
alter table service_key add column hash_key_id text;
alter table project_key add column hash_key_id text;
alter table invitation add column hash_key_id text;
alter table kept_answer add column hash_key_id text;

alter table service_key add column replaced_by_id text references service_key;

-- Marks the project that a first start fills with an example.

-- Null: no. Entries of the bin that are older than the column have none.
alter table project add column is_demo boolean;

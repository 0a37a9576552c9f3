-- no transaction
-- Entries of the ledger that are few: all but charges, and those with a note.

-- An interrupted build leaves an index that is not valid.
drop index concurrently if exists ledger_entry_other;
create index concurrently ledger_entry_other on ledger_entry (team_id, seq) where reason <> 'CHARGE';
drop index concurrently if exists ledger_entry_note;
create index concurrently ledger_entry_note on ledger_entry (team_id, seq) where note is not null;

-- Facts that a person released from quarantine may be recalled although they read as instructions.
alter table fact add column released boolean not null default false;
update fact f set released = true
where source_kind = 'MANUAL' and exists (select from fact_change c where c.fact_id = f.id and c.version = 1 and c.source_kind = 'MANUAL' and c.source_id is not null);

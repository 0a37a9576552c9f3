-- Money that routers take in advance, and the lines that tell of their calls.

-- A process that was taken for dead goes on in a new epoch. folded counts its batches of settled
-- calls, so that a batch whose answer was lost is settled once.
alter table router_process
  add column epoch integer not null default 0,
  add column folded bigint not null default 0;

-- What a router may spend without asking: of the balance of a team, or of the budget of a key,
-- member, project or team. account.held and call_limit.held contain it. No foreign keys: the
-- process locks its row in router_process before it writes here.
create table credit_lease (
  process_id text not null,
  epoch integer not null,
  team_id text not null,
  -- '' for the balance.
  subject_id text not null,
  amount bigint not null check (amount >= 0),
  -- It may be more than the running calls need.
  is_spare boolean not null default false,
  -- Another router needs it.
  called_back_at timestamptz,
  primary key (process_id, epoch, team_id, subject_id)
);
create index credit_lease_team on credit_lease (team_id);

-- Lines of the calls that a router began, that run, and that ended. A row holds those of one write,
-- a JSON text in each line. Rows go when all of their calls are settled.
create table call_journal (
  process_id text not null,
  epoch integer not null,
  seq bigint not null,
  lines text not null,
  primary key (process_id, epoch, seq)
);
-- Written and deleted within seconds: compressing costs more than it saves.
alter table call_journal alter column lines set storage external;
alter table call_journal set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table credit_lease set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, fillfactor = 50);

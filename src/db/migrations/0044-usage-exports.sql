-- Exports of closed months of usage and ledger, whose rows may then be removed.

-- A month of a team in a file of the storage. The rows are removed after this row is committed,
-- and removed_at says that they all are.
create table usage_export (
  team_id text not null references team,
  kind text not null check (kind in ('USAGE', 'LEDGER')),
  -- Counts the exports of the team, so that two processes make one.
  number integer not null,
  month date not null,
  -- The request_id or seq of the last row.
  last_place text not null,
  rows bigint not null,
  -- Charges of the calls, or the sum of the entries, in millionths of a balance token.
  amount numeric not null,
  -- SHA-256 of the file, which is stored under it.
  hash text not null,
  size bigint not null,
  exported_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (team_id, number)
);
create index usage_export_unremoved on usage_export (team_id) where removed_at is null;
create index usage_export_hash on usage_export (hash);
create index usage_export_kind on usage_export (team_id, kind, number);

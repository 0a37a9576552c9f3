-- Creates the table of the providers at which teams' own keys have made something.

-- Ids in answers to calls with a caller's own key. They lead later calls to their provider and grant
-- nothing; what the service's accounts hold is in provider_object.
create table own_key_object (
  team_id text not null references team,
  id text not null,
  provider text not null,
  seen_at timestamptz not null default now(),
  primary key (team_id, id, provider)
);
create index own_key_object_of_team on own_key_object (team_id, seen_at);
create index own_key_object_age on own_key_object (seen_at);

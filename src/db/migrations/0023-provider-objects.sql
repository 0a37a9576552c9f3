-- Creates the table of answers that providers store, each with the team it belongs to.

-- Whether providers may store the answers of the team's hosted calls.
alter table team add column stores_answers boolean not null default false;

-- Answers, their items and containers in the service's account at a provider, as answers named them.
create table provider_object (
  provider text not null,
  id text not null,
  team_id text not null references team,
  seen_at timestamptz not null default now(),
  primary key (provider, id)
);
create index provider_object_age on provider_object (seen_at);

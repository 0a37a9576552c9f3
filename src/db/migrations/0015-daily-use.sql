-- Counts of what teams do in a day, for limits that are exact over replicas.

create table daily_use (
  team_id text not null references team,
  kind text not null,
  day date not null,
  used bigint not null,
  primary key (team_id, kind, day)
);

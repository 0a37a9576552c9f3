-- The time zone of a team, in which the days of its limits for bots begin.

alter table team add column time_zone text not null default 'UTC';

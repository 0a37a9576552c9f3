-- The share of a question that a hit must cover to enter a prompt.
alter table boundary add column min_coverage float8 not null default 0.15;

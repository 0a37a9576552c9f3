-- Time zones of boundaries, and of conversations: relative dates are resolved in them. Null: the
-- team's.

alter table boundary add column time_zone text;
alter table conversation add column time_zone text;

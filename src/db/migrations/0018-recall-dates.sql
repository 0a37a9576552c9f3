-- Indexes by which recall finds what a time is about.

create index message_said on message (scope, created_at);
create index fact_event on fact (scope, event_date) where event_date is not null;
create index fact_last_said on fact (scope, coalesce(said_at, updated_at));

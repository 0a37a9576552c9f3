-- no transaction
-- An index by which a follower of usage records goes on at any place. The one that it replaces had
-- all teams' records together, so a place of yesterday would be found among all calls since.

-- An interrupted build leaves an index that is not valid.
drop index concurrently if exists usage_record_place;
create index concurrently usage_record_place on usage_record (team_id, xact, request_id) where xact is not null;
drop index concurrently if exists usage_record_xact;

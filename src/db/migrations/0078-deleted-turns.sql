-- no transaction
-- What a client's history repeats of a conversation: turns that are stored, and that were deleted.

-- Finds what users said by its exact words.
drop index concurrently if exists message_user_words;
create index concurrently message_user_words on message (scope, md5(text)) where role = 'user';

-- A history may bring deleted turns again for as long as its client repeats it. digest: of the scope
-- and the digest of the words. No reference to the team, because its own deletion writes here too.
create table if not exists deleted_turn (
  digest text primary key,
  team_id text not null,
  deleted_at timestamptz not null
);
create index if not exists deleted_turn_age on deleted_turn (deleted_at);

create or replace function note_deleted_turns() returns trigger language plpgsql as $$
begin
  insert into deleted_turn (digest, team_id, deleted_at)
  select md5(scope || md5(text)), min(team_id), now() from gone where role = 'user' group by 1 order by 1
  on conflict (digest) do update set deleted_at = excluded.deleted_at;
  return null;
end $$;
create or replace trigger note_deleted after delete on message referencing old table as gone
  for each statement execute function note_deleted_turns();

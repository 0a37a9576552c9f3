-- Turns that are stored once, and the memory blocks that later calls put back.

-- turn names a user's turn while calls may still repeat it. open_until: an agent's loop goes on, and
-- its facts are extracted then.
alter table conversation add column turn text, add column open_until timestamptz;
create unique index conversation_turn on conversation (turn);
-- The client stopped the answer.
alter table message add column interrupted boolean not null default false;

-- The memory that was put before a user's turn. place names the boundary, what it may read, and what
-- the user said up to there. text is null where nothing was put.
create table placed_block (
  place text primary key,
  team_id text not null references team,
  text text,
  ids text[] not null,
  marks text[] not null,
  scores real[] not null,
  placed_at timestamptz not null
);
create index placed_block_age on placed_block (placed_at);
create index placed_block_ids on placed_block using gin (ids);

-- What is erased leaves no copy in a block.
create function erase_placed_blocks() returns trigger language plpgsql as $$
begin
  delete from placed_block where ids && (select array_agg(id) from gone);
  return null;
end $$;
create trigger erase_placed after delete on fact referencing old table as gone for each statement execute function erase_placed_blocks();
create trigger erase_placed after delete on message referencing old table as gone for each statement execute function erase_placed_blocks();
create trigger erase_placed after delete on memory referencing old table as gone for each statement execute function erase_placed_blocks();
create trigger erase_placed after delete on passage referencing old table as gone for each statement execute function erase_placed_blocks();

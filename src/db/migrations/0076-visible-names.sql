-- Characters that nobody sees do not count in the name of an actor, as `toPersonName` has it.

create or replace function visible_name(name text) returns text language sql stable as $$
  select case when getdatabaseencoding() = 'UTF8' then coalesce(nullif(btrim(regexp_replace(name,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g')), ''), name) else name end
$$;
create or replace function actor_first_name(custom_id text) returns text language sql stable as $$
  select case when getdatabaseencoding() = 'UTF8' then normalize(visible_name(btrim(custom_id)), nfc) else btrim(custom_id) end
$$;
-- Where another actor has the name, calls find that one from now on.
update actor_name n set name = r.visible
from (
  select distinct on (team_id, visible_name(name)) team_id, name, visible_name(name) as visible from actor_name
  where visible_name(name) <> name order by team_id, visible_name(name), name
) r
where n.team_id = r.team_id and n.name = r.name
  and not exists (select from actor_name o where o.team_id = r.team_id and o.name = r.visible);

/** Maintained row counts, so that a page of a long list does not count the list. */
export default function counts(): string {
  return SQL;
}

/** The counted tables, and the column that names the owner. */
const COUNTED = [
  { kind: 'project', table: 'project', owner: 'workspace_id', ownerTable: 'workspace' },
  { kind: 'memory', table: 'memory', owner: 'project_id', ownerTable: 'project' },
  { kind: 'document', table: 'project_document', owner: 'project_id', ownerTable: 'project' },
  { kind: 'item', table: 'drive_item', owner: 'parent_id', ownerTable: 'drive_item' },
];

/** Orders owners, so that two statements wait for each other in one direction only. */
const add = (kind: string, rows: string) => `
  insert into row_count (owner_id, kind, slot, team_id, n)
  select owner_id, '${kind}', pg_backend_pid() % 8, team_id, sum(n) from (${rows}) r
  where owner_id is not null group by owner_id, team_id having sum(n) <> 0 order by owner_id
  on conflict (owner_id, kind, slot) do update set n = row_count.n + excluded.n;`;

const rowsOf = (owner: string, rows: string, n: number) =>
  `select ${owner} as owner_id, team_id, ${n} as n from ${rows}`;

const triggersOf = ({ kind, table, owner, ownerTable }: (typeof COUNTED)[number]) => /* sql */ `
create function count_${table}_added() returns trigger language plpgsql as $$
begin ${add(kind, rowsOf(owner, 'added', 1))}
  return null;
end $$;
create trigger count_added after insert on ${table} referencing new table as added for each statement execute function count_${table}_added();

create function count_${table}_changed() returns trigger language plpgsql as $$
begin ${add(kind, `${rowsOf(owner, 'added', 1)} union all ${rowsOf(owner, 'gone', -1)}`)}
  return null;
end $$;
create trigger count_changed after update on ${table} referencing old table as gone new table as added for each statement execute function count_${table}_changed();

-- Nothing is counted for an owner deleted before its rows: a cascade's triggers run after those of
-- its cause.
create function count_${table}_gone() returns trigger language plpgsql as $$
begin ${add(kind, `${rowsOf(owner, 'gone', -1)} where exists (select from ${ownerTable} o where o.id = gone.${owner})`)}
  delete from row_count where owner_id in (select id from gone);
  return null;
end $$;
create trigger count_gone after delete on ${table} referencing old table as gone for each statement execute function count_${table}_gone();

insert into row_count (owner_id, kind, slot, team_id, n)
select ${owner}, '${kind}', 0, team_id, count(*) from ${table} where ${owner} is not null group by ${owner}, team_id;
`;

const SQL = /* sql */ `
-- How many rows of a kind an owner has: the sum of its slots. Several slots let concurrent inserts
-- seldom wait for each other.
create table row_count (
  owner_id text not null,
  kind text not null,
  slot smallint not null,
  team_id text not null references team,
  n bigint not null,
  primary key (owner_id, kind, slot)
) with (fillfactor = 70);
create index row_count_projects on row_count (team_id) where kind = 'project';
${COUNTED.map(triggersOf).join('')}`;

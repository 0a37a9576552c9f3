import { createHash } from 'node:crypto';
import type { Context } from '../../request/context.ts';
import { noteFileChanged } from '../drive/text/note-file-changed.ts';
import { isWithinItemSql, MAX_DEPTH } from '../drive/tree.ts';
import { newId } from '../../core/id.ts';
import type { Library } from './library.entity.ts';

interface Row {
  external_id: string;
  name: string;
  is_folder: boolean;
  size: string | null;
  media_type: string | null;
  modified_at: string | null;
  item_id: string | null;
  item_name: string | null;
  item_parent: string | null;
  parent_item: string;
  parent_ancestors: string[];
}

/**
 * Selects changed entries whose folder is already in the drive. Skips a folder that would be moved
 * into itself or below itself; a later round moves it.
 */
const NEXT_SQL = /* sql */ `
  select e.external_id, e.name, e.is_folder, e.size::text, e.media_type, e.modified_at, e.item_id,
    i.name as item_name, i.parent_id as item_parent, p.item_id as parent_item, f.ancestors as parent_ancestors
  from library_entry e
  join library_entry p on p.library_id = e.library_id and p.external_id = e.parent_id and p.item_id is not null
    and not p.gone
  join drive_item f on f.id = p.item_id and f.type <> 'file' and cardinality(f.ancestors) < ?
  left join drive_item i on i.id = e.item_id
  where e.library_id = ? and e.team_id = ? and e.dirty and not e.gone and not e.excluded
    and (e.item_id is null or not ${isWithinItemSql('f', 'e.item_id')})
  order by e.external_id limit 500`;

/**
 * Applies staged entries to the drive: adds new items, and updates name, folder, size and content
 * of changed ones. Must run within `withTree`.
 */
export async function applyEntries(ctx: Context, library: Library): Promise<void> {
  for (;;) {
    const rows = await ctx.em.execute<Row[]>(NEXT_SQL, [MAX_DEPTH, library.id, library.teamId]);
    if (rows.length === 0) return;
    const moved = rows.filter((row) => row.item_id !== null && isMoved(row));
    // Give moved items temporary names first, since two files may have swapped names.
    await setNames(
      ctx,
      library,
      moved.map(({ item_id }) => ({ id: item_id ?? '', name: item_id ?? '' })),
    );
    const names = await freeNames(ctx, library, rows);
    await addItems(
      ctx,
      library,
      rows.filter((row) => row.item_id === null),
      names,
    );
    const waiting = new Set<string>();
    for (const row of moved)
      if (!(await moveMountedItem(ctx, library, row, names.get(row.external_id) ?? row.name)))
        waiting.add(row.external_id);
    await updateFiles(
      ctx,
      library,
      rows.filter((row) => row.item_id !== null && !row.is_folder),
    );
    await ctx.em.execute(
      'update library_entry set dirty = ?::jsonb @> to_jsonb(external_id) where library_id = ? and external_id in (?)',
      [JSON.stringify([...waiting]), library.id, rows.map((row) => row.external_id)],
    );
  }
}

function isMoved({ item_name, item_parent, name, parent_item }: Row): boolean {
  return item_name !== name || item_parent !== parent_item;
}

/**
 * Returns a free name for each new or moved entry. Google allows equal names in a folder; those get
 * a suffix derived from the file's id.
 */
async function freeNames({ em }: Context, { teamId }: Library, rows: Row[]): Promise<Map<string, string>> {
  const named = rows.filter((row) => row.item_id === null || isMoved(row));
  if (named.length === 0) return new Map();
  const taken = await em.execute<{ parent_id: string; name: string }[]>(
    'select parent_id, name from drive_item where team_id = ? and parent_id in (?) and name in (?)',
    [teamId, named.map((row) => row.parent_item), named.map((row) => row.name)],
  );
  const used = new Set(taken.map(({ parent_id, name }) => `${parent_id}/${name}`));
  return new Map(
    named.map((row) => {
      const isTaken = used.has(`${row.parent_item}/${row.name}`);
      const name = isTaken ? disambiguate(row.name, row.external_id) : row.name;
      used.add(`${row.parent_item}/${name}`);
      return [row.external_id, name];
    }),
  );
}

const EXTENSION = /(?<=.)\.[^.]{1,16}$/;

function disambiguate(name: string, externalId: string): string {
  const suffix = EXTENSION.exec(name)?.[0] ?? '';
  const digest = createHash('sha256').update(externalId).digest('hex').slice(0, 8);
  const stem = name.slice(0, Math.min(name.length - suffix.length, 200)).replace(/[\ud800-\udbff]$/, '');
  return `${stem} (${digest})${suffix}`;
}

async function addItems({ em, platform }: Context, library: Library, rows: Row[], names: Map<string, string>) {
  if (rows.length === 0) return;
  const now = platform.now().toISOString();
  const items = rows.map((row) => ({
    external_id: row.external_id,
    id: newId('driveItem'),
    parent_id: row.parent_item,
    ancestors: [...row.parent_ancestors, row.parent_item],
    type: row.is_folder ? 'folder' : 'file',
    name: names.get(row.external_id),
    size: row.is_folder ? null : (row.size ?? '0'),
    media_type: row.is_folder ? null : row.media_type,
    at: row.modified_at ?? now,
  }));
  await em.execute(
    /* sql */ `
    with given as (
      select * from jsonb_to_recordset(?::jsonb) as g(external_id text, id text, parent_id text, ancestors text[],
        type text, name text, size bigint, media_type text, at timestamptz)
    ), made as (
      insert into drive_item (id, team_id, parent_id, ancestors, type, name, size, media_type, created_at, updated_at)
      select id, ?, parent_id, ancestors, type, name, size, media_type, at, at from given returning id
    )
    update library_entry e set item_id = g.id, fetched_etag = null from given g join made m on m.id = g.id
    where e.library_id = ? and e.external_id = g.external_id`,
    [JSON.stringify(items), library.teamId, library.id],
  );
}

async function setNames({ em }: Context, { teamId }: Library, items: { id: string; name: string }[]): Promise<void> {
  if (items.length === 0) return;
  await em.execute(
    `update drive_item i set name = g.name from jsonb_to_recordset(?::jsonb) as g(id text, name text)
     where i.id = g.id and i.team_id = ?`,
    [JSON.stringify(items), teamId],
  );
}

/**
 * Moves an item with its descendants. Returns false if an earlier move of this batch placed the new
 * folder below the item; the item then stays where it is and a later round moves it.
 */
async function moveMountedItem({ em }: Context, { teamId }: Library, row: Row, name: string): Promise<boolean> {
  const id = row.item_id ?? '';
  const moved = await em.execute<object[]>(
    `update drive_item i set
       ancestors = f.ancestors || f.id ||
         i.ancestors[coalesce(array_position(i.ancestors, m.id), cardinality(i.ancestors) + 1):],
       parent_id = case when i.id = m.id then f.id else i.parent_id end,
       name = case when i.id = m.id then ? else i.name end,
       updated_at = case when i.id = m.id then coalesce(?::timestamptz, i.updated_at) else i.updated_at end
     from drive_item f, drive_item m
     where f.id = ? and m.id = ? and i.team_id = ? and (i.id = m.id or i.ancestors @> array[m.id])
       and not ${isWithinItemSql('f', 'm.id')}
     returning i.id`,
    [name, row.modified_at, row.parent_item, id, teamId],
  );
  if (moved.length > 0) await noteFileChanged(em, teamId, id);
  else await em.execute('update drive_item set name = ? where id = ?', [disambiguate(row.name, row.external_id), id]);
  return moved.length > 0;
}

/** Updates size and type of changed files, and discards their fetched content. */
async function updateFiles({ em }: Context, { id, teamId }: Library, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  await em.execute(
    `update drive_item i set size = coalesce(e.size, 0), media_type = e.media_type, content_hash = null,
       updated_at = coalesce(e.modified_at, i.updated_at)
     from library_entry e
     where e.library_id = ? and e.external_id in (?) and i.id = e.item_id and i.team_id = ?
       and e.fetched_etag is distinct from e.etag`,
    [id, rows.map((row) => row.external_id), teamId],
  );
}

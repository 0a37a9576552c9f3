import type { Context } from '../../request/context.ts';
import type { RemoteEntry } from './libraries/library-provider.ts';
import type { Library } from './library.entity.ts';

/**
 * Stages the entries of a page, before they are applied to the drive. The last entry of an id wins.
 */
export async function stageEntries({ em }: Context, library: Library, entries: readonly RemoteEntry[]): Promise<void> {
  const last = [...new Map(entries.map((entry) => [entry.id, entry])).values()];
  const there = last.filter((entry) => !entry.isGone);
  const rows = there.map((entry) => ({
    external_id: entry.id,
    parent_id: entry.parentId,
    name: toDriveName(entry.name),
    is_folder: entry.isFolder || entry.isRoot,
    size: entry.size,
    etag: entry.etag ?? `${entry.modifiedAt ?? ''}/${entry.size ?? ''}`,
    media_type: entry.mediaType,
    modified_at: entry.modifiedAt !== null && Number.isNaN(Date.parse(entry.modifiedAt)) ? null : entry.modifiedAt,
    item_id: entry.isRoot ? library.itemId : null,
  }));
  await em.execute(STAGE_SQL, [library.id, library.teamId, library.pass, JSON.stringify(rows)]);
  const gone = last.filter((entry) => entry.isGone && !entry.isRoot).map(({ id }) => id);
  if (gone.length === 0) return;
  // Delete them only when the pass ends: a later page may move files out of a deleted folder.
  await em.execute('update library_entry set gone = true where library_id = ? and external_id in (?) and not is_root', [
    library.id,
    gone,
  ]);
}

const STAGE_SQL = /* sql */ `
  insert into library_entry as e
    (library_id, external_id, team_id, parent_id, name, is_folder, size, etag, media_type, modified_at, item_id,
      is_root, dirty, pass)
  select ?, g.external_id, ?, g.parent_id, g.name, g.is_folder, g.size, g.etag, g.media_type, g.modified_at, g.item_id,
    g.item_id is not null, g.item_id is null, ?
  from jsonb_to_recordset(?::jsonb) as g(external_id text, parent_id text, name text, is_folder boolean,
    size bigint, etag text, media_type text, modified_at timestamptz, item_id text)
  on conflict (library_id, external_id) do update set parent_id = excluded.parent_id, name = excluded.name,
    size = excluded.size, etag = excluded.etag, media_type = excluded.media_type, modified_at = excluded.modified_at,
    gone = false, pass = excluded.pass,
    error = case when e.etag is distinct from excluded.etag then null else e.error end,
    dirty = e.dirty or e.gone or not e.is_root and (e.parent_id, e.name, e.etag, e.size) is distinct from
      (excluded.parent_id, excluded.name, excluded.etag, excluded.size)`;

/** Ends a pass: deletes entries that are gone, and marks entries to apply again. */
export async function endPass({ em }: Context, library: Library): Promise<void> {
  const { id, teamId, pass, isFull } = library;
  // A full pass does not report deletions: entries it did not list are gone.
  if (isFull) {
    await em.execute('update library_entry set gone = true where library_id = ? and pass < ? and not is_root', [
      id,
      pass,
    ]);
  }
  await em.execute(
    /* sql */ `
    with top as (select item_id from library_entry where library_id = ? and gone and item_id is not null)
    delete from drive_item i using top
    where i.team_id = ? and (i.id = top.item_id or i.ancestors @> array[top.item_id])`,
    [id, teamId],
  );
  await em.execute('delete from library_entry where library_id = ? and gone', [id]);
  // Recreate items that were deleted with their folder, and retry names that were taken.
  await em.execute(
    `update library_entry e set dirty = true where e.library_id = ? and not e.is_root and not e.dirty and not e.excluded
       and (e.item_id is null or exists (select from drive_item i where i.id = e.item_id and i.name <> e.name))`,
    [id],
  );
}

const MAX_CHARACTERS = 255;

/** Converts a remote name to one that the drive accepts; other services allow more characters. */
export function toDriveName(name: string): string {
  const clean = name
    // NFC takes quadratic time for long runs of marks.
    .slice(0, MAX_CHARACTERS * 8)
    .normalize('NFC')
    .replaceAll(/[/\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '_')
    .slice(0, MAX_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '');
  return clean.trim() === '' || clean === '.' || clean === '..' ? `_${clean}` : clean;
}

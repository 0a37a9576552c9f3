import type { Context } from '../../request/context.ts';
import { requireText } from '../../core/check-text.ts';
import { invalid } from '../../core/errors.ts';
import type { Library } from './library.entity.ts';

const MAX_PATTERNS = 100;
/** In characters. */
const MAX_PATTERN = 500;

/** Which files of a library are part of the drive, as patterns of paths. */
export interface LibraryFilter {
  /** Files that match none of these are left out. Empty: all files. */
  include?: string[] | null | undefined;
  /** Files and folders that match one of these are left out. */
  exclude?: string[] | null | undefined;
}

/** Validates the patterns of a filter. Throws INVALID_PARAMETER naming the field. */
export function readPatterns(field: string, patterns: string[]): string[] {
  if (patterns.length > MAX_PATTERNS) throw invalid(field, `${field} must hold at most ${MAX_PATTERNS} patterns.`);
  return patterns.map((pattern, i) => requireText(`${field}[${i}]`, pattern, MAX_PATTERN).normalize('NFC'));
}

/**
 * Writes a pattern as a regular expression of PostgreSQL. `*` stands for any characters but a
 * slash, `**` for any characters, `?` for one. A pattern without a slash matches a name anywhere,
 * any other a path from the top of the library. Whatever lies below a match matches too.
 */
function toRegex(pattern: string): string {
  const path = pattern
    .split('/')
    .filter((part) => part !== '')
    .join('/');
  const isName = !pattern.slice(0, -1).includes('/');
  const body = path.replaceAll(/\*+|\?|[^\w\s/*?]/gu, (part) => {
    if (part === '?') return '[^/]';
    if (part.startsWith('*')) return part === '*' ? '[^/]*' : '.*';
    return part.length === 1 && part < '\u0080' ? `\\${part}` : part;
  });
  return `${isName ? '(^|/)' : '^'}${body}(/|$)`;
}

/**
 * Decides which entries the filter leaves out, of those that changed or of all, and takes them out
 * of the drive. Entries that are no longer left out are applied next. Must run within `withTree`.
 */
export async function filterEntries(ctx: Context, library: Library, scope: 'changed' | 'all'): Promise<void> {
  const { include, exclude } = library;
  const { em } = ctx;
  if (include.length + exclude.length === 0) {
    if (scope === 'all')
      await em.execute('update library_entry set excluded = false, dirty = true where library_id = ? and excluded', [
        library.id,
      ]);
    return;
  }
  const left = await em.execute<{ item_id: string | null }[]>(FILTER_SQL, [
    library.id,
    library.teamId,
    scope === 'all',
    library.id,
    JSON.stringify(exclude.map(toRegex)),
    include.length > 0,
    JSON.stringify(include.map(toRegex)),
    library.id,
  ]);
  const itemIds = left.flatMap(({ item_id }) => item_id ?? []);
  if (itemIds.length === 0) return;
  await em.execute(
    `delete from drive_item i using jsonb_array_elements_text(?::jsonb) as o (id)
     where i.team_id = ? and (i.id = o.id or i.ancestors @> array[o.id])`,
    [JSON.stringify(itemIds), library.teamId],
  );
}

/** The paths of entries, from the entry to the top, and what follows from them. */
const FILTER_SQL = /* sql */ `
  with recursive up as (
    select external_id as id, parent_id, name as path, is_folder, 1 as depth from library_entry
    where library_id = ? and team_id = ? and not gone and not is_root and (dirty or ?)
    union all
    select up.id, p.parent_id, p.name || '/' || up.path, up.is_folder, up.depth + 1
    from up join library_entry p on p.library_id = ? and p.external_id = up.parent_id and not p.is_root
    where up.depth < 200
  ), decided as (
    select id, path ~* any(array(select jsonb_array_elements_text(?::jsonb)))
      or not is_folder and ? and not path ~* any(array(select jsonb_array_elements_text(?::jsonb))) as excluded
    from (select distinct on (id) id, path, is_folder from up order by id, depth desc) paths
  )
  update library_entry e set excluded = d.excluded, dirty = not d.excluded
  from decided d where e.library_id = ? and e.external_id = d.id
    and (e.excluded <> d.excluded or d.excluded and (e.dirty or e.item_id is not null))
  returning case when e.excluded then e.item_id end as item_id`;

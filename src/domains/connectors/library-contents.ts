import type { Context } from '../../request/context.ts';
import { readCursorText } from '../../db/cursor.ts';
import { readSize, toPage, type Page, type PageArgs } from '../../db/page.ts';
import { requestLoader } from '../../db/request-loader.ts';

/** Numbers of what a library has in the drive. */
export interface LibraryContents {
  files: number;
  folders: number;
  /** Files whose bytes are stored. */
  fetched: number;
  /** Files of projects whose bytes are not stored yet. */
  waiting: number;
  /** Files whose bytes could not be fetched. */
  failed: number;
}

/** Counts what a library has in the drive. The libraries of a request take one statement. */
export function countContents(ctx: Context, libraryId: string): Promise<LibraryContents> {
  return requestLoader(ctx, 'library contents', async (ids) => {
    const rows = await ctx.read<LibraryContents & { id: string }>(COUNT_SQL, [ids, ctx.caller.teamId]);
    const byId = new Map(rows.map(({ id, ...counts }) => [id, counts]));
    return ids.map((id) => byId.get(id) ?? { files: 0, folders: 0, fetched: 0, waiting: 0, failed: 0 });
  }).load(libraryId);
}

const COUNT_SQL = /* sql */ `
  select e.library_id as id,
    count(*) filter (where not e.is_folder)::int as files,
    count(*) filter (where e.is_folder and not e.is_root)::int as folders,
    count(*) filter (where i.content_hash is not null)::int as fetched,
    count(*) filter (where not e.is_folder and i.content_hash is null and e.error is null and exists (
      select from project_document d where d.team_id = i.team_id and d.item_id = any(i.ancestors || i.id)))::int as waiting,
    count(*) filter (where e.error is not null)::int as failed
  from library_entry e join drive_item i on i.id = e.item_id
  where e.library_id = any($1) and e.team_id = $2 and not e.gone group by 1`;

/** A file whose bytes could not be fetched. */
export interface LibraryError {
  /** The file's id at the provider. */
  externalId: string;
  itemId: string | null;
  name: string;
  message: string;
}

const CURSOR = /^[^\0]{1,1000}$/su;

/** Lists the files of a library whose bytes could not be fetched. Throws INVALID_PARAMETER. */
export async function listLibraryErrors(ctx: Context, libraryId: string, args: PageArgs): Promise<Page<LibraryError>> {
  const { first, offset } = readSize(args);
  const after = args.after == null ? '' : readCursorText(args.after, CURSOR);
  const from = 'from library_entry where library_id = $1 and team_id = $2 and error is not null and not gone';
  const found = await ctx.read<LibraryError>(
    `select external_id as "externalId", item_id as "itemId", name, error as message ${from}
       and external_id > $3 order by external_id limit $4 offset $5`,
    [libraryId, ctx.caller.teamId, after, first + 1, offset],
  );
  const isFirst = args.after == null && offset === 0;
  return toPage(found, { key: 'externalId', first, isFirst }, async () => {
    const [row] = await ctx.read<{ n: number }>(`select count(*)::int as n ${from}`, [libraryId, ctx.caller.teamId]);
    return row?.n ?? 0;
  });
}

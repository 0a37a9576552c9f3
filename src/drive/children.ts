import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { DEFAULT_PAGE_SIZE, toPage, type Page, type PageArgs } from '../graphql/page.ts';
import { DriveItem } from './drive-item.entity.ts';

/** A folder's list may have longer pages than others, because REST promises so. */
const MAX_CHILDREN_PAGE = 200;
const MAX_OFFSET = 1_000_000;

/** Which page of which folder. */
export interface ChildrenKey {
  parentId: string;
  args: PageArgs;
}

/** What a folder holds: folders first, then files, both by name. A file holds nothing. */
export async function listChildren(ctx: Context, parentId: string, args: PageArgs): Promise<Page<DriveItem>> {
  ctx.allow('drive:read');
  readArgs(args);
  return ctx.loaders.driveChildren.load({ parentId, args });
}

/** The same page of several folders, in two statements. */
export async function pagesOfChildren(
  em: EntityManager,
  teamId: string,
  parentIds: readonly string[],
  args: PageArgs,
  countOf: (parentId: string) => Promise<number>,
): Promise<Page<DriveItem>[]> {
  const { first, offset, after } = readArgs(args);
  const from = after === null ? '' : ` and (t.type = 'file', t.name) > (?, ?)`;
  const rows = await em.execute<{ id: string }[]>(
    `select x.id from unnest(?::text[]) o(id) cross join lateral (
       select t.id from drive_item t where t.team_id = ? and t.parent_id = o.id${from}
       order by t.type = 'file', t.name limit ? offset ?
     ) x`,
    [`{${parentIds.join(',')}}`, teamId, ...(after === null ? [] : [after.isFile, after.name]), first + 1, offset],
  );
  const ids = rows.map(({ id }) => id);
  const found = new Map(
    (await em.find(DriveItem, { id: { $in: ids } }, { refresh: true })).map((one) => [one.id, one]),
  );
  const byParent = Map.groupBy(
    ids.flatMap((id) => found.get(id) ?? []),
    (one) => one.parentId,
  );
  const isFirst = after === null && offset === 0;
  return parentIds.map((id) => toPage(byParent.get(id) ?? [], { key: placeOf, first, isFirst }, () => countOf(id)));
}

/** Where an item stands in its folder's list. */
function placeOf({ type, name }: DriveItem): string {
  return `${type === 'file' ? 1 : 0}${name}`;
}

function readArgs(args: PageArgs) {
  const first = args.first ?? DEFAULT_PAGE_SIZE;
  const offset = args.offset ?? 0;
  if (first < 1 || first > MAX_CHILDREN_PAGE) throw invalid('first', `first must be from 1 to ${MAX_CHILDREN_PAGE}.`);
  if (offset < 0 || offset > MAX_OFFSET) throw invalid('offset', `offset must be from 0 to ${MAX_OFFSET}.`);
  if (args.after != null && offset > 0) throw invalid('offset', 'Give either after or offset.');
  return { first, offset, after: args.after == null ? null : readPlace(args.after) };
}

function readPlace(cursor: string): { isFile: boolean; name: string } {
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!/^[01][^\0]+$/.test(place) || Buffer.from(place).toString('base64url') !== cursor)
    throw invalid('after', 'after is not a cursor of this list.');
  return { isFile: place.startsWith('1'), name: place.slice(1) };
}

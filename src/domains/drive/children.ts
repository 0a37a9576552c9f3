import DataLoader from 'dataloader';
import { perRequest } from '../../db/request-loader.ts';
import type { Context } from '../../request/context.ts';
import { countRows } from '../../db/maintained-counts.ts';
import { invalid } from '../../core/errors.ts';
import { DEFAULT_PAGE_SIZE, MAX_OFFSET, toPage, type Page, type PageArgs } from '../../db/keyset-page.ts';
import { DriveItem, type DriveItemRow } from './drive-item.entity.ts';

/** Longer than other lists allow, because the REST contract promises it. */
const MAX_CHILDREN_PAGE = 200;

/** A folder and a page of its list. */
interface ChildrenKey {
  parentId: string;
  args: PageArgs;
}

/** Lists the items in a folder: folders first, then files, each by name. Empty for a file. */
export async function listChildren(ctx: Context, parentId: string, args: PageArgs): Promise<Page<DriveItemRow>> {
  ctx.allow('drive:read');
  readArgs(args);
  return childrenLoader(ctx).load({ parentId, args });
}

/** Loads the same page of many folders in one statement. */
const childrenLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<ChildrenKey, Page<DriveItemRow>>(
      async (keys) => {
        const pages = new Map<ChildrenKey, Page<DriveItemRow>>();
        for (const group of Map.groupBy(keys, ({ args }) => JSON.stringify(args)).values()) {
          const ids = [...new Set(group.map(({ parentId }) => parentId))];
          const found = await pagesOfChildren(ctx, ids, group[0]?.args ?? {});
          for (const key of group) pages.set(key, found[ids.indexOf(key.parentId)] as Page<DriveItemRow>);
        }
        return keys.map((key) => pages.get(key) as Page<DriveItemRow>);
      },
      { cache: false },
    ),
);

/** Reads the same page of several folders in one statement. */
async function pagesOfChildren(
  ctx: Context,
  parentIds: readonly string[],
  args: PageArgs,
): Promise<Page<DriveItemRow>[]> {
  const { first, offset, after } = readArgs(args);
  const reader = ctx.platform.rows.readerOf(DriveItem);
  const from = after === null ? '' : ` and (t.type = 'file', t.name) > ($5, $6)`;
  const found = await ctx.read<{ parent_id: string }>(
    `select ${reader.columns} from unnest($1::text[]) with ordinality o (id, nth) cross join lateral (
       select * from drive_item t where t.team_id = $2 and t.parent_id = o.id${from}
       order by t.type = 'file', t.name limit $3 offset $4
     ) t order by o.nth, t.type = 'file', t.name`,
    [[...parentIds], ctx.caller.teamId, first + 1, offset, ...(after === null ? [] : [after.isFile, after.name])],
  );
  const byParent = Map.groupBy(found, (one) => one.parent_id);
  const isFirst = after === null && offset === 0;
  return parentIds.map((id) => {
    const rows = (byParent.get(id) ?? []).map((one) => reader.toRow(ctx, one as Record<string, unknown>));
    return toPage(rows, { key: childKey, first, isFirst }, () => countRows(ctx, 'item', id));
  });
}

/** Returns the sort key of an item within its folder. */
function childKey({ type, name }: DriveItemRow): string {
  return `${type === 'file' ? 1 : 0}${name}`;
}

function readArgs(args: PageArgs) {
  const first = args.first ?? DEFAULT_PAGE_SIZE;
  const offset = args.offset ?? 0;
  if (first < 1 || first > MAX_CHILDREN_PAGE) throw invalid('first', `first must be from 1 to ${MAX_CHILDREN_PAGE}.`);
  if (offset < 0 || offset > MAX_OFFSET) throw invalid('offset', `offset must be from 0 to ${MAX_OFFSET}.`);
  if (args.after != null && offset > 0) throw invalid('offset', 'Give either after or offset.');
  return { first, offset, after: args.after == null ? null : readChildCursor(args.after) };
}

function readChildCursor(cursor: string): { isFile: boolean; name: string } {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (!/^[01][^\0]+$/.test(key) || Buffer.from(key).toString('base64url') !== cursor)
    throw invalid('after', 'after is not a cursor of this list.');
  return { isFile: key.startsWith('1'), name: key.slice(1) };
}

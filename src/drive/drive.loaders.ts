import DataLoader from 'dataloader';
import type { Context } from '../context.ts';
import type { Page } from '../graphql/page.ts';
import { pagesOfChildren, type ChildrenKey } from './children.ts';
import { DriveItem } from './drive-item.entity.ts';

/** Items by their ids, for all that one request asks for in one statement. They are not remembered: a change may come between. */
export function driveItemLoader({ em }: Context): DataLoader<string, DriveItem | null> {
  return new DataLoader(
    async (ids) => {
      const found = await em.find(DriveItem, { id: { $in: [...new Set(ids)] } }, { refresh: true });
      const byId = new Map(found.map((one) => [one.id, one]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    { cache: false },
  );
}

/** How many items each folder holds. */
export function driveChildCountLoader({ em, actor }: Context): DataLoader<string, number> {
  return new DataLoader(
    async (parentIds) => {
      const rows = await em.execute<{ parent_id: string; n: number }[]>(
        'select parent_id, count(*)::int as n from drive_item where team_id = ? and parent_id in (?) group by 1',
        [actor.teamId, [...new Set(parentIds)]],
      );
      const counts = new Map(rows.map((row) => [row.parent_id, row.n]));
      return parentIds.map((id) => counts.get(id) ?? 0);
    },
    { cache: false },
  );
}

/** The children of folders: the same page of all the folders of a list is read at once. */
export function driveChildrenLoader(ctx: Context): DataLoader<ChildrenKey, Page<DriveItem>> {
  const { em, actor } = ctx;
  const countOf = (id: string) => ctx.loaders.driveChildCount.load(id);
  return new DataLoader(
    async (keys) => {
      const pages = new Map<ChildrenKey, Page<DriveItem>>();
      for (const alike of Map.groupBy(keys, ({ args }) => JSON.stringify(args)).values()) {
        const ids = [...new Set(alike.map(({ parentId }) => parentId))];
        const found = await pagesOfChildren(em, actor.teamId, ids, alike[0]?.args ?? {}, countOf);
        for (const key of alike) pages.set(key, found[ids.indexOf(key.parentId)] as Page<DriveItem>);
      }
      return keys.map((key) => pages.get(key) as Page<DriveItem>);
    },
    { cache: false },
  );
}

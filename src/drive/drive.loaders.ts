import DataLoader from 'dataloader';
import type { Context } from '../context.ts';
import type { Page } from '../graphql/page.ts';
import { pagesOfChildren, type ChildrenKey } from './children.ts';
import type { DriveItemRow } from './drive-item.entity.ts';

/** The children of folders: the same page of all the folders of a list is read at once. */
export function driveChildrenLoader(ctx: Context): DataLoader<ChildrenKey, Page<DriveItemRow>> {
  return new DataLoader(
    async (keys) => {
      const pages = new Map<ChildrenKey, Page<DriveItemRow>>();
      for (const alike of Map.groupBy(keys, ({ args }) => JSON.stringify(args)).values()) {
        const ids = [...new Set(alike.map(({ parentId }) => parentId))];
        const found = await pagesOfChildren(ctx, ids, alike[0]?.args ?? {});
        for (const key of alike) pages.set(key, found[ids.indexOf(key.parentId)] as Page<DriveItemRow>);
      }
      return keys.map((key) => pages.get(key) as Page<DriveItemRow>);
    },
    { cache: false },
  );
}

import { useMemo } from 'react';
import { usePages, type Reading } from '../../graph/use-pages.ts';
import { UsageGroupsDocument, type UsageGroupsQuery, type UsageGroupsQueryVariables } from './generated.ts';
import type { Sum } from './pivot.ts';
import type { By } from './search.ts';

/** Pages of 100 groups that are read at most. The screen says when there are more. */
const MAX_PAGES = 20;
const LIVE = ['call'];

interface Asked {
  team: string | undefined;
  from: string;
  to: string;
  by: By;
  split: By | null;
  user: string | undefined;
  keys: readonly string[] | undefined;
}

/** Reads the sums of a period in groups, and again after a call. */
export function useGroups({ team, from, to, by, split, user, keys }: Asked) {
  const keyList = keys?.join() ?? '';
  const reading = useMemo<Reading<UsageGroupsQuery, UsageGroupsQueryVariables, Sum>>(
    () => ({
      variables: (after) => ({
        team: team ?? null,
        from,
        to,
        by: split === null || split === by ? [by] : [by, split],
        endUsers: user === undefined ? null : [user],
        keyIds: keyList === '' ? null : keyList.split(','),
        after,
        isFirst: after === null,
      }),
      listOf: ({ usage }) => usage,
      maxPages: MAX_PAGES,
    }),
    [team, from, to, by, split, user, keyList],
  );
  return usePages(UsageGroupsDocument, reading, LIVE);
}

import { useMemo } from 'react';
import { usePages, type Reading } from '../../graph/use-pages.ts';
import { SpendDocument, type SpendQuery, type SpendQueryVariables } from './generated.ts';

type Sum = NonNullable<SpendQuery['usage']>['nodes'][number];

/** A team with more groups of a day and a model than these pages hold sees the oldest days only. */
const MAX_PAGES = 20;
const LIVE = ['call'];

/** Reads what each day and model cost, page by page, and again after a call. */
export function useSpend(from: string) {
  const reading = useMemo<Reading<SpendQuery, SpendQueryVariables, Sum>>(
    () => ({ variables: (after) => ({ from, after }), listOf: ({ usage }) => usage, maxPages: MAX_PAGES }),
    [from],
  );
  return usePages(SpendDocument, reading, LIVE);
}

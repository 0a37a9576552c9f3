import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { Pager } from '../../parts/data-table.tsx';
import { FilteredOut, NoneYet } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { FIRST_PAGE, NO_FILTERS } from './search.ts';
import { isFiltered, type View } from './view.ts';

interface Connection<T> {
  totalCount: number;
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor?: string | null;
    endCursor?: string | null;
  };
  nodes: readonly T[];
}

interface Props<T> {
  title: string;
  view: View;
  list: Connection<T> | null | undefined;
  result: { fetching: boolean; error?: CombinedError | undefined; retry: () => void };
  /** The field of the query, by which its error is found. */
  field: string;
  /** Says what would make the first one. */
  none: string;
  children: (nodes: readonly T[]) => ReactNode;
}

/** A page of a list, or why there is nothing. */
export function ListFrame<T>({ title, view, list, result, field, none, children }: Props<T>) {
  const { search, change } = view;
  return (
    <Panel title={title}>
      <Loaded value={list} result={result} field={field} lines={6}>
        {({ nodes, pageInfo, totalCount }) => {
          if (nodes.length > 0)
            return (
              <>
                {children(nodes)}
                <Pager page={pageInfo} totalCount={totalCount} onPage={(keys) => change({ ...FIRST_PAGE, ...keys })} />
              </>
            );
          return isFiltered(search) ? <FilteredOut onClear={() => change(NO_FILTERS)} /> : <NoneYet>{none}</NoneYet>;
        }}
      </Loaded>
    </Panel>
  );
}

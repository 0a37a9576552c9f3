import { useState, type ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { Pager } from '../../parts/data-table.tsx';
import { FilteredOut, NoneYet } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { FIRST_PAGE, NO_FILTERS } from './search.ts';
import { isFiltered, type View } from './view.ts';
import { words } from './words.ts';

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

/** Filters the list by a text, once Enter is pressed or the field is left. */
export function TextFilter({ view: { search, change } }: { view: View }) {
  const w = useWords(words);
  const [draft, set] = useState(search.text ?? '');
  const send = () => {
    const text = draft.trim() === '' ? undefined : draft.trim();
    if (text !== search.text) change({ ...FIRST_PAGE, text });
  };
  return (
    <label className="field">
      {w.contains}
      <input
        value={draft}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => set(target.value)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) send();
        }}
      />
    </label>
  );
}

/** Returns a choice that is in the address, with "all" for none. */
export function choiceOf<T extends string>(
  { search, change }: View,
  name: 'status' | 'source' | 'pin' | 'extraction' | 'proposal',
  options: { values: readonly T[]; names: Record<T, string>; all: string },
) {
  return {
    value: search[name] ?? '',
    options: [['', options.all] as const, ...options.values.map((one) => [one, options.names[one]] as const)],
    onChange: (value: string) => change({ ...FIRST_PAGE, [name]: options.values.find((one) => one === value) }),
  };
}

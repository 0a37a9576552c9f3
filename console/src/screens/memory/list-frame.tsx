import { useState, type ReactNode } from 'react';
import { DataTable, type Column, type Selection } from '../../parts/data-table.tsx';
import { ListPanel, type ListProps } from '../../parts/list-panel.tsx';
import { FIRST_PAGE } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import { NO_FILTERS } from './search.ts';
import { isFiltered, type View } from './view.ts';
import { words } from './words.ts';

type FrameProps<Row> = Pick<ListProps<Row>, 'title' | 'list' | 'result' | 'field' | 'none' | 'head'> & {
  view: View;
  filters: ReactNode;
};

/** A list under its filters. `children` shows the rows of a page. */
export function ListFrame<Row>(props: FrameProps<Row> & { children: (rows: readonly Row[]) => ReactNode }) {
  const w = useWords(words);
  const { view, filters, ...list } = props;
  const { search, change } = view;
  return (
    <>
      <section className="filters" aria-label={w.filters}>
        {filters}
      </section>
      <ListPanel {...list} onPage={change} onClear={isFiltered(search) ? () => change(NO_FILTERS) : null} />
    </>
  );
}

/** A list of things that open, as a table. */
export function TableFrame<Row extends { id: string }>(
  props: FrameProps<Row> & { columns: readonly Column<Row>[]; selection?: Selection<Row> },
) {
  const { columns, selection, ...frame } = props;
  return (
    <ListFrame {...frame}>
      {(rows) => (
        <DataTable
          caption={frame.title}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => frame.view.change({ open: id })}
          {...(selection ? { selection } : {})}
        />
      )}
    </ListFrame>
  );
}

const MAX_CHARACTERS = { text: 200, metadata: 400 };

/**
 * Filters the list by a text, or by metadata as `key = value`, once Enter is pressed or the field
 * is left.
 */
export function TextFilter({ view, name = 'text' }: { view: View; name?: keyof typeof MAX_CHARACTERS }) {
  const w = useWords(words);
  const { search, change } = view;
  const [draft, set] = useState(search[name] ?? '');
  const send = () => {
    const written = draft.trim() === '' ? undefined : draft.trim();
    if (written !== search[name]) change({ ...FIRST_PAGE, [name]: written });
  };
  return (
    <label className="field">
      {name === 'text' ? w.contains : w.metadata}
      <input
        value={draft}
        maxLength={MAX_CHARACTERS[name]}
        placeholder={name === 'text' ? undefined : w.keyAndValue}
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
  name: 'status' | 'source' | 'pin' | 'extraction' | 'proposal' | 'review',
  options: { values: readonly T[]; names: Record<T, string>; all: string },
) {
  return {
    value: search[name] ?? '',
    options: [['', options.all] as const, ...options.values.map((one) => [one, options.names[one]] as const)],
    onValue: (value: string) => change({ ...FIRST_PAGE, [name]: options.values.find((one) => one === value) }),
  };
}

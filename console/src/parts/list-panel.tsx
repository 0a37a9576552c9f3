import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { FIRST_PAGE } from '../router/search.ts';
import { DataTable, Pager, type Column, type PageKeys } from './data-table.tsx';
import { FilteredOut, NoneYet } from './empty.tsx';
import { Loaded, Panel } from './panel.tsx';

interface List<Row> {
  nodes: readonly Row[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor?: string | null; endCursor?: string | null };
}

export interface ListProps<Row> {
  title: string;
  list: List<Row> | null | undefined;
  result: { fetching: boolean; error?: CombinedError | undefined; retry: () => void };
  /** The query's field, by which its error is found. */
  field: string;
  lines?: number;
  /** Gets both keys; the one that is not of the new page is undefined. */
  onPage: (keys: { [Key in keyof PageKeys]: PageKeys[Key] | undefined }) => void;
  /** Takes the filters away. Null: there are none now. */
  onClear: (() => void) | null;
  /** Says what would make the first one. */
  none: ReactNode;
  aside?: ReactNode;
  /** Stands over the rows, as filters do. */
  head?: ReactNode;
}

/** A list with its filters, its pages, and why it is empty. `children` shows the rows of a page. */
export function ListPanel<Row>(props: ListProps<Row> & { children: (rows: readonly Row[]) => ReactNode }) {
  const { title, list, result, field, lines = 6, children, onPage, onClear, none, aside, head } = props;
  return (
    <Panel title={title} aside={aside}>
      {head}
      <Loaded value={list} result={result} field={field} lines={lines}>
        {({ nodes, totalCount, pageInfo }) => {
          if (totalCount === 0) return onClear ? <FilteredOut onClear={onClear} /> : <NoneYet>{none}</NoneYet>;
          return (
            <>
              {children(nodes)}
              <Pager page={pageInfo} totalCount={totalCount} onPage={(keys) => onPage({ ...FIRST_PAGE, ...keys })} />
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

export interface TableProps<Row> extends ListProps<Row> {
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  onOpen?: (row: Row) => void;
}

/** A list whose rows are those of a table. */
export function TablePanel<Row>({ columns, keyOf, onOpen, ...list }: TableProps<Row>) {
  return (
    <ListPanel {...list}>
      {(rows) => (
        <DataTable caption={list.title} columns={columns} rows={rows} keyOf={keyOf} {...(onOpen ? { onOpen } : {})} />
      )}
    </ListPanel>
  );
}

import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { DataTable, Pager, type Column, type PageKeys } from '../../parts/data-table.tsx';
import { FilteredOut, NoneYet } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';

interface List<Row> {
  nodes: readonly Row[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor?: string | null; endCursor?: string | null };
}

interface Props<Row> {
  title: string;
  /** The name of the query's field. */
  field: string;
  list: List<Row> | null | undefined;
  result: { fetching: boolean; error?: CombinedError | undefined; retry: () => void };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  onOpen?: (row: Row) => void;
  onPage: (keys: PageKeys) => void;
  /** Takes the filters away. Null: there are none now. */
  onClear: (() => void) | null;
  /** Says what would make the first one. */
  none: string;
  aside?: ReactNode;
  filters?: ReactNode;
}

/** A list with its filters, its pages, and why it is empty. */
export function ListPanel<Row>(props: Props<Row>) {
  const { title, field, list, result, columns, keyOf, onOpen, onPage, onClear, none, aside, filters } = props;
  return (
    <Panel title={title} aside={aside}>
      {filters ? <div className="panel-body filters">{filters}</div> : null}
      <Loaded value={list} result={result} field={field} lines={6}>
        {({ nodes, totalCount, pageInfo }) => {
          if (totalCount === 0) return onClear ? <FilteredOut onClear={onClear} /> : <NoneYet>{none}</NoneYet>;
          return (
            <>
              <DataTable caption={title} columns={columns} rows={nodes} keyOf={keyOf} {...(onOpen ? { onOpen } : {})} />
              <Pager
                page={pageInfo}
                totalCount={totalCount}
                onPage={(keys) => onPage({ after: undefined, before: undefined, ...keys })}
              />
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { formatCount } from '../format/number.ts';
import { usePreferences } from '../words/preferences.tsx';
import { useSharedWords } from '../words/words.ts';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Text of any length, which takes no width from the other columns. */
  isName?: boolean;
  /** Hidden where the window is narrow. */
  isMinor?: boolean;
}

/** Rows that are selected, to be changed together. */
export interface Selection<Row> {
  has: (row: Row) => boolean;
  /** Selects these rows, or takes them out. */
  set: (rows: readonly Row[], isSelected: boolean) => void;
  /** Names a row, for those who do not see the table. */
  nameOf: (row: Row) => string;
}

interface Props<Row> {
  /** Says what the rows are, for those who do not see the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  onOpen?: (row: Row) => void;
  selection?: Selection<Row>;
}

/** Rows that `j`, `k` and the arrows walk through, and Enter opens. */
export function DataTable<Row>({ caption, columns, rows, keyOf, onOpen, selection }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const walk = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget) return;
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') onOpen?.(row);
    else if (step === undefined) return;
    else {
      const all = [...(body.current?.rows ?? [])];
      all[all.indexOf(event.currentTarget) + step]?.focus();
    }
    event.preventDefault();
  };
  return (
    <div className="table-box">
      <table>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {selection ? <SelectAll rows={rows} selection={selection} /> : null}
            {columns.map(({ title, isNumber, isName, isMinor }) => (
              <th key={title} scope="col" className={classOf({ isNumber, isName, isMinor })}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} data-rows>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              tabIndex={onOpen ? 0 : undefined}
              className={onOpen ? 'opens' : undefined}
              onClick={onOpen && (() => onOpen(row))}
              onKeyDown={onOpen && ((event) => walk(event, row))}
            >
              {selection ? <SelectOne row={row} selection={selection} /> : null}
              {columns.map((column) => (
                <td key={column.title} className={classOf(column)} title={wholeOf(column, row)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SelectProps<Row> {
  selection: Selection<Row>;
}

function SelectAll<Row>({ rows, selection }: SelectProps<Row> & { rows: readonly Row[] }) {
  const { table: words } = useSharedWords();
  const count = rows.filter(selection.has).length;
  return (
    <th scope="col" className="select">
      <input
        type="checkbox"
        aria-label={words.selectPage}
        ref={(element) => {
          if (element) element.indeterminate = count > 0 && count < rows.length;
        }}
        checked={rows.length > 0 && count === rows.length}
        onChange={({ target }) => selection.set(rows, target.checked)}
      />
    </th>
  );
}

/** A press beside the box belongs to it, too: the row would open. */
function SelectOne<Row>({ row, selection }: SelectProps<Row> & { row: Row }) {
  const { table: words } = useSharedWords();
  return (
    <td className="select" onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        aria-label={words.select(selection.nameOf(row))}
        checked={selection.has(row)}
        onChange={({ target }) => selection.set([row], target.checked)}
      />
    </td>
  );
}

/** A name may be cut by its column. */
function wholeOf<Row>({ isName, cell }: Column<Row>, row: Row): string | undefined {
  const shown = isName ? cell(row) : null;
  return typeof shown === 'string' ? shown : undefined;
}

function classOf(is: { [K in 'isNumber' | 'isName' | 'isMinor']?: boolean | undefined }): string {
  return [is.isNumber && 'number', is.isName && 'name', is.isMinor && 'minor'].filter(Boolean).join(' ');
}

interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor?: string | null;
  endCursor?: string | null;
}

/** A place in a list that is read in pages. It belongs in the address. */
export interface PageKeys {
  after?: string;
  before?: string;
}

/** Says how many rows there are, and steps to the other pages where there are some. */
export function Pager(props: { page: PageInfo; totalCount: number; onPage: (keys: PageKeys) => void }) {
  const { table: words } = useSharedWords();
  const { language } = usePreferences();
  const { page, totalCount, onPage } = props;
  return (
    <div className="pager">
      <span className="soft">{words.total(formatCount(totalCount, language))}</span>
      {page.hasPreviousPage || page.hasNextPage ? (
        <>
          <button
            type="button"
            className="button small"
            disabled={!page.hasPreviousPage}
            onClick={() => onPage({ before: page.startCursor ?? '' })}
          >
            {words.previous}
          </button>
          <button
            type="button"
            className="button small"
            disabled={!page.hasNextPage}
            onClick={() => onPage({ after: page.endCursor ?? '' })}
          >
            {words.next}
          </button>
        </>
      ) : null}
    </div>
  );
}

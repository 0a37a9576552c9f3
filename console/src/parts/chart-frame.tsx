import { useState, type ReactNode } from 'react';
import { useSharedWords } from '../words/words.ts';
import { saveFile } from './files.ts';

export interface ChartTable {
  titles: readonly string[];
  rows: readonly (readonly string[])[];
}

interface Props {
  /** Says what the chart shows, and names the file. */
  name: string;
  table: ChartTable;
  children: ReactNode;
}

/** A chart that can be read as a table and taken as a file. */
export function ChartFrame({ name, table, children }: Props) {
  const { chart: words } = useSharedWords();
  const [isTable, set] = useState(false);
  return (
    <figure className="chart" aria-label={name}>
      {isTable ? <ValueTable name={name} table={table} /> : children}
      <figcaption className="row end">
        <button type="button" className="button quiet small" aria-pressed={isTable} onClick={() => set(!isTable)}>
          {isTable ? words.asChart : words.asTable}
        </button>
        <button type="button" className="button quiet small" onClick={() => saveFile(`${name}.csv`, csvOf(table))}>
          {words.csv}
        </button>
      </figcaption>
    </figure>
  );
}

function ValueTable({ name, table: { titles, rows } }: { name: string; table: ChartTable }) {
  const { chart: words } = useSharedWords();
  return (
    // A box that scrolls must be reachable by the keyboard.
    <div className="table-box scrolls" role="region" aria-label={`${name}: ${words.asTable}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {titles.map((title, i) => (
              <th key={i} scope="col" className={i > 0 ? 'number' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((text, i) => (
                <td key={i} className={i > 0 ? 'number' : ''}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns a table as CSV. A text that a spreadsheet would run as a formula is quoted as text. */
export function csvOf({ titles, rows }: ChartTable): Blob {
  const cell = (text: string) => {
    const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const text = [titles, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  return new Blob([text], { type: 'text/csv' });
}

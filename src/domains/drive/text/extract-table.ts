import { parse } from 'csv-parse';
import type { Block } from './outline.ts';
import { Unreadable } from './unreadable.ts';

const MAX_RECORD_CHARS = 1_000_000;
const DELIMITERS = ['\t', ';', ','] as const;

/** Extracts the rows of a table, each cell with its column header. The first row is the header. */
export async function* extractTable(text: string): AsyncGenerator<Block> {
  const rows = parse(text, {
    delimiter: delimiterOf(text),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARS,
  });
  let header: string[] | null = null;
  try {
    for await (const row of rows as AsyncIterable<string[]>) {
      if (header === null) header = row.map((name) => name.trim());
      else yield { heading: null, text: writeRow(header, row) };
    }
  } catch (error) {
    throw new Unreadable('FAILED', 'The table is broken: a row is too long, or a quotation mark is not closed.', error);
  }
  // The only row of a table is its text, not a header.
  if (rows.info.records === 1 && header) yield { heading: null, text: header.join(', ') };
}

function writeRow(header: readonly string[], row: readonly string[]): string {
  return row
    .map((cell, i) => ({ name: header[i] ?? '', value: cell.trim() }))
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => (name === '' ? value : `${name}: ${value}`))
    .join('; ');
}

/** Returns the delimiter that is most frequent in the first line. */
function delimiterOf(text: string): string {
  const line = /^.*/.exec(text)?.[0].slice(0, 10_000) ?? '';
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best), ',');
}

import type { Place } from './cursor.ts';
import type { ReadList } from './list-shape.ts';
import type { Reader } from './session.ts';

/** The columns that order a list, as SQL writes and reads them. */
export interface OrderColumns {
  /** Further columns of the select list, from a comma on. */
  selected: string;
  /** The types of the values in a cursor. */
  types: readonly [key: string, value?: string];
  /** Returns the place of a row in the list. */
  placeOf(found: Readonly<Record<string, unknown>>, row: object): Place;
  /** The expressions that are ordered by, and how a place is compared with them. */
  terms: readonly { sql: string; fromText: (text: string) => string; empty: string | undefined }[];
  direction: 'ASC' | 'DESC';
}

/** Type of a moment, whose text in a cursor is its microseconds since 1970: no rounding. */
const MOMENT = 'Date';

/** Returns the columns of an order, the unique one last. */
export function orderColumns<E>(
  reader: Reader<E>,
  { property, expression, empty, key, direction }: ReadList['order'],
): OrderColumns {
  const keyType = reader.typeOf(key);
  const keyTerm = { sql: reader.column(key), fromText: castFor(keyType), empty: undefined };
  const keyOf = (row: object) => String(row[key as keyof typeof row]);
  if (property === key)
    return { selected: '', types: [keyType], placeOf: (_, row) => ({ key: keyOf(row) }), terms: [keyTerm], direction };
  const type = expression === undefined ? reader.typeOf(property) : 'string';
  const column = expression ?? reader.column(property);
  const text = type === MOMENT ? `(extract(epoch from ${column}) * 1000000)::bigint` : column;
  return {
    selected: `, ${text}::text as list_value`,
    types: [keyType, type],
    placeOf: (found, row) => ({ value: found['list_value'] as string | null, key: keyOf(row) }),
    terms: [
      { sql: empty === undefined ? column : `coalesce(${column}, ${empty})`, fromText: castFor(type), empty },
      keyTerm,
    ],
    direction,
  };
}

function castFor(type: string): (text: string) => string {
  if (type === MOMENT) return (text) => `(timestamptz 'epoch' + ${text}::float8 * interval '1 microsecond')`;
  return type === 'string' ? (text) => text : (text) => `${text}::bigint`;
}

/** Writes the condition that continues a page from a place, and the order. Adds to `values`. */
export function writeOrder(
  { terms, direction }: OrderColumns,
  { isBackward, place }: { isBackward: boolean; place: Place | null },
  values: unknown[],
): string {
  const isDescending = (direction === 'DESC') !== isBackward;
  const order = terms.map(({ sql }) => `${sql} ${isDescending ? 'desc' : 'asc'}`).join(', ');
  if (!place) return ` order by ${order}`;
  const texts = place.value === undefined ? [place.key] : [place.value, place.key];
  const from = terms.map(({ fromText, empty = 'null' }, i) => {
    const text = texts[i];
    return text == null ? empty : fromText(`$${values.push(text)}`);
  });
  const names = terms.map(({ sql }) => sql).join(', ');
  return ` and (${names}) ${isDescending ? '<' : '>'} (${from.join(', ')}) order by ${order}`;
}

/**
 * Limits a query to some rows. PostgreSQL expects a tenth of all rows of a limit that
 * it does not know, and would plan the statement anew each time. So it knows one.
 */
export function limitRows(
  query: string,
  { rows, offset = 0 }: { rows: number; offset?: number },
  values: unknown[],
): string {
  const most = 100 * 2 ** Math.max(0, Math.ceil(Math.log2((offset + rows) / 100)));
  return `select * from (${query} limit ${most}) p limit $${values.push(rows)} offset $${values.push(offset)}`;
}

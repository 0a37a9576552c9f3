import { invalid } from '../core/errors.ts';

/** A value of an ordering column, as the ORM reads it. */
type Value = string | number | bigint | Date;

/**
 * Returns a function that gives the cursor's text of a row: the text of its one ordering column, or
 * the texts of two as JSON.
 */
export function cursorOf(columns: readonly string[]): (row: object) => string {
  return (row) => {
    const texts = columns.map((column) => {
      const value = row[column as keyof typeof row] as Value;
      return value instanceof Date ? value.toISOString() : `${value}`;
    });
    return texts.length === 1 ? (texts[0] ?? '') : JSON.stringify(texts);
  };
}

export function writeCursor(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/** Returns the text of a cursor that matches `form`. Throws INVALID_PARAMETER naming `after`. */
export function readCursorText(cursor: string, form: RegExp): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!form.test(text) || writeCursor(text) !== cursor) throw notOfThisList();
  return text;
}

const ID = /^[\w-]{1,80}$/;
const MOMENT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Returns the values of the ordering columns in a cursor: an id, or a number that fits the column,
 * and before it text or a time. Throws INVALID_PARAMETER naming `after`.
 */
export function readCursor(cursor: string, types: readonly string[]): (string | Date)[] {
  if (types.length === 1) return [readCursorText(cursor, types[0] === 'string' ? ID : /^\d{1,9}$/)];
  const texts = parseTexts(readCursorText(cursor, /^\["[^\0]*"\]$/));
  const [text, id] = texts;
  if (texts.length !== 2 || text === undefined || id === undefined || !ID.test(id)) throw notOfThisList();
  if (types[0] === 'string') {
    if (text.includes('\0') || !text.isWellFormed()) throw notOfThisList();
    return [text, id];
  }
  if (!MOMENT.test(text) || Number.isNaN(Date.parse(text))) throw notOfThisList();
  return [new Date(text), id];
}

function parseTexts(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : [];
  } catch {
    return [];
  }
}

function notOfThisList() {
  return invalid('after', 'after is not a cursor of this list.');
}

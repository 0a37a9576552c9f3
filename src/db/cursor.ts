import { invalid } from '../core/errors.ts';

export function writeCursor(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/** Returns the text of a cursor that matches `form`. Throws INVALID_PARAMETER naming `field`. */
export function readCursorText(cursor: string, form: RegExp, field: CursorField = 'after'): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!form.test(text) || writeCursor(text) !== cursor) throw notOfThisList(field);
  return text;
}

/** The place of a row: the text of its ordering column, null for none, and of its unique column. */
export interface Place {
  /** Undefined where the unique column is the order. */
  value?: string | null;
  key: string;
}

export type CursorField = 'after' | 'before';

/** Returns the cursor of a row in the list, filter and order that `digest` names. */
export function writePlace(digest: string, { value, key }: Place): string {
  return writeCursor(JSON.stringify(value === undefined ? [digest, key] : [digest, key, value]));
}

const MAX_CURSOR = 4_096;

/** Forms of a column's text in a cursor, by its type. Times are microseconds since 1970. */
const FORMS: Readonly<Record<string, RegExp>> = {
  string: /^[^\0]*$/,
  Date: /^-?\d{1,17}$/,
  number: /^-?\d{1,9}$/,
  bigint: /^-?\d{1,18}$/,
};
const ID = /^[\w-]{1,80}$/;

/**
 * Returns the place in a cursor. Throws INVALID_PARAMETER naming `field`, also for a cursor of
 * another list, filter or order.
 */
export function readPlace(
  cursor: string,
  { digest, types, field }: { digest: string; types: readonly [key: string, value?: string]; field: CursorField },
): Place {
  const read = cursor.length > MAX_CURSOR ? [] : parsePlace(cursor);
  const [written, key, value] = read;
  const [keyType, valueType] = types;
  const isPlace =
    written === digest &&
    typeof key === 'string' &&
    (keyType === 'string' ? ID : formOf(keyType)).test(key) &&
    read.length === types.length + 1 &&
    (valueType === undefined ||
      value === null ||
      (typeof value === 'string' && formOf(valueType).test(value) && value.isWellFormed()));
  if (!isPlace) throw notOfThisList(field);
  return { key, ...(valueType === undefined ? {} : { value: value as string | null }) };
}

function formOf(type: string): RegExp {
  const form = FORMS[type];
  if (!form) throw new Error(`Lists cannot be ordered by a column of type ${type}`);
  return form;
}

function parsePlace(cursor: string): unknown[] {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (writeCursor(text) !== cursor) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function notOfThisList(field: CursorField = 'after') {
  return invalid(field, `${field} is not a cursor of this list, with this filter and order.`);
}

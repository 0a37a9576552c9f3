import { parseJson } from '../../../core/json-bounds.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Parses JSON. Returns undefined for anything else. */
export function tryParse(json: Uint8Array | string): unknown {
  try {
    return parseJson(json);
  } catch {
    return undefined;
  }
}

/** Returns the fields of an object, and none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Returns a text, and an empty one for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

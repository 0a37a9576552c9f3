import { invalid } from './errors.ts';

/**
 * Patterns of the forms of texts that the schema names with `@format`. The checks of inputs, and
 * the OpenAPI document, read them from here: they hold no flag but `u`.
 */
export const TEXT_FORMATS = {
  /** Something that can be seen: neither white space nor a character without a width. */
  VISIBLE: /[^\s\p{Cf}]/u,
  /** No C0 and C1 controls, separators of lines, embeddings and overrides of the direction. */
  LINE: /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
  NAME: /^(?=[\s\S]*[^\s\p{Cf}])[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
  FILE_NAME: /^(?!\.{1,2}$)(?=[\s\S]*[^\s\p{Cf}])[^/\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u,
  EMAIL:
    /^[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\]{1,64}@[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\.]+(?:\.[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\.]+)*$/u,
  URL: /^https?:\/\/\S+$/u,
} as const;

/** Limits in characters: Unicode code points. */
export const MAX_NAME = 200;
export const MAX_END_USER = 256;
export const MAX_EMAIL = 254;

// PostgreSQL cannot store U+0000, and half a surrogate pair is not text.
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Reports whether PostgreSQL can store `value`. No id or hash is one that it cannot. */
export function isStorable(value: string): boolean {
  return !UNSTORABLE.test(value);
}

/**
 * Returns the text as PostgreSQL can store it: well-formed, without NUL, of at most `max` UTF-16
 * units.
 */
export function toStorable(text: string, max: number): string {
  return text.slice(0, max).toWellFormed().replaceAll('\0', '');
}

/** Returns the number of code points, which limits count. */
export function countCharacters(value: string): number {
  let count = value.length;
  for (let i = 0; i < value.length - 1; i++) if ((value.codePointAt(i) ?? 0) > 0xffff) count--;
  return count;
}

/**
 * Returns `value` unchanged. Throws INVALID_PARAMETER naming `field` when it is blank, longer than
 * `max` characters, or cannot be stored.
 */
export function requireText(field: string, value: string, max: number): string {
  if (!TEXT_FORMATS.VISIBLE.test(value)) throw invalid(field, `${field} must not be blank.`);
  return optionalText(field, value, max);
}

/** Like `requireText`, but accepts empty text. */
export function optionalText(field: string, value: string, max: number): string {
  if (value.length > max && countCharacters(value) > max)
    throw invalid(
      field,
      `${field} must have at most ${max.toLocaleString('en')} characters; it has ${countCharacters(value).toLocaleString('en')}.`,
    );
  if (!isStorable(value))
    throw invalid(field, `${field} holds a character that cannot be stored (U+0000 or half a surrogate pair).`);
  return value;
}

/** Marks in a row that no writing exceeds: Unicode's stream-safe text format (UAX #15). */
const MARK_RUN = /(\p{M}{30})\p{M}+/gu;

const ASCII = /^[\0-\x7f]*$/;

/**
 * Returns the text in NFKC. Omits marks beyond 30 in a row, because sorting a run takes quadratic
 * time.
 */
export function normalizeNfkc(text: string): string {
  if (ASCII.test(text)) return text;
  return text.replace(MARK_RUN, '$1').normalize('NFKC');
}

/**
 * Returns the text without the characters at its end that match `character`, an expression for one
 * character. `replace(/x+$/, '')` would take quadratic time for runs that are not at the end.
 */
export function trimEndOf(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const isPair = end > 1 && isLowSurrogate(text.charCodeAt(end - 1)) && isHighSurrogate(text.charCodeAt(end - 2));
    const from = end - (isPair ? 2 : 1);
    if (!character.test(text.slice(from, end))) break;
    end = from;
  }
  return text.slice(0, end);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

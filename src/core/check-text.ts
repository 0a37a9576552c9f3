import { invalid } from './errors.ts';

/** The most characters that a name may have. */
export const MAX_NAME = 200;
export const MAX_EMAIL = 254;

// PostgreSQL cannot store U+0000, and half a surrogate pair is not text.
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** `value` as it is, when it is text that can be stored, not blank and at most `max` characters. Throws INVALID_PARAMETER naming `field`. */
export function requireText(field: string, value: string, max: number): string {
  if (value.trim() === '') throw invalid(field, `${field} must not be blank.`);
  return optionalText(field, value, max);
}

/** The same for text that may be empty. */
export function optionalText(field: string, value: string, max: number): string {
  if (value.length > max)
    throw invalid(
      field,
      `${field} must have at most ${max.toLocaleString('en')} characters; it has ${value.length.toLocaleString('en')}.`,
    );
  if (UNSTORABLE.test(value))
    throw invalid(field, `${field} holds a character that cannot be stored (U+0000 or half a surrogate pair).`);
  return value;
}

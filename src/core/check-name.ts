import { MAX_NAME, optionalText, requireText, TEXT_FORMATS } from './check-text.ts';
import { invalid } from './errors.ts';

/** The characters that a LINE does not have. */
const ALL_CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Texts that mail clients turn into links: with a scheme, mail addresses, and domains. */
const ADDRESS = /:\/\/|\S@\S|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2}/u;

/**
 * Returns a name of at most `MAX_NAME` characters unchanged. Throws INVALID_PARAMETER naming
 * `field` as `requireText` does, and for control characters, line breaks and characters that
 * override the direction of text.
 */
export function requireName(field: string, value: string): string {
  return rejectControls(field, requireText(field, value, MAX_NAME));
}

/** Like `requireName`, but accepts empty text. */
export function optionalName(field: string, value: string): string {
  return rejectControls(field, optionalText(field, value, MAX_NAME));
}

/** Like `requireName`, for a name that mails to strangers show: rejects addresses, too. */
export function requireNameForMail(field: string, value: string): string {
  const name = requireName(field, value);
  if (ADDRESS.test(name))
    throw invalid(
      field,
      `${field} must not hold an address such as example.com, because mails show it. Write a space after each dot.`,
    );
  return name;
}

/**
 * Returns a stored name for a mail: on one line, and with spaces in what a mail client would turn
 * into a link. Names from before `requireNameForMail` may hold either.
 */
export function toMailName(name: string): string {
  return name
    .replaceAll(ALL_CONTROLS, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('://', ': //')
    .replaceAll(/(?<=\S)@(?=\S)/g, ' @ ')
    .replaceAll(/([.\u3002\uff0e\uff61])(?=\p{L}{2})/gu, '$1 ');
}

function rejectControls(field: string, name: string): string {
  if (!TEXT_FORMATS.LINE.test(name))
    throw invalid(
      field,
      `${field} must not hold control characters, line breaks or characters that override the direction of text.`,
    );
  return name;
}

import { normalizeNfkc } from '../core/check-text.ts';

const ASCII = /^[\0-\x7f]*$/;

/** Digits of scripts that write numbers as ASCII does, each after the code of its zero. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g;

const MAY_BE_GROUPED = /\d[,.'\u2019 \u00a0\u2009\u202f]\d\d/;
/** Thousands between commas, also as in India, and a fraction behind a point. */
const BY_COMMA = /(?<![\p{L}\p{N}]|\d[.,])\d{1,3}(?:,\d\d)*(?:,\d{3})+(?:\.\d{1,9})?(?![\p{L}\p{N}]|[.,]\d)/gu;
/** Thousands between points, and a fraction behind a comma. */
const BY_POINT = /(?<![\p{L}\p{N}]|\d[.,])[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,9})?(?![\p{L}\p{N}]|[.,]\d)/gu;
/** Between apostrophes, and between spaces that no line breaks at. */
const BY_SIGN =
  /(?<![\p{L}\p{N}]|\d[.,])[1-9]\d{0,2}(?:(?:['\u2019]\d{3})+|(?:[\u00a0\u2009\u202f]\d{3})+)(?:[.,]\d{1,9})?(?![\p{L}\p{N}]|[.,]\d)/gu;
/** Between plain spaces, where a fraction or a currency says that it is one number. */
const BY_SPACE =
  /(?<![\p{L}\p{N}]|\d[., ])[1-9]\d{0,2}(?: \d{3}){1,4}(?:[.,]\d\d(?!\d)|(?= ?(?:[€$£¥₽₴₹₺]|(?:EUR|USD|CHF|GBP|SEK|NOK|DKK|PLN|CZK|RUB|kr|zł|Kč|Ft|руб|р)(?!\p{L}))))/gu;
/** The same behind a currency. */
const BEHIND_CURRENCY = /(?<=[€$£¥₽₴₹₺] ?)[1-9]\d{0,2}(?: \d{3}){1,4}(?![\p{L}\p{N}]|[.,]\d)/gu;
/** "1250,00" is 1250. */
const ZERO_FRACTION = /(?<![\p{L}\p{N}]|\d[.,])(\d{4,9})[.,]00(?![\p{L}\p{N}]|[.,]\d)/gu;

/**
 * Returns the text in the one form that is compared: NFKC, ASCII digits, and numbers without what
 * groups their digits. A fraction stands behind a space.
 */
export function plainText(text: string): string {
  const ungrouped = withoutGroups(text.toWellFormed());
  if (ASCII.test(ungrouped)) return ungrouped;
  return normalizeNfkc(ungrouped).replace(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
  });
}

function withoutGroups(text: string): string {
  if (!MAY_BE_GROUPED.test(text)) return text;
  return text
    .replace(BY_COMMA, (number) => joined(number, '.'))
    .replace(BY_POINT, (number) => (isAddress(number) ? number : joined(number, ',')))
    .replace(BY_SIGN, (number) => joined(number.replace(',', '.'), '.'))
    .replace(BY_SPACE, (number) => joined(number.replace(',', '.'), '.'))
    .replace(BEHIND_CURRENCY, (number) => joined(number, '.'))
    .replace(ZERO_FRACTION, '$1');
}

function joined(number: string, point: '.' | ','): string {
  const [whole = '', fraction = ''] = number.split(point);
  const digits = whole.replace(/\D/g, '');
  return /^0*$/.test(fraction) ? digits : `${digits} ${fraction}`;
}

/** Whether it is an address of the internet, such as 192.168.100.200. */
function isAddress(number: string): boolean {
  const parts = number.split('.');
  return parts.length === 4 && parts.every((part) => Number(part) <= 255);
}

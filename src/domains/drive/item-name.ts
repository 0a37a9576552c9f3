import { invalid } from '../../core/errors.ts';
import { requireText } from '../../core/check-text.ts';

/** Longest name of an item, in characters. */
const MAX_ITEM_NAME = 255;

/** Validates an item name and returns it in NFC. Throws INVALID_PARAMETER naming `name`. */
export function readItemName(value: string): string {
  // A longer name stays too long after NFC, so reject it before the costly normalization.
  if (value.length > MAX_ITEM_NAME * 8) requireText('name', value, MAX_ITEM_NAME);
  const name = requireText('name', value.normalize('NFC'), MAX_ITEM_NAME);
  if (name === '.' || name === '..') throw invalid('name', 'name must not be "." or "..".');
  if (/[/\p{Cc}]/u.test(name)) throw invalid('name', 'name must not hold "/" or a control character.');
  // They make "gnp.exe" look like "exe.png".
  if (/[\u202a-\u202e\u2066-\u2069]/.test(name))
    throw invalid('name', 'name must not hold a character that changes the direction of text.');
  return name;
}

/** Longest part of a name that is made from another text. */
const MAX_MADE_NAME = 230;

/**
 * Returns a function that gives an item a name that none has: with a number where it is taken, as
 * in `Notes (2).txt`.
 */
export function createNamer(taken: Iterable<string>): (stem: string, extension?: string) => string {
  const used = new Set(taken);
  const next = new Map<string, number>();
  return (stem, extension = '') => {
    const key = `${stem}${extension}`;
    let free = key;
    for (let n = next.get(key) ?? 2; used.has(free); n++) {
      const end = ` (${n})${extension}`;
      free = `${firstOf(stem, MAX_ITEM_NAME - end.length)}${end}`;
      next.set(key, n + 1);
    }
    used.add(free);
    return free;
  };
}

/** Returns a legal name of an item that is as near to the text as it can be. */
export function toItemName(text: string): string {
  const allowed = text
    .normalize('NFC')
    .replaceAll(/[/\p{Cc}]/gu, '_')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
  const legal = firstOf(allowed, MAX_MADE_NAME).trim();
  return /^[\s\p{Cf}]*$/u.test(legal) || legal === '.' || legal === '..' ? '_' : legal;
}

/** Returns the first characters of a text. */
function firstOf(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}

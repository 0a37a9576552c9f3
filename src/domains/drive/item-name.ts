import { invalid } from '../../core/errors.ts';
import { requireText } from '../../core/check-text.ts';

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

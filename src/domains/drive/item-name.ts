import { invalid } from '../../core/errors.ts';
import { requireText } from '../../core/check-text.ts';

const MAX_ITEM_NAME = 255;

/** The name of a file or folder in Unicode's composed form (NFC). Throws INVALID_PARAMETER naming `name`. */
export function readItemName(value: string): string {
  // Composing never needs more than this to say a name that is short enough afterwards.
  if (value.length > MAX_ITEM_NAME * 8) requireText('name', value, MAX_ITEM_NAME);
  const name = requireText('name', value.normalize('NFC'), MAX_ITEM_NAME);
  if (name === '.' || name === '..') throw invalid('name', 'name must not be "." or "..".');
  if (/[/\p{Cc}]/u.test(name)) throw invalid('name', 'name must not hold "/" or a control character.');
  return name;
}

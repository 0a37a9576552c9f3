import { requireName } from './check-name.ts';
import { AppError, invalid } from './errors.ts';
import { countCharacters, MAX_NAME } from './check-text.ts';

/**
 * A bot names its person in this tag, before the words of a direct chat. What stands in it is no
 * part of what the person said. No shown name can close it.
 */
export const SENDER_TAG = 'chat_sender';

/** Characters that nobody sees: of zero width, marks of direction and variation, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/**
 * Returns a name of a person, as names are compared: trimmed, without invisible characters, in
 * Unicode form NFC. Throws INVALID_PARAMETER naming `field` when it is blank, longer than 200
 * characters, or holds control characters.
 */
export function requirePersonName(field: string, value: string): string {
  const name = requireName(field, toPersonName(requireName(field, value.trim())));
  // Some characters become several.
  if (countCharacters(name) > MAX_NAME) throw invalid(field, `${field} must have at most ${MAX_NAME} characters.`);
  return name;
}

/** Returns the name, or null where `requirePersonName` throws. */
export function readPersonName(value: string | null): string | null {
  if (value === null) return null;
  try {
    return requirePersonName('name', value);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Returns a text in the form in which names of persons are compared. */
export function toPersonName(text: string): string {
  return withoutInvisible(text).trim().normalize('NFC');
}

/** Returns the text without characters that nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

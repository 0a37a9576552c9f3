import { Unreadable } from './unreadable.ts';

// Imports no parser of elements: it is nearly half of the modules that a plain text would load.

/**
 * Levels of elements. Parsers take time by the square of the levels, or recur. Browsers stop at
 * 512.
 */
export const MAX_ELEMENT_LEVELS = 1_000;
const MAX_JSON_LEVELS = 10_000;

/** Throws Unreadable when a JSON text has more than `MAX_JSON_LEVELS`. Accepts broken JSON. */
export function checkJsonLevels(text: string): void {
  let levels = 0;
  let isString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (isString) {
      if (character === '\\') i += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '[' || character === '{') {
      levels += 1;
      if (levels > MAX_JSON_LEVELS) throw tooDeep(MAX_JSON_LEVELS);
    } else if (character === ']' || character === '}') levels -= 1;
  }
}

export function tooDeep(max: number): Unreadable {
  return new Unreadable('FAILED', `The file nests its parts deeper than ${max.toLocaleString('en')} levels.`);
}

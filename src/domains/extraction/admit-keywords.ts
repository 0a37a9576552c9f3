import { instructsAssistant } from '../../recall/screens/prompt-injection.ts';

/** Per fact. */
const MAX_KEYWORDS = 12;
const MAX_KEYWORD_CHARACTERS = 40;
const MAX_KEYWORD_WORDS = 4;

/**
 * Returns the keywords that may be stored: short ones, each once, without instructions and without
 * anything that `hide` takes out, in a keyword or in the message it was taken from.
 */
export function admitKeywords(keywords: readonly string[], message: string, hide: (text: string) => string): string[] {
  const said = message.toLowerCase();
  const shown = hide(message).toLowerCase();
  const admitted = new Map<string, string>();
  for (const given of keywords) {
    const keyword = given.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim();
    const key = keyword.toLowerCase();
    if (keyword === '' || keyword.length > MAX_KEYWORD_CHARACTERS) continue;
    if (keyword.split(' ').length > MAX_KEYWORD_WORDS || instructsAssistant(keyword)) continue;
    const isHidden = hide(keyword) !== keyword || (said.includes(key) && !shown.includes(key));
    if (!isHidden && !admitted.has(key)) admitted.set(key, keyword);
    if (admitted.size === MAX_KEYWORDS) break;
  }
  return [...admitted.values()];
}
